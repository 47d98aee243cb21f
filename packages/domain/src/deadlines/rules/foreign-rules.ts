import type { AnnualSeries, DeadlineRule } from '../deadline-rule.ts';
import { europeanRules } from './european-rules.ts';
import { foreignRemedies } from './foreign-remedies.ts';
import { fromAgent, months, pointInTime, years } from './rule-parts.ts';

interface ExaminationRequest {
  country: string;
  name: string;
  /** Length of the period, in years. */
  count: number;
  from: 'filing' | 'priority';
  effectiveFrom: string;
  citation: string;
  note?: string;
}

const filedIn = { filing: 'the filing, or the international filing', priority: 'the earliest priority date' };

const examinationRequest = ({ country, name, count, from, ...rest }: ExaminationRequest): DeadlineRule => ({
  id: `${country}-EX`,
  ...fromAgent,
  office: country,
  ...rest,
  triggerCodes: [`${country}.FILED`],
  startsAt: from === 'filing' ? ['filing'] : ['priority', 'filing'],
  triggerName: filedIn[from],
  milestoneTitle: `Request examination (${name})`,
  period: years(count),
  extensionNote: 'This period cannot be extended; some offices restore a lost right.',
});

/** Examination must be requested, or the application is withdrawn. */
const examinationRequests: readonly DeadlineRule[] = [
  examinationRequest({
    ...{ country: 'JP', name: 'Japan', count: 3, from: 'filing', effectiveFrom: '2001-10-01' },
    citation: 'Patent Act of Japan Art. 48-3',
  }),
  examinationRequest({
    ...{ country: 'CN', name: 'China', count: 3, from: 'priority', effectiveFrom: '1985-04-01' },
    citation: 'Patent Law of China Art. 35',
  }),
  examinationRequest({
    ...{ country: 'KR', name: 'Korea', count: 3, from: 'filing', effectiveFrom: '2017-03-01' },
    citation: 'Patent Act of Korea Art. 59',
  }),
  examinationRequest({
    ...{ country: 'CA', name: 'Canada', count: 4, from: 'filing', effectiveFrom: '2019-10-30' },
    citation: 'Patent Act of Canada s. 35; Patent Rules s. 81',
  }),
  examinationRequest({
    ...{ country: 'AU', name: 'Australia', count: 5, from: 'filing', effectiveFrom: '2013-04-15' },
    note: 'After a direction to request examination only two months remain (AU-DX).',
    citation: 'Patents Act of Australia s. 44; Patents Regulations r. 3.15',
  }),
  {
    id: 'AU-DX',
    ...fromAgent,
    office: 'AU',
    effectiveFrom: '2013-04-15',
    triggerCodes: ['AU.DIR'],
    triggerName: 'the direction to request examination',
    milestoneTitle: 'Request examination after direction (Australia)',
    period: months(2),
    citation: 'Patents Act of Australia s. 44; Patents Regulations r. 3.16',
  },
  {
    id: 'IN-EX',
    ...fromAgent,
    office: 'IN',
    effectiveFrom: '2005-01-01',
    effectiveTo: '2023-03-15',
    triggerCodes: ['IN.FILED'],
    startsAt: ['priority', 'filing'],
    triggerName: 'the earliest priority date',
    milestoneTitle: 'Request examination (India)',
    period: months(48),
    citation: 'Patents Rules of India r. 24B',
  },
  {
    id: 'IN-EX',
    ...fromAgent,
    office: 'IN',
    version: 2,
    effectiveFrom: '2023-03-15',
    triggerCodes: ['IN.FILED'],
    startsAt: ['priority', 'filing'],
    triggerName: 'the earliest priority date',
    milestoneTitle: 'Request examination (India)',
    period: months(31),
    note: '31 months apply to applications filed since 15 March 2024; the hub uses them for every priority date for which that is possible.',
    citation: 'Patents Rules of India r. 24B (2024)',
  },
];

interface OfficeAction extends Pick<DeadlineRule, 'citation' | 'effectiveTo'> {
  country: string;
  name: string;
  /** Months that the action usually sets, and the most with every extension. */
  typical: number;
  extended: number;
  version?: number;
  effectiveFrom?: string;
  /** A further sentence on extensions. */
  note?: string;
}

const askAgent = 'Ask the local agent whether and for how long the period can be extended.';

const officeAction = ({ country, name, typical, extended, note, ...rest }: OfficeAction): DeadlineRule => ({
  id: `${country}-OA`,
  ...fromAgent,
  office: country,
  effectiveFrom: '2000-01-01',
  triggerCodes: [`${country}.OA`],
  triggerName: 'the office action',
  milestoneTitle: `Respond to office action (${name})`,
  period: { kind: 'as-set', typical: months(typical) },
  maxSetPeriod: months(Math.max(typical, 6)),
  officeExtension: { longest: months(extended), citation: rest.citation },
  extensionNote: note === undefined ? askAgent : `${askAgent} ${note}`,
  ...rest,
});

/** Since this day an action in Korea usually sets four months instead of two. */
const koreanMonths = '2025-07-11';
const korea = { country: 'KR', name: 'Korea', citation: 'Patent Act of Korea Art. 63' } as const;

/** Actions of other offices set their own period. */
const officeActions: readonly DeadlineRule[] = [
  officeAction({
    ...{ country: 'JP', name: 'Japan', typical: 3, extended: 6 },
    citation: 'Patent Act of Japan Art. 50',
  }),
  officeAction({
    ...{ country: 'CN', name: 'China', typical: 4, extended: 6 },
    note: 'The second and later actions usually allow two months.',
    citation: 'Patent Law of China Art. 37',
  }),
  officeAction({ ...korea, typical: 2, extended: 6, effectiveTo: koreanMonths }),
  officeAction({
    ...{ ...korea, typical: 4, extended: 8, version: 2, effectiveFrom: koreanMonths },
    note: 'Since 11 July 2025 four months are usual, and up to four more can be asked for.',
  }),
  officeAction({
    ...{ country: 'CA', name: 'Canada', typical: 4, extended: 6 },
    citation: 'Patent Rules of Canada s. 86',
  }),
  officeAction({
    ...{ country: 'IN', name: 'India', typical: 6, extended: 9 },
    note: 'Three more months can be asked for before the six have ended (Form 4).',
    citation: 'Patents Act of India s. 21; Patents Rules r. 24B',
  }),
  {
    id: 'AU-OA',
    ...fromAgent,
    office: 'AU',
    effectiveFrom: '2013-04-15',
    triggerCodes: ['AU.OA'],
    triggerName: 'the first examination report',
    milestoneTitle: 'Obtain acceptance (Australia)',
    period: months(12),
    extensionNote: askAgent,
    note: 'Counts from the first report only; answer early enough for further reports.',
    citation: 'Patents Regulations of Australia r. 13.4',
  },
];

interface Annuity extends Pick<DeadlineRule, 'note' | 'citation'> {
  country: string;
  name: string;
  triggerCode: string;
  triggerName: string;
  series: AnnualSeries;
}

const annuity = ({ country, name, triggerCode, ...rest }: Annuity): DeadlineRule => ({
  id: `${country}-AN`,
  ...fromAgent,
  office: country,
  effectiveFrom: '2000-01-01',
  triggerCodes: [triggerCode],
  milestoneTitle: `Pay annuity (${name})`,
  period: months(0),
  extension: 'surcharge',
  marks: [
    {
      ...pointInTime(
        'surchargeEnds',
        'With the surcharge the fee can be paid until',
        months(6),
        rest.citation,
      ),
      isLatest: true,
    },
  ],
  ...rest,
});

const fromFiling = 'the anniversary of the filing that starts the year';
const fromRegistration = 'the anniversary of the registration that starts the year';
/** The first three years are paid for the registration, so the fourth is the first to come. */
const fromFourthYear: AnnualSeries = { countsFrom: 'issueDate', first: 3, last: 19, opens: 'gone-by' };
/** Fees from an anniversary of the filing on, which are due while the application is pending, too. */
const sinceFiling = (first: number): AnnualSeries => ({
  countsFrom: 'filing',
  first,
  last: 19,
  opens: 'gone-by',
});
/** Fees that fell due before the grant are paid with it. */
const sinceGrant: AnnualSeries = { countsFrom: 'filing', first: 2, last: 19, opens: 'next' };

/** Annual fees; a filing or grant opens the first year, and each year that is paid opens the next. */
const annuities: readonly DeadlineRule[] = [
  annuity({
    ...{ country: 'JP', name: 'Japan', triggerCode: 'JP.GRANT', triggerName: fromRegistration },
    series: fromFourthYear,
    note: 'From the fourth year on; the first three are paid for the registration.',
    citation: 'Patent Act of Japan Art. 107, 108, 112',
  }),
  annuity({
    ...{ country: 'CN', name: 'China', triggerCode: 'CN.GRANT', triggerName: fromFiling },
    series: sinceGrant,
    note: 'From the year of the grant on.',
    citation: 'Implementing Regulations of the Patent Law of China',
  }),
  annuity({
    ...{ country: 'KR', name: 'Korea', triggerCode: 'KR.GRANT', triggerName: fromRegistration },
    series: fromFourthYear,
    note: 'From the fourth year on; the first three are paid for the registration.',
    citation: 'Patent Act of Korea Art. 79, 81',
  }),
  annuity({
    ...{ country: 'CA', name: 'Canada', triggerCode: 'CA.FILED', triggerName: fromFiling },
    series: sinceFiling(2),
    note: 'From the second anniversary on, for applications too.',
    citation: 'Patent Act of Canada s. 27.1, 46',
  }),
  annuity({
    ...{ country: 'AU', name: 'Australia', triggerCode: 'AU.FILED', triggerName: fromFiling },
    series: sinceFiling(4),
    note: 'From the fourth anniversary on, for applications too.',
    citation: 'Patents Act of Australia s. 143; Patents Regulations r. 13.3, 13.6',
  }),
  annuity({
    ...{ country: 'IN', name: 'India', triggerCode: 'IN.GRANT', triggerName: fromFiling },
    series: sinceGrant,
    note: 'From the second anniversary on, once granted; what fell due before the grant is paid within three months of its record.',
    citation: 'Patents Act of India s. 53; Patents Rules r. 80',
  }),
];

/** Rules of other offices. Their last days are not rolled, because their closed days are unknown. */
export const foreignRules: readonly DeadlineRule[] = [
  ...europeanRules,
  ...examinationRequests,
  ...officeActions,
  ...foreignRemedies,
  ...annuities,
];
