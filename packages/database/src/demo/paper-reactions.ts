/**
 * What a paper of a wrapper did to the dates of a file. A replay reads a whole history at once, so that, unlike
 * `reactToPaper`, it also knows what the Office overtook; and it takes real papers as they were filed.
 */
export interface PaperReaction {
  /** Rules whose period it starts. */
  opens?: readonly string[];
  /** Rules it answers. */
  answers?: readonly string[];
  /** Rules whose open period it ends without an answer, because the Office went on. */
  overtakes?: readonly string[];
}

const EXAMINATION = ['OA-NF', 'OA-F', 'OA-ADV', 'OA-RR', 'OA-Q', 'OA-NC'];
const FORMALITIES = ['PE-MP', 'PE-CP', 'PE-OM', 'PE-FN'];
const BRIEFS = ['AP-B', 'AP-PB', 'AP-DB'];
const AFTER_ANSWER = ['AP-RB', 'AP-FF'];
const AFTER_DECISION = ['AP-RH', 'AP-CT'];
const APPEAL = [...BRIEFS, ...AFTER_ANSWER, ...AFTER_DECISION];
/** Everything an action of the examiner makes pointless. */
const ALL = [...EXAMINATION, ...FORMALITIES, ...APPEAL, 'AL-IF', 'AB-W'];

const formalityReply: PaperReaction = { answers: FORMALITIES };
const afterFinal: PaperReaction = { answers: ['OA-F', 'OA-NC'] };
const reopening: PaperReaction = {
  answers: ['OA-NF', 'OA-F', 'OA-ADV', 'OA-NC', 'OA-Q', 'AL-IF', ...APPEAL],
};
const boardDecision: PaperReaction = { overtakes: [...BRIEFS, ...AFTER_ANSWER], opens: AFTER_DECISION };
const issue: PaperReaction = { answers: ['AL-IF'], overtakes: ALL };
const petition: PaperReaction = { answers: ['AB-W'] };

/** By document code; a code without an entry changes no date. */
export const PAPER_REACTIONS: Readonly<Record<string, PaperReaction>> = {
  CTNF: { overtakes: ALL, opens: ['OA-NF'] },
  CTFR: { overtakes: ALL, opens: ['OA-F'] },
  CTRS: { overtakes: ALL, opens: ['OA-RR'] },
  CTEQ: { overtakes: ALL, opens: ['OA-Q'] },
  CTAV: { opens: ['OA-ADV'] },
  NOA: { overtakes: ALL, opens: ['AL-IF'] },
  'NTC.A.NONCPL': { opens: ['OA-NC'] },
  'NTC.MISS.PRT': { opens: ['PE-MP'] },
  'NT.CR.APP.PA': { opens: ['PE-CP'] },
  'NTC.OMIT.APP': { opens: ['PE-OM'] },
  PEFN: { opens: ['PE-FN'] },
  'N/AP': { answers: ['OA-NF', 'OA-F', 'OA-ADV'], opens: ['AP-B'] },
  'AP.PRE.DEC': { overtakes: ['AP-B'], opens: ['AP-PB'] },
  APBD: { opens: ['AP-DB'] },
  APEA: { overtakes: BRIEFS, opens: AFTER_ANSWER },
  APDA: boardDecision,
  APDP: boardDecision,
  APDN: boardDecision,
  APDR: { overtakes: APPEAL },
  ABN: { overtakes: ALL, opens: ['AB-W'] },
  'ISSUE.NTF': issue,
  'EGRANT.NTF': issue,
  AP_DK_M: { answers: ['AP-FF'], overtakes: ['AP-RB'] },
  'A...': { answers: ['OA-NF', 'OA-NC', 'OA-RR', 'OA-Q'] },
  'A.I.': { answers: ['OA-NF', 'OA-F', 'OA-RR', 'OA-NC'] },
  'A.NE': afterFinal,
  'A.NE.AFCP': afterFinal,
  'A.QU': { answers: ['OA-Q', 'OA-NC'] },
  'A.PE': { answers: ['OA-NC'] },
  AMSB: { answers: ['OA-NC'] },
  'SA..': { answers: ['OA-NC'] },
  // Drawings that answer the notice on their own; corrected claims come with an amendment.
  DRW: { answers: ['OA-NC'] },
  'ELC.': { answers: ['OA-RR', 'OA-NC'] },
  RCEX: reopening,
  ACPA: reopening,
  'AP.B': { answers: BRIEFS },
  SAPB: { answers: ['AP-DB'] },
  APRB: { answers: ['AP-RB'] },
  'BD.A': { answers: AFTER_DECISION },
  // The oath is the part that is missing most often (37 CFR 1.53(f)).
  OATH: { answers: ['PE-MP'] },
  PEFR: formalityReply,
  PEFRREISS: formalityReply,
  // After the examiner's answer the forwarding fee is the one fee to pay.
  WFEE: { answers: ['AP-FF'] },
  IFEE: { answers: ['AL-IF'] },
  'PET.OP': petition,
  'PET.AUTO': petition,
  'PET.': petition,
};
