import type { DeadlineRule } from '../deadline-rule.ts';
import { days, fixed, patentLawTreaty, pointInTime, replyPeriods, soft, years } from './rule-parts.ts';

const expiration: Pick<DeadlineRule, 'rolling' | 'extensionNote'> = {
  rolling: 'none',
  extensionNote:
    'A patent term adjustment or extension makes the term longer; a terminal disclaimer or an unpaid maintenance fee ends it earlier.',
};

/** Designs filed since this day have fifteen years instead of fourteen. */
const hagueTerm = '2015-05-13';
const designExpiration = {
  id: 'EX-D',
  ...soft,
  ...expiration,
  triggerCodes: [],
  triggerName: 'the grant of the design patent',
  milestoneTitle: 'Design patent expires',
  extensionNote: 'The term of a design patent cannot be extended.',
  citation: '35 USC 173',
} as const;

/** Rules for the life of a patent after its grant. */
export const postGrantRules: readonly DeadlineRule[] = [
  {
    id: 'MF-R',
    version: 1,
    effectiveFrom: patentLawTreaty,
    ...fixed,
    triggerCodes: [],
    triggerName: 'the expiration for an unpaid maintenance fee',
    milestoneTitle: 'Petition to accept late maintenance fee',
    period: days(0),
    marks: [
      pointInTime(
        'explanationNeeded',
        'The whole delay must be explained after',
        years(2),
        '37 CFR 1.378; 85 FR 12222',
      ),
    ],
    extensionNote:
      'No last day is set, but the entire delay until the petition must have been unintentional.',
    note: 'The petition needs the fee, the petition fee and a statement that the delay was unintentional. Others may have intervening rights (35 USC 41(c)(2)).',
    citation: '37 CFR 1.378; 35 USC 41(c)',
  },
  {
    id: 'EX-20',
    version: 1,
    effectiveFrom: '1980-12-12',
    ...soft,
    ...expiration,
    triggerCodes: [],
    triggerName: 'the earliest filing date claimed in the United States (not that of a provisional)',
    milestoneTitle: 'Patent expires',
    period: years(20),
    note: 'For utility, plant and reissue patents; a reissue ends with the original patent. A patent on an application filed before 8 June 1995 runs for 17 years from its grant if that is later.',
    citation: '35 USC 154(a)(2)',
  },
  { ...designExpiration, version: 1, effectiveFrom: replyPeriods, effectiveTo: hagueTerm, period: years(14) },
  {
    ...designExpiration,
    version: 2,
    effectiveFrom: hagueTerm,
    period: years(15),
    // A later grant may be of an older application, so the filing decides; without it the shorter term is safe.
    earlierLaw: {
      fact: 'filing',
      before: hagueTerm,
      period: years(14),
      citation: '35 USC 173; MPEP 1505; Pub. L. 112-211, sec. 105',
    },
  },
];
