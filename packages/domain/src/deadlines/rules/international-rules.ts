import type { DeadlineRule, RuleMark } from '../deadline-rule.ts';
import { foreign, months, pointInTime } from './rule-parts.ts';

const inMonths = (count: number, countries: string): Record<string, number> =>
  Object.fromEntries(countries.split(' ').map((country) => [country, count]));

/**
 * Months to the national phase where they are not thirty (WIPO, time limits for entering the national phase). Codes from
 * A to K were compared with that table; the others are from general knowledge.
 */
const nationalPhaseMonths = {
  ...inMonths(
    31,
    'AL AM AP AU BG BW BY CO CR CZ DK DZ EA EC EE EP FI GB GE HR HU ID IN IQ IS KG KR KZ MA MD MK NO NZ RU SE SK UA UZ VN ZA',
  ),
  ...inMonths(34, 'BA'),
  ...inMonths(20, 'LU'),
  ...inMonths(21, 'TZ'),
};

const nationalPhase = {
  id: 'PC-30',
  ...foreign,
  triggerCodes: ['RO/105'],
  startsAt: ['priority', 'filing'],
  triggerName: 'the earliest priority date',
  milestoneTitle: 'Enter national phase',
  period: months(30),
  lateEntryByCountry: {
    CA: {
      months: 42,
      condition:
        'For an international filing since 30 October 2019 only as a reinstatement of rights, if the failure to enter in time was unintentional.',
    },
    CN: { months: 32 },
    PH: { months: 31 },
    TR: { months: 33 },
  },
  extensionNote: 'This period cannot be extended by fee here; some offices give more time.',
  countCitation: 'PCT R.80.2',
  officeCitation: 'PCT R.80.5',
  extensionCitation: 'PCT Art. 48(2)',
  citation: 'PCT Art. 22, 39',
} as const;
/** The first priority date whose thirty months had not ended when Germany extended them on 1 May 2022. */
const germanMonths = '2019-11-01';

const demand = {
  id: 'PC-22',
  ...foreign,
  triggerCodes: ['ISA/220'],
  triggerName: 'the transmittal of the international search report',
  milestoneTitle: 'File demand (Chapter II)',
  period: months(3),
  laterOf: { fact: 'priority', months: 22, citation: 'PCT R.54bis.1(a)' },
  needs: ['priority'],
  countCitation: 'PCT R.80.2',
  officeCitation: 'PCT R.80.5',
  citation: 'PCT R.54bis, 45bis',
} as const;
const supplementarySearch = (count: number): RuleMark => ({
  ...pointInTime(
    'supplementarySearch',
    'A supplementary search can be asked for until',
    months(count),
    'PCT R.45bis.1(a)',
  ),
  from: 'priority',
});
/** Since this day a supplementary search can be requested until 22 months, before until 19. */
const longerSupplementarySearch = '2017-07-01';

/** Rules for the international phase under the Patent Cooperation Treaty and for its end. */
export const internationalRules: readonly DeadlineRule[] = [
  {
    id: 'PC-19',
    version: 1,
    effectiveFrom: '1985-01-01',
    ...foreign,
    officeCalendar: 'international-bureau',
    triggerCodes: ['ISA/220'],
    triggerName: 'the transmittal of the international search report',
    milestoneTitle: 'Amend claims under Article 19',
    period: months(2),
    laterOf: { fact: 'priority', months: 16, citation: 'PCT R.46.1' },
    needs: ['priority'],
    countCitation: 'PCT R.80.2',
    officeCitation: 'PCT R.80.5',
    citation: 'PCT R.46.1',
  },
  {
    id: 'PC-26',
    version: 1,
    effectiveFrom: '1998-07-01',
    ...foreign,
    triggerCodes: ['RO/105'],
    startsAt: ['priority', 'filing'],
    offers: ['priority'],
    triggerName: 'the priority date (old or corrected, whichever is earlier)',
    milestoneTitle: 'Correct or add priority claim',
    period: months(16),
    laterOf: { fact: 'filing', months: 4, citation: 'PCT R.26bis.1(a)' },
    needs: ['filing'],
    countCitation: 'PCT R.80.2',
    officeCitation: 'PCT R.80.5',
    citation: 'PCT R.26bis.1',
  },
  {
    ...demand,
    version: 1,
    effectiveFrom: '2004-01-01',
    effectiveTo: longerSupplementarySearch,
    marks: [supplementarySearch(19)],
  },
  { ...demand, version: 2, effectiveFrom: longerSupplementarySearch, marks: [supplementarySearch(22)] },
  {
    ...nationalPhase,
    version: 1,
    effectiveFrom: '2002-04-01',
    effectiveTo: germanMonths,
    monthsByCountry: nationalPhaseMonths,
  },
  {
    ...nationalPhase,
    version: 2,
    effectiveFrom: germanMonths,
    monthsByCountry: { ...nationalPhaseMonths, ...inMonths(31, 'DE') },
  },
];
