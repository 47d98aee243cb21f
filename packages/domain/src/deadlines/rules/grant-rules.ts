import type { DeadlineRule } from '../deadline-rule.ts';
import { fiveMonths, fixed, months, pointInTime, years } from './rule-parts.ts';

const grant = { triggerCodes: ['EGRANT.NTF'], triggerName: 'the grant' } as const;
const maintenance = '35 USC 41(b); 37 CFR 1.362; MPEP 2506';

const maintenanceFee = (number: 1 | 2 | 3, name: string): DeadlineRule => {
  const opens = number * 4 - 1;
  return {
    id: `MF-${number}`,
    version: 1,
    effectiveFrom: '1980-12-12',
    ...fixed,
    ...grant,
    milestoneTitle: `Pay ${name} maintenance fee`,
    period: months(opens * 12 + 6),
    extension: 'surcharge',
    marks: [
      pointInTime('opens', 'The fee can be paid without surcharge from', years(opens), '37 CFR 1.362(d)'),
      {
        name: 'surchargeEnds',
        label: 'With the surcharge the fee can be paid until',
        span: years(opens + 1),
        rolling: 'forward',
        isLatest: true,
        citation: '37 CFR 1.362(e)',
      },
    ],
    insteadFrom: { fact: 'originalGrant', requiredIf: 'isReissue', citation: '37 CFR 1.362(h)' },
    countCitation: '37 CFR 1.362(d)',
    rollCitation: '37 CFR 1.362(f)',
    extensionCitation: '35 USC 41(b)(2); 37 CFR 1.362(e)',
    remarks: [
      {
        when: 'isDesign',
        text: 'A design patent pays no maintenance fee: this date does not apply.',
        citation: '35 USC 41(b)(3)',
      },
      {
        when: 'originalGrant',
        text: 'Each reissue of the same patent pays its own fee.',
        citation: 'OG notice, in force since 16 January 2018',
      },
    ],
    note: 'The fee is due for utility and reissue patents, but not for design and plant patents. For a reissue, enter the original grant.',
    noteCitation: '35 USC 41(b)(3); 37 CFR 1.362',
    citation: maintenance,
  };
};

/** Rules that run from the grant of a patent. */
export const grantRules: readonly DeadlineRule[] = [
  maintenanceFee(1, 'first'),
  maintenanceFee(2, 'second'),
  maintenanceFee(3, 'third'),
  {
    id: 'PTA-1',
    version: 1,
    effectiveFrom: '2013-01-14',
    ...fixed,
    ...grant,
    milestoneTitle: 'Request reconsideration of patent term adjustment',
    period: months(2),
    extension: fiveMonths,
    remarks: (['isDesign', 'isReissue'] as const).map((when) => ({
      when,
      text: 'Designs and reissues have no patent term adjustment: this date does not apply.',
      citation: '35 USC 154(b)',
    })),
    citation: '37 CFR 1.705(b)',
  },
  {
    id: 'PG-1',
    version: 1,
    effectiveFrom: '2012-09-16',
    ...fixed,
    kind: 'window',
    ...grant,
    milestoneTitle: 'Post-grant review window ends',
    period: months(9),
    marks: [
      {
        name: 'broadeningReissueEnds',
        label: 'A broadening reissue can be applied for until',
        span: years(2),
        rolling: 'forward',
        citation: '35 USC 251(d)',
      },
    ],
    citation: '35 USC 321(c), 251(d)',
  },
];
