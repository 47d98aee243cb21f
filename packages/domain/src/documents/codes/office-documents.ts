import type { DocumentEntries, DocumentEntry } from './document-entry.ts';
import { filingRules } from './filing-rules.ts';

const reEvaluate = (name: string): DocumentEntry => ({
  name,
  kind: 'review',
  note: 'Replaces or supplements an earlier action: check the open dates.',
});
const asSet = (name: string): DocumentEntry => ({
  name,
  kind: 'review',
  note: 'The document sets its own period: read it there.',
});
/** Periods after a final rejection, which a new action, an allowance or an abandonment ends. */
const afterFinal = ['OA-F', 'OA-F2', 'OA-ADV', 'AP-N'];
const unanswered = ['OA-NF', ...afterFinal, 'OA-RR', 'OA-Q', 'OA-NC', 'OA-NR', 'OA-105'];
const formalities = ['PE-MP', 'PE-CP', 'PE-OM', 'PE-FN', 'PE-371'];
const allowance = ['AL-IF', 'AL-OA', 'AL-312'];
const withdrawnFromIssue = (name: string): DocumentEntry => ({
  name,
  kind: 'review',
  withdraws: ['AL-CON'],
  note: 'The patent does not issue on the day announced: cancel the date of the continuation, and read what follows.',
});
const boardDecision = (name: string): DocumentEntry => ({ name, opens: ['AP-RH', 'AP-CT'] });

/** The time to go to court runs from this decision instead of the earlier one (37 CFR 90.3(b)(1)). */
const rehearingDecision = (name: string): DocumentEntry => ({
  ...boardDecision(name),
  closes: ['AP-RD'],
  withdraws: ['AP-CT'],
  note: 'The time to go to court starts again: cancel the period of the earlier decision if it is still open.',
});

/** Actions of the examiner and related documents. */
const examinationDocuments: DocumentEntries = {
  CTNF: { name: 'Non-final rejection', opens: ['OA-NF'], closes: afterFinal },
  CTFR: { name: 'Final rejection', opens: ['OA-F', 'OA-F2'], closes: afterFinal },
  CTAV: {
    name: 'Advisory action',
    opens: ['OA-ADV'],
    note: 'The period is counted from the final rejection; it ends with the advisory action only if the first reply was filed within 2 months.',
  },
  CTRS: { name: 'Restriction or election requirement', opens: ['OA-RR'] },
  CTEQ: { name: 'Ex parte Quayle action', opens: ['OA-Q'], closes: afterFinal },
  NOA: { name: 'Notice of allowance and fees due', opens: ['AL-IF', 'AL-OA'], closes: afterFinal },
  'C105-I': { name: 'Requirement for information (Rule 105)', opens: ['OA-105'] },
  C105D: {
    name: 'Requirement for information (Rule 105), in an office action',
    note: 'It is answered with the reply to that action, in the same period.',
  },
  'OA.FAI.PRELM': asSet('Pre-interview first office action (first action interview)'),
  'OA.FAI': asSet('First action interview office action'),
  'NT.AE.A.NONC': asSet('Notice of a non-responsive reply (accelerated examination)'),
  'NTC.RCE.DEF': {
    name: 'Notice of improper request for continued examination',
    kind: 'review',
    note: 'Urgent: the period of the last action was not stopped and keeps running. Reopen what the request closed (37 CFR 1.114).',
  },
  ASRN: {
    name: 'Automated search results notice',
    note: 'It asks for no reply. References that it lists are known from its date: check related applications.',
  },
  CTMS: asSet('Miscellaneous action with a shortened statutory period'),
  SADV: reEvaluate('Supplemental advisory action'),
  'SFR.': reEvaluate('Supplemental final rejection'),
  'SR..': reEvaluate('Supplemental non-final rejection'),
  SRES: reEvaluate('Supplemental restriction requirement'),
  NRES: {
    name: 'Letter restarting the period for response',
    opens: ['OA-NR'],
    withdraws: unanswered,
    note: 'It replaces the earlier period: cancel only the milestone of that period (MPEP 710.06).',
  },
  'NTC.A.NONCPL': { name: 'Notice of non-compliant amendment', opens: ['OA-NC'] },
  'W/AC': {
    name: 'Letter withdrawing or vacating an action',
    kind: 'review',
    withdraws: [...unanswered, ...allowance, 'AB-W', 'AB-R'],
    note: 'Cancel the dates of the withdrawn action.',
  },
  'EX.A': { name: 'Examiner’s amendment', kind: 'review', note: 'Read it before the issue fee is paid.' },
  M327: {
    name: 'Miscellaneous communication without action count',
    kind: 'review',
    note: 'It may contain a date.',
  },
  'INTV.SUM.APP': {
    name: 'Interview summary (applicant-initiated)',
    opens: ['IN-S'],
    note: 'If a reply to the last action is still to be filed, take this date out: the statement is due with the reply.',
  },
  'INTV.SUM.EX': { name: 'Interview summary (examiner-initiated)' },
  EXIN: { name: 'Examiner interview summary record' },
  N271: { name: 'Response to amendment under Rule 312' },
  'A.NE.AFCP.D': { name: 'After Final Consideration Program decision' },
  '892': {
    name: 'References cited by examiner',
    note: 'Add these references to the cited-art list and check whether related applications must cite them.',
  },
  '1449': {
    name: 'References of applicant, considered',
    note: 'Shows which references the examiner considered.',
  },
  'OA.APPENDIX': { name: 'Office action appendix' },
  'OA.POSTCARD': { name: 'Courtesy postcard for an e-Office action' },
  DISQ: { name: 'Terminal disclaimer decision', note: 'Affects ownership and expiration.' },
  'Q.DEC.REOP': {
    name: 'Decision to reopen after QPIDS',
    kind: 'review',
    note: 'Prosecution is open again: check the issue dates.',
  },
};

/** Notices about formalities, publication and grant. */
const noticeDocuments: DocumentEntries = {
  'APP.FILE.REC': {
    name: 'Filing receipt',
    opens: ['PE-FR', ...filingRules],
    asks: ['priority', 'filing'],
    note: 'The filing date and the earliest priority date are printed on it; without a priority claim both are the same.',
  },
  'NTC.MISS.PRT': { name: 'Notice to file missing parts', opens: ['PE-MP'] },
  'NT.CR.APP.PA': { name: 'Notice to file corrected papers', opens: ['PE-CP'] },
  'NTC.OMIT.APP': { name: 'Notice of omitted items', opens: ['PE-OM'] },
  'NT.INCPL.APP': { name: 'Notice of incomplete application', opens: ['PE-IN'] },
  'NT.INC.REPLY': asSet('Notice of incomplete reply'),
  PEFN: { name: 'Pre-examination formalities notice', opens: ['PE-FN'] },
  M905: { name: 'Notice of missing requirements (national stage)', opens: ['PE-371'] },
  M903: { name: 'Notice of acceptance (national stage)', closes: ['PE-371'] },
  NFDR: asSet('Notice that formal drawings are required'),
  CRFR: asSet('Notice requiring a sequence listing in computer readable form'),
  NFEE: asSet('Notice of an additional fee'),
  MCPA: asSet('Notice of missing parts of a continued prosecution application'),
  ICPA: asSet('Notice of an incomplete reply to a notice of missing parts (CPA)'),
  'SEQ.REQ.DISC': asSet('Sequence disclosure notice'),
  CRFD: asSet('Defective sequence listing'),
  'NTC.PUB': {
    name: 'Notice of publication',
    opens: ['PB-2'],
    closes: ['PB-18', 'PB-4'],
    note: 'Its date is the date of publication. Check the published data.',
  },
  'NTC.PUB.DATE': {
    name: 'Notice of a new or changed publication date',
    kind: 'review',
    note: 'The publication is on another day: check the dates that count back from it.',
  },
  'ISSUE.WD.NTC': withdrawnFromIssue('Notice of withdrawal from issue'),
  N416: withdrawnFromIssue('Notice of withdrawal from issue (PTOL-67)'),
  'EGRANT.PDF': {
    name: 'eGrant: the patent, digitally signed',
    note: 'One for each patent since April 2023. The day-of notification (EGRANT.NTF) starts the dates.',
  },
  'ISSUE.NTF': {
    name: 'Issue notification',
    opens: ['AL-CON'],
    note: 'Enter the issue date; the maintenance fee periods are counted from the grant.',
  },
  'EGRANT.NTF': {
    name: 'eGrant day-of notification',
    opens: ['MF-1', 'MF-2', 'MF-3', 'PTA-1', 'PG-1'],
    closes: ['AL-CON'],
    note: 'Its date is the grant date. Design and plant patents pay no maintenance fees; those of a reissue run from the original grant.',
  },
  ABN: {
    name: 'Notice of abandonment',
    opens: ['AB-W', 'AB-R'],
    closes: [...unanswered, ...formalities, ...allowance],
    note: 'Alert: inform the responsible attorney at once.',
  },
  'TRACK1.GRANT': { name: 'Track One request granted', opens: ['T1'] },
  'R48.REQ.G': { name: 'Correction of inventorship accepted' },
  'R48.REQ.DIS': {
    name: 'Correction of inventorship rejected',
    kind: 'review',
    note: 'The request must be made again or dropped.',
  },
  N570: { name: 'Communication about power of attorney' },
  N572: { name: 'Response about informal power of attorney' },
};

/** Documents of the Office in an appeal. */
const appealDocuments: DocumentEntries = {
  'AP.PRE.DEC': {
    name: 'Pre-appeal conference decision',
    opens: ['AP-PB'],
    closes: ['AP-B'],
    note: 'The brief is due only if the decision is to proceed to the Board.',
  },
  APBD: { name: 'Notice of defective appeal brief', opens: ['AP-DB'] },
  APND: { name: 'Notice of defective notice of appeal', opens: ['AP-DB'] },
  NAPI: { name: 'Defective or unacceptable notice of appeal', opens: ['AP-DB'] },
  'AP.PRE.DEF': {
    name: 'Notice of a defective pre-appeal brief request',
    kind: 'review',
    note: 'Without the conference the appeal brief is due two months after the notice of appeal (37 CFR 41.37).',
  },
  APEA: {
    name: 'Examiner’s answer',
    opens: ['AP-RB', 'AP-FF', 'AP-OH'],
    asksWhether: { 'AP-NE': 'Does the answer contain a new ground of rejection?' },
    note: 'After a new ground of rejection, ask to reopen prosecution or file a reply brief within two months (37 CFR 41.39(b)).',
  },
  APE2: {
    name: 'Second or later examiner’s answer',
    kind: 'review',
    note: 'It may allow another reply brief.',
  },
  AP_DK_M: { name: 'Appeal docketing notice', closes: ['AP-FF'] },
  RBNE: { name: 'Reply brief noted' },
  APDA: boardDecision('Board decision: examiner affirmed'),
  APDP: boardDecision('Board decision: affirmed in part'),
  APDN: {
    name: 'Board decision: new ground of rejection',
    opens: ['AP-NG', 'AP-RH', 'AP-CT'],
    note: 'Reopen prosecution or request rehearing within two months, or the appeal ends for the claims concerned (37 CFR 41.50(b)).',
  },
  APDR: boardDecision('Board decision: examiner reversed'),
  APD1: rehearingDecision('Board decision on rehearing: denied'),
  APD2: rehearingDecision('Board decision on rehearing: granted'),
  APD3: rehearingDecision('Board decision on rehearing: granted in part'),
  APDS: { name: 'Dismissal of appeal', kind: 'review', note: 'Urgent: check what keeps the case pending.' },
  PETDEC: { name: 'Petition decision', kind: 'review', note: 'Read what was decided and what follows.' },
};

/** Documents of the Board in inter partes and post-grant review. */
const trialDocuments: DocumentEntries = {
  'TRIAL.REQ.G': { name: 'Request for trial granted', opens: ['IP-14'] },
  'TRIAL.REQ.D': { name: 'Request for trial denied', opens: ['IP-30'] },
  'TRIAL.TRMFWD': { name: 'Trial terminated, or final written decision', opens: ['IP-30'] },
  'TRIAL.CERT.M': { name: 'Trial certificate mailed' },
};

/** Documents of the Office by code. */
export const officeDocuments: DocumentEntries = {
  ...examinationDocuments,
  ...noticeDocuments,
  ...appealDocuments,
  ...trialDocuments,
};
