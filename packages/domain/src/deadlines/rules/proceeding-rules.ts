import type { DeadlineRule } from '../deadline-rule.ts';
import { appealRules, days, fixed, months, soft, years } from './rule-parts.ts';

/** First day of the rules on practice before the Board in trials. */
const trialRules = '2012-09-16';
/** First day of the current rules on ex parte reexamination. */
const reexaminationRules = '1981-07-01';

const trial = { ...fixed, version: 1, effectiveFrom: trialRules, triggerCodes: [] } as const;
/** Since this day a patent owner may file a statement before the decision on a request for reexamination. */
const preOrderStatements = '2026-04-05';
/** First day of the interim process in which discretionary denial is briefed apart from the merits. */
const interimProcess = '2025-03-26';
/** An extension for cause is granted on request; a longer period is a typing error. */
const forCause = (citation: string) => ({ officeExtension: { longest: months(12), citation } });
const onlyForCause = 'This period cannot be extended by fee; only for good cause.';

/** Choices after a remand or a new ground of rejection by the Board. */
const boardRules: readonly DeadlineRule[] = [
  {
    id: 'AP-NG',
    ...forCause('37 CFR 1.136(b), 41.50(f)'),
    version: 1,
    effectiveFrom: appealRules,
    ...fixed,
    triggerCodes: ['APDN'],
    triggerName: 'the Board decision with the new ground of rejection',
    milestoneTitle: 'Respond to new ground of rejection by the Board',
    period: months(2),
    extensionNote: 'This period cannot be extended by fee; only for cause (37 CFR 1.136(b)).',
    note: 'Reopen prosecution with an amendment or new evidence, or request rehearing. Without either the appeal is over for the claims that the new ground rejects.',
    citation: '37 CFR 41.50(b), (f)',
  },
  {
    id: 'AP-RD',
    version: 1,
    effectiveFrom: appealRules,
    ...soft,
    kind: 'internal',
    triggerCodes: ['BDRR'],
    triggerName: 'the request for rehearing',
    milestoneTitle: 'Watch for decision on rehearing',
    period: months(2),
    extensionNote: 'The Board has no time in which it must decide: move the reminder until it has.',
    note: 'The time to go to court starts with the decision on the request, if the request was in time (37 CFR 90.3(b)(1)).',
    citation: 'practice',
  },
  {
    id: 'AP-RM',
    ...forCause('37 CFR 1.136(b), 41.50(f)'),
    version: 1,
    effectiveFrom: appealRules,
    ...fixed,
    triggerCodes: [],
    triggerName: 'the supplemental answer after a remand',
    milestoneTitle: 'Reopen or maintain appeal after remand',
    period: months(2),
    extensionNote: 'This period cannot be extended by fee; only for cause (37 CFR 1.136(b)).',
    note: 'Reopen prosecution with a reply, or maintain the appeal with a reply brief. Without either the appeal is dismissed for the claims concerned.',
    citation: '37 CFR 41.50(a)(2), (f)',
  },
];

/** Interviews and decisions on petitions. */
const requestRules: readonly DeadlineRule[] = [
  {
    id: 'IN-S',
    version: 1,
    effectiveFrom: '2000-11-07',
    ...fixed,
    triggerCodes: ['INTV.SUM.APP'],
    triggerName: 'the interview summary of the Office, or the interview if it was later',
    milestoneTitle: 'File substance of interview',
    period: months(1),
    minimumDays: 30,
    maySetDue: true,
    note: 'If a reply to the last action is still to be filed, the statement is due with that reply instead.',
    citation: '37 CFR 1.133(b); MPEP 713.04',
  },
  {
    id: 'PT-R',
    version: 1,
    effectiveFrom: '2000-11-07',
    ...fixed,
    triggerCodes: [],
    triggerName: 'the decision on the petition, or the action complained of',
    milestoneTitle: 'Petition again or for reconsideration',
    period: months(2),
    maySetDue: true,
    extensionNote: 'This period cannot be extended unless the decision says so.',
    note: 'A later petition may be dismissed as untimely. The decision may set another period.',
    citation: '37 CFR 1.181(f)',
  },
];

/** Inter partes and post-grant review. */
const reviewRules: readonly DeadlineRule[] = [
  {
    id: 'IP-B',
    ...trial,
    rolling: 'backward',
    triggerName: 'service of the complaint that alleges infringement',
    milestoneTitle: 'Petition for inter partes review',
    period: years(1),
    extensionNote: 'This period cannot be extended; the last business day in it is the safe date.',
    note: 'Counts for the petitioner, its real party in interest and its privies.',
    citation: '35 USC 315(b); 37 CFR 42.101(b)',
  },
  {
    id: 'IP-P',
    ...forCause('37 CFR 42.5(c)'),
    ...trial,
    triggerName: 'the notice that accords the petition a filing date',
    milestoneTitle: 'File preliminary response of patent owner',
    period: months(3),
    extensionNote: onlyForCause,
    note: 'The response is voluntary; the same time counts in post-grant review (37 CFR 42.207).',
    citation: '37 CFR 42.107(b)',
  },
  {
    id: 'IP-D',
    ...trial,
    effectiveFrom: interimProcess,
    triggerName: 'the notice that accords the petition a filing date',
    milestoneTitle: 'File brief on discretionary denial',
    period: months(2),
    extensionNote: 'This period cannot be extended by agreement of the parties.',
    note: 'The brief of the patent owner on denying institution by discretion; the preliminary response (IP-P) has its own period.',
    citation: 'USPTO memorandum of 26 March 2025, Interim Processes for PTAB Workload Management',
  },
  {
    id: 'IP-DO',
    ...trial,
    effectiveFrom: interimProcess,
    triggerName: 'the brief of the patent owner on discretionary denial',
    milestoneTitle: 'Oppose brief on discretionary denial',
    period: months(1),
    extensionNote: 'This period cannot be extended by agreement of the parties.',
    citation: 'USPTO memorandum of 26 March 2025, Interim Processes for PTAB Workload Management',
  },
  {
    id: 'IP-14',
    ...forCause('37 CFR 42.5(c)'),
    ...trial,
    triggerCodes: ['TRIAL.REQ.G'],
    triggerName: 'the non-final decision or the decision to institute',
    milestoneTitle: 'Request rehearing of decision to institute',
    period: days(14),
    extensionNote: onlyForCause,
    citation: '37 CFR 42.71(d)(1)',
  },
  {
    id: 'IP-30',
    ...forCause('37 CFR 42.5(c)'),
    ...trial,
    triggerCodes: ['TRIAL.REQ.D', 'TRIAL.TRMFWD'],
    triggerName: 'the final decision or the decision not to institute',
    milestoneTitle: 'Request rehearing of final decision in trial',
    period: days(30),
    extensionNote: onlyForCause,
    citation: '37 CFR 42.71(d)(2)',
  },
];

/** Ex parte reexamination, in which 37 CFR 1.136 does not apply. */
const reexamRules: readonly DeadlineRule[] = [
  {
    id: 'RX-P',
    ...fixed,
    version: 1,
    effectiveFrom: preOrderStatements,
    triggerCodes: [],
    triggerName: 'service of the request for reexamination',
    milestoneTitle: 'File pre-order statement of patent owner',
    period: days(30),
    extensionNote: 'This period cannot be extended.',
    note: 'For requests filed since 5 April 2026. The statement is voluntary; it says why the request raises no substantial new question of patentability.',
    citation: 'OG notice of 1 April 2026 on ex parte reexamination before the order',
  },
  {
    id: 'RX-R',
    ...fixed,
    version: 1,
    effectiveFrom: preOrderStatements,
    triggerCodes: [],
    triggerName: 'service of the pre-order statement of the patent owner',
    milestoneTitle: 'Reply to pre-order statement of patent owner',
    period: days(15),
    extensionNote: 'This period cannot be extended.',
    note: 'The reply of the requester is voluntary.',
    citation: 'OG notice of 1 April 2026 on ex parte reexamination before the order',
  },
  {
    id: 'RX-S',
    ...forCause('37 CFR 1.550(c)'),
    version: 1,
    effectiveFrom: reexaminationRules,
    ...fixed,
    triggerCodes: [],
    triggerName: 'the order for reexamination',
    milestoneTitle: 'File statement of patent owner',
    period: months(2),
    maySetDue: true,
    extensionNote: 'This period is extended only for sufficient cause (37 CFR 1.550(c)).',
    note: 'The statement is voluntary; once it is served, the requester can reply.',
    citation: '37 CFR 1.530(b)',
  },
  {
    id: 'RX-A',
    ...forCause('37 CFR 1.550(c)'),
    version: 1,
    effectiveFrom: reexaminationRules,
    ...fixed,
    triggerCodes: [],
    triggerName: 'the action in reexamination',
    milestoneTitle: 'Respond to action in reexamination',
    period: { kind: 'as-set', typical: months(2) },
    minimumDays: 30,
    extensionNote:
      'This period is extended only for sufficient cause, on a request before it ends (37 CFR 1.550(c)).',
    note: 'Without a timely reply the proceeding ends and a certificate is issued (37 CFR 1.550(d)).',
    citation: '37 CFR 1.550(b), (c)',
  },
];

/** Appeals after remand, interviews, petitions, reviews and reexamination. */
export const proceedingRules: readonly DeadlineRule[] = [
  ...boardRules,
  ...requestRules,
  ...reviewRules,
  ...reexamRules,
];
