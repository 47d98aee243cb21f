import type { DocumentEntries, DocumentEntry } from './document-entry.ts';
import { filingRules } from './filing-rules.ts';

const firstFiling =
  'Enter the earliest priority date; for a first filing it is the filing date. Take out what does not apply: a later filing has no new priority year, and a design is not published before its grant.';
const briefs = ['AP-B', 'AP-PB', 'AP-DB'];
const formalities = ['PE-MP', 'PE-CP', 'PE-OM', 'PE-IN', 'PE-FN'];

const afterFinal = (name: string): DocumentEntry => ({
  name,
  closes: ['OA-F2'],
  replies: ['OA-F', 'OA-ADV'],
  note: 'Does not stop the period: it keeps running to its last day (MPEP 714.13). Watch for the advisory action.',
});
const bundled = (name: string): DocumentEntry => ({ name, note: 'Filed as part of another submission.' });
const compared = (name: string): DocumentEntry => ({ name, note: 'Compare with the bibliographic data.' });
const feeTier = (name: string): DocumentEntry => ({ name, note: 'Changes the fees due.' });
const newRequest: DocumentEntry = {
  name: 'Request for continued examination',
  closes: [
    'OA-F',
    'OA-F2',
    'OA-ADV',
    'AP-N',
    'AL-IF',
    'AL-OA',
    'AL-312',
    ...briefs,
    'AP-RB',
    'AP-NE',
    'AP-FF',
    'AP-OH',
    'AP-RH',
    'AP-NG',
    'AP-CT',
    'AP-RD',
  ],
  note: 'Opens the first IDS window again; withdraws an appeal (37 CFR 1.114(d)).',
};

/** Replies and requests that end a period. */
const replyDocuments: DocumentEntries = {
  'A...': { name: 'Amendment after non-final rejection', closes: ['OA-NF', 'OA-NC', 'OA-NR', 'AP-NE'] },
  'A.NE': afterFinal('Response after final action'),
  'A.NE.AFCP': afterFinal('Response after final action with AFCP request (program ended)'),
  'A.NA': { name: 'Amendment after allowance (Rule 312)', closes: ['AL-312'] },
  'A.QU': { name: 'Response after Ex parte Quayle action', closes: ['OA-Q'] },
  'A.PE': { name: 'Preliminary amendment', closes: ['OA-NC'] },
  AMSB: { name: 'Amendment with request for continued examination', closes: ['OA-NC'] },
  'SA..': { name: 'Supplemental amendment', closes: ['OA-NC'] },
  'A.LA': { name: 'Late amendment', kind: 'review', note: 'Alert: the reply was filed after its period.' },
  'A.I.': { name: 'Informal amendment', kind: 'review', note: 'Alert: it may not count as a reply.' },
  'ELC.': { name: 'Response to election or restriction', closes: ['OA-RR'] },
  RCEX: newRequest,
  ACPA: { ...newRequest, name: 'Continued prosecution application' },
  PEFR: { name: 'Reply to pre-examination formalities notice', closes: formalities },
  PEFRREISS: { name: 'Reply to pre-examination reissue notice', closes: formalities },
  '371P': {
    name: 'Documents submitted with the national stage',
    replies: ['PE-371'],
    note: 'The notice of acceptance (M903) shows that nothing is missing.',
  },
  'N/AP': {
    name: 'Notice of appeal',
    opens: ['AP-B'],
    closes: ['OA-NF', 'OA-F', 'OA-F2', 'OA-ADV', 'AP-N'],
    note: 'Tolls the period of the action.',
  },
  'AP.PRE.REQ': { name: 'Pre-appeal brief request' },
  'AP.B': { name: 'Appeal brief', closes: briefs },
  SAPB: { name: 'Supplemental appeal brief', closes: ['AP-DB'] },
  APRB: {
    name: 'Reply brief',
    closes: ['AP-RB', 'AP-NE'],
    note: 'A request for an oral hearing is due by its filing.',
  },
  'WFEE.APPEAL': { name: 'Appeal forwarding fee', closes: ['AP-FF'] },
  APOH: { name: 'Request for oral hearing', closes: ['AP-OH'] },
  BDRR: {
    name: 'Request for rehearing',
    opens: ['AP-RD'],
    closes: ['AP-RH', 'AP-CT', 'AP-NG'],
    note: 'The time to appeal to the Federal Circuit or file a civil action runs from the decision on rehearing (37 CFR 90.3(b)(1)).',
  },
  'BD.A': { name: 'Amendment after Board decision', closes: ['AP-RH', 'AP-NG'] },
  'AP/W': {
    name: 'Withdrawal of appeal',
    kind: 'review',
    note: 'Urgent: check what keeps the case pending.',
  },
  IFEE: {
    name: 'Issue fee payment',
    closes: ['AL-IF', 'AL-312'],
    note: 'Ends the time for a Rule 312 amendment; the inventor’s oath is due with it.',
  },
  OATH: {
    name: 'Oath or declaration',
    closes: ['AL-OA'],
    replies: ['PE-MP'],
    note: 'Check which notice it replies to; alone it rarely supplies every missing part.',
  },
  RESC: { name: 'Rescission of nonpublication request', closes: ['FF-NP'] },
};

/** Documents filed with others, and data about the applicant. */
const attachedDocuments: DocumentEntries = {
  REM: bundled('Applicant remarks'),
  CLM: bundled('Claims'),
  SPEC: bundled('Specification'),
  ABST: bundled('Abstract'),
  DRW: bundled('Drawings, black and white'),
  'DRW.NONBW': bundled('Drawings, other'),
  'AF/D': bundled('Affidavit or declaration'),
  'AF/D.130A': bundled('Declaration under 37 CFR 1.130(a)'),
  'AF/D.130B': bundled('Declaration under 37 CFR 1.130(b)'),
  'AF/D.131': bundled('Declaration under 37 CFR 1.131'),
  'AF/D.132': bundled('Declaration under 37 CFR 1.132'),
  FOR: bundled('Foreign reference'),
  NPL: bundled('Non-patent literature'),
  'REF.OTHER': bundled('Other reference'),
  FRPR: bundled('Certified copy of foreign priority application'),
  'FR TRANS': bundled('Translation of foreign priority application'),
  IDS: {
    name: 'Information disclosure statement',
    closes: ['ID-B', 'ID-E', 'ID-D'],
    unmatched: 'informational',
    note: 'Goes to the IDS log. Finish a date only if every reference that it counts for is cited.',
  },
  ADS: compared('Application data sheet'),
  'ADS.CORR': compared('Corrected application data sheet'),
  'PA..': compared('Power of attorney'),
  'PA.LIST': compared('List of attorneys'),
  'R3.73': compared('Statement of assignee'),
  'C.AD': compared('Change of address'),
  'SES.REQ': feeTier('Small entity claim'),
  'SES.REQ.ELC': feeTier('Small entity claim'),
  'MES.GIB': feeTier('Micro entity claim (income)'),
  'MES.IHEB': feeTier('Micro entity claim (institution)'),
};

/** Filing events, flags and requests. */
const requestDocuments: DocumentEntries = {
  TRNA: {
    name: 'Transmittal of new application',
    opens: filingRules,
    closes: ['BD-1'],
    asks: ['priority'],
    note: firstFiling,
  },
  'TR.PROV': {
    name: 'Provisional cover sheet',
    opens: ['FF-PAR', 'FF-REM', 'FF-LIC'],
    closes: ['BD-1'],
    note: 'It is a filing in the United States: nothing goes abroad before the license or six months (35 USC 184).',
  },
  'TRAN.LET': { name: 'Transmittal letter' },
  'LET.': { name: 'Miscellaneous letter' },
  'XT/': {
    name: 'Extension of time',
    extends: true,
    note: 'Extends the period for a reply, for a fee (37 CFR 1.136(a)): read the number of months in the document.',
  },
  '136A': {
    name: 'Standing authorization for extensions',
    note: 'A late reply is treated as a petition for the extension it needs (37 CFR 1.136(a)(3)); until one is filed, no date changes.',
  },
  DIST: { name: 'Terminal disclaimer', note: 'Affects ownership and expiration.' },
  'INTRVIEW.APP': {
    name: 'Applicant’s summary of interview',
    closes: ['IN-S'],
    unmatched: 'informational',
  },
  'QPIDS.REQ': {
    name: 'QPIDS request',
    kind: 'review',
    note: 'Information disclosure statement after payment of the issue fee.',
  },
  'IDS.3P': { name: 'Third-party submission', kind: 'review', note: 'Alert: art from a third party.' },
  PROTEST: { name: 'Protest', kind: 'review', note: 'Alert: a third party objects.' },
  'TRACK1.REQ': { name: 'Track One request', note: 'Requests prioritized examination.' },
  'PPH.PET.652': {
    name: 'Patent prosecution highway request',
    note: 'Requests that examination be advanced out of turn.',
  },
  'PG.NONPUB.RQ': {
    name: 'Nonpublication request',
    note: 'The Office must be notified of a foreign filing within 45 days.',
  },
  EARLYPUB: { name: 'Request for early publication' },
  'R48.REQ': compared('Request to correct inventorship'),
  CFILE: compared('Request for corrected filing receipt'),
  EABN: { name: 'Express abandonment', kind: 'review', note: 'Requires a second approval.' },
};

/** Documents of the applicant by code. */
export const applicantDocuments: DocumentEntries = {
  ...replyDocuments,
  ...attachedDocuments,
  ...requestDocuments,
};
