/**
 * Effects of a document on the dates of a file. A replay reads a whole history at once, so that, unlike
 * `reactToDocument`, it also knows what the Office overtook; and it takes real documents as they were filed.
 */
export interface DocumentReaction {
  /** Rules whose period it starts. */
  opens?: readonly string[];
  /** Rules it answers. */
  answers?: readonly string[];
  /** Rules it answers without ending their period. */
  replies?: readonly string[];
  /** Rules whose open period it ends without an answer, because the Office went on. */
  overtakes?: readonly string[];
}

const examination = ['OA-NF', 'OA-F', 'OA-F2', 'OA-ADV', 'OA-RR', 'OA-Q', 'OA-NC'];
const formalities = ['PE-MP', 'PE-CP', 'PE-OM', 'PE-FN'];
const briefs = ['AP-B', 'AP-PB', 'AP-DB'];
const afterAnswer = ['AP-RB', 'AP-FF', 'AP-OH'];
const afterDecision = ['AP-RH', 'AP-CT'];
const appeal = [...briefs, ...afterAnswer, ...afterDecision];
/** Everything an action of the examiner makes pointless. */
const allCodes = [...examination, ...formalities, ...appeal, 'AL-IF', 'AL-OA', 'AB-W', 'AB-R'];

const formalityReply: DocumentReaction = { answers: formalities };
const afterFinal: DocumentReaction = { answers: ['OA-F2', 'OA-NC'], replies: ['OA-F', 'OA-ADV'] };
const reopening: DocumentReaction = {
  answers: ['OA-NF', 'OA-F', 'OA-F2', 'OA-ADV', 'OA-NC', 'OA-Q', 'AL-IF', 'AL-OA', ...appeal],
};
const boardDecision: DocumentReaction = { overtakes: [...briefs, ...afterAnswer], opens: afterDecision };
const issue: DocumentReaction = { answers: ['AL-IF', 'AL-OA'], overtakes: allCodes };
const petition: DocumentReaction = { answers: ['AB-W', 'AB-R'] };

/** By document code; a code without an entry changes no date. */
export const documentReactions: Readonly<Record<string, DocumentReaction>> = {
  CTNF: { overtakes: allCodes, opens: ['OA-NF'] },
  CTFR: { overtakes: allCodes, opens: ['OA-F', 'OA-F2'] },
  CTRS: { overtakes: allCodes, opens: ['OA-RR'] },
  CTEQ: { overtakes: allCodes, opens: ['OA-Q'] },
  CTAV: { opens: ['OA-ADV'] },
  NOA: { overtakes: allCodes, opens: ['AL-IF', 'AL-OA'] },
  'APP.FILE.REC': { opens: ['PE-FR'] },
  'NTC.A.NONCPL': { opens: ['OA-NC'] },
  'NTC.MISS.PRT': { opens: ['PE-MP'] },
  'NT.CR.APP.PA': { opens: ['PE-CP'] },
  'NTC.OMIT.APP': { opens: ['PE-OM'] },
  PEFN: { opens: ['PE-FN'] },
  'N/AP': { answers: ['OA-NF', 'OA-F', 'OA-F2', 'OA-ADV'], opens: ['AP-B'] },
  'AP.PRE.DEC': { overtakes: ['AP-B'], opens: ['AP-PB'] },
  APBD: { opens: ['AP-DB'] },
  APEA: { overtakes: briefs, opens: afterAnswer },
  APDA: boardDecision,
  APDP: boardDecision,
  APDN: boardDecision,
  APDR: { overtakes: appeal },
  ABN: { overtakes: allCodes, opens: ['AB-W', 'AB-R'] },
  'ISSUE.NTF': { ...issue, opens: ['AL-CON'] },
  'EGRANT.NTF': { ...issue, answers: ['AL-IF', 'AL-OA', 'AL-CON'] },
  AP_DK_M: { answers: ['AP-FF'], overtakes: ['AP-RB', 'AP-OH'] },
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
  'AP.B': { answers: briefs },
  SAPB: { answers: ['AP-DB'] },
  APRB: { answers: ['AP-RB'] },
  APOH: { answers: ['AP-OH'] },
  'BD.A': { answers: afterDecision },
  // The oath is the part that is missing most often (37 CFR 1.53(f)).
  OATH: { answers: ['PE-MP', 'AL-OA'] },
  PEFR: formalityReply,
  PEFRREISS: formalityReply,
  // After the examiner's answer the forwarding fee is the one fee to pay.
  WFEE: { answers: ['AP-FF'] },
  IFEE: { answers: ['AL-IF', 'AL-OA'] },
  'PET.OP': petition,
  'PET.AUTO': petition,
  'PET.': petition,
};
