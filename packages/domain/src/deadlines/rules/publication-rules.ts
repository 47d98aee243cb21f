import type { DeadlineRule } from '../deadline-rule.ts';
import { days, fixed, months, years } from './rule-parts.ts';

const publication = { ...fixed, version: 1, effectiveFrom: '2000-11-29' } as const;

/** Rules around the publication of an invention or application, and the record of who owns it. */
export const publicationRules: readonly DeadlineRule[] = [
  {
    id: 'BD-1',
    version: 1,
    effectiveFrom: '2013-03-16',
    ...fixed,
    triggerCodes: ['DISCLOSURE'],
    triggerName: 'the first disclosure, public use, sale or offer for sale',
    milestoneTitle: 'File before one-year bar',
    period: years(1),
    extensionNote: 'This period cannot be extended: after it no patent is possible.',
    note: 'Most other countries have no grace period: there the right is lost on the day of the disclosure. If the date is not certain, use the earliest possible one.',
    citation: '35 USC 102(b)(1); MPEP 2133, 2153',
  },
  {
    id: 'PB-2',
    ...publication,
    kind: 'window',
    triggerCodes: ['NTC.PUB'],
    triggerName: 'the publication of the application',
    milestoneTitle: 'Request corrected publication',
    period: months(2),
    extensionNote: 'This period cannot be extended.',
    note: 'Only for a material mistake by the Office. Compare the publication with the application as filed.',
    citation: '37 CFR 1.221(b)',
  },
  {
    id: 'PB-4',
    ...publication,
    rolling: 'backward',
    triggerCodes: [],
    triggerName: 'the projected date of publication',
    milestoneTitle: 'Petition to avoid publication',
    period: days(-29),
    extensionNote: 'This period cannot be extended: a later petition is not granted.',
    note: 'The express abandonment and the petition must reach the Office more than four weeks before the projected date.',
    citation: '37 CFR 1.138(c)',
  },
  {
    id: 'AS-3',
    version: 1,
    effectiveFrom: '1953-01-01',
    ...fixed,
    rolling: 'backward',
    triggerCodes: [],
    triggerName: 'the date of the assignment',
    milestoneTitle: 'Record assignment',
    period: months(3),
    extensionNote:
      'Later recording is possible but may not protect against a purchaser; the last business day in the period is the safe date.',
    note: 'Within three months, or before a later purchase or mortgage, it also holds against those who did not know of it.',
    citation: '35 USC 261',
  },
];
