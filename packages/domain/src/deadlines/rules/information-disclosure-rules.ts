import type { DeadlineRule } from '../deadline-rule.ts';
import { days, fixed, months, replyPeriods } from './rule-parts.ts';

/** Documents of other offices that may cite references for the first time. */
const citingDocuments = [
  ...['ISA/220', 'EP.SR', 'EP.94'],
  ...['JP', 'CN', 'KR', 'CA', 'AU', 'IN'].map((country) => `${country}.OA`),
];

const citation = {
  ...fixed,
  version: 1,
  rolling: 'backward',
  extensionNote:
    'This period cannot be extended. The last business day in it is used, because what counts is that the time is not over when the statement is filed.',
} as const;

/** The clocks of the information disclosure statement (37 CFR 1.97, 1.704(d)). */
export const informationDisclosureRules: readonly DeadlineRule[] = [
  {
    id: 'ID-B',
    version: 1,
    effectiveFrom: replyPeriods,
    ...fixed,
    kind: 'window',
    triggerCodes: ['TRNA', 'APP.FILE.REC'],
    startsAt: ['filing'],
    triggerName: 'the filing or the entry into the national stage',
    milestoneTitle: 'File first information disclosure statement',
    period: months(3),
    extensionNote: 'This period cannot be extended; later a statement or a fee is needed.',
    note: 'Until the first action on the merits, if that is later, the statement still needs neither a fee nor a certification. After a request for continued examination it is free until the next action.',
    citation: '37 CFR 1.97(b), (f); MPEP 609.04(b)',
  },
  {
    id: 'ID-E',
    effectiveFrom: replyPeriods,
    ...citation,
    triggerCodes: citingDocuments,
    triggerName: 'the first citation in a foreign counterpart, or the day it became known',
    milestoneTitle: 'Cite references while the certification is true',
    period: months(3),
    note: 'After this date the certification of 37 CFR 1.97(e) cannot be made for these references.',
    citation: '37 CFR 1.97(e); MPEP 609.04(b)',
  },
  {
    id: 'ID-D',
    effectiveFrom: '2000-05-29',
    ...citation,
    triggerCodes: citingDocuments,
    triggerName: 'receipt of the communication that cites the references',
    milestoneTitle: 'Cite references without loss of patent term',
    period: days(30),
    note: 'The statement says that each reference was first cited in a communication received not more than thirty days before. Count from the day of receipt, if it is known.',
    citation: '37 CFR 1.704(d)',
  },
];
