import type { DeadlineRule } from '../deadline-rule.ts';
import { FOREIGN, months, pointInTime } from './rule-parts.ts';

/** Months to the national phase where they are not thirty; from general knowledge. */
const NATIONAL_PHASE_MONTHS = {
  AU: 31,
  CO: 31,
  EP: 31,
  FI: 31,
  GB: 31,
  ID: 31,
  IN: 31,
  KR: 31,
  NO: 31,
  NZ: 31,
  RU: 31,
  SE: 31,
  VN: 31,
  ZA: 31,
};

/** The international phase under the Patent Cooperation Treaty and its end. */
export const INTERNATIONAL_RULES: readonly DeadlineRule[] = [
  {
    id: 'PC-19',
    version: 1,
    effectiveFrom: '1985-01-01',
    ...FOREIGN,
    triggerCodes: [],
    triggerName: 'the transmittal of the international search report',
    milestoneTitle: 'Amend claims under Article 19',
    period: months(2),
    laterOf: { fact: 'priority', months: 16, citation: 'PCT R.46.1' },
    needs: ['priority'],
    citation: 'PCT R.46.1',
  },
  {
    id: 'PC-26',
    version: 1,
    effectiveFrom: '1998-07-01',
    ...FOREIGN,
    triggerCodes: [],
    triggerName: 'the priority date (old or corrected, whichever is earlier)',
    milestoneTitle: 'Correct or add priority claim',
    period: months(16),
    laterOf: { fact: 'filing', months: 4, citation: 'PCT R.26bis.1(a)' },
    needs: ['filing'],
    citation: 'PCT R.26bis.1',
  },
  {
    id: 'PC-22',
    version: 1,
    effectiveFrom: '2004-01-01',
    ...FOREIGN,
    triggerCodes: [],
    triggerName: 'the transmittal of the international search report',
    milestoneTitle: 'File demand (Chapter II)',
    period: months(3),
    laterOf: { fact: 'priority', months: 22, citation: 'PCT R.54bis.1' },
    needs: ['priority'],
    marks: [
      {
        ...pointInTime(
          'supplementarySearch',
          'A supplementary search can be asked for until',
          months(22),
          'PCT R.45bis.1',
        ),
        from: 'priority',
      },
    ],
    citation: 'PCT R.54bis, 45bis',
  },
  {
    id: 'PC-30',
    version: 1,
    effectiveFrom: '2002-04-01',
    ...FOREIGN,
    triggerCodes: [],
    triggerName: 'the earliest priority date',
    milestoneTitle: 'Enter national phase',
    period: months(30),
    monthsByCountry: NATIONAL_PHASE_MONTHS,
    extensionNote: 'This period cannot be extended by fee here; some offices give more time.',
    citation: 'PCT Art. 22, 39; 37 CFR 1.495; EPC R.159',
  },
];
