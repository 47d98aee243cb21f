import type { DeadlineRule } from '../deadline-rule.ts';
import { fixed, months, pointInTime, years } from './rule-parts.ts';

const abroad = { ...fixed, version: 1, officeCalendar: 'foreign', officeCitation: 'practice' } as const;
const certain = { ...abroad, confidence: 'certain' } as const;
const fromAgent = { ...abroad, confidence: 'to be confirmed by a local agent' } as const;

const european = { ...certain, effectiveFrom: '2007-12-13', officeCitation: 'EPC R.134(1)' } as const;

/** The European Patent Office, from the regional phase to grant. */
const europeanRules: readonly DeadlineRule[] = [
  {
    id: 'EP-161',
    ...european,
    effectiveFrom: '2011-05-01',
    triggerCodes: ['EP.161'],
    triggerName: 'the communication under Rules 161 and 162 EPC',
    milestoneTitle: 'Answer written opinion and pay claims fees (EPO)',
    period: months(6),
    extensionNote: 'This period cannot be extended; further processing is possible.',
    note: 'An answer to the opinion is required if the EPO wrote it; otherwise the claims can be amended.',
    citation: 'EPC R.161, 162',
  },
  {
    id: 'EP-70',
    ...european,
    triggerCodes: ['EP.SR'],
    triggerName: 'the mention of the publication of the European search report',
    milestoneTitle: 'Request examination and answer search opinion (EPO)',
    period: months(6),
    extensionNote: 'This period cannot be extended; further processing is possible.',
    note: 'The designation fees have the same last day. For an international application that entered the regional phase the period does not end before the 31 months.',
    citation: 'EPC Art. 94(1), R.70(1), 70a(1)',
  },
  {
    id: 'EP-94',
    ...european,
    triggerCodes: ['EP.94'],
    triggerName: 'the communication under Article 94(3) EPC',
    milestoneTitle: 'Answer communication of examining division (EPO)',
    period: { kind: 'as-set', typical: months(4) },
    extensionNote:
      'The EPO can extend the period, as a rule to six months, if asked before it ends (EPC R.132(2)).',
    citation: 'EPC Art. 94(3), R.132',
  },
  {
    id: 'EP-71',
    ...european,
    triggerCodes: ['EP.71'],
    triggerName: 'the communication under Rule 71(3) EPC',
    milestoneTitle: 'Approve text, pay grant fee and file translations (EPO)',
    period: months(4),
    extensionNote: 'This period cannot be extended; further processing is possible.',
    note: 'Without an answer the application is deemed to be withdrawn. A divisional is possible only until the mention of grant.',
    citation: 'EPC R.71(3), (7)',
  },
  {
    id: 'EP-OP',
    ...european,
    kind: 'window',
    triggerCodes: ['EP.GRANT'],
    triggerName: 'the mention of grant in the European Patent Bulletin',
    milestoneTitle: 'Opposition period ends (EPO)',
    period: months(9),
    extensionNote: 'This period cannot be extended.',
    citation: 'EPC Art. 99(1)',
  },
  {
    id: 'EP-UP',
    ...european,
    effectiveFrom: '2023-06-01',
    triggerCodes: ['EP.GRANT'],
    triggerName: 'the mention of grant in the European Patent Bulletin',
    milestoneTitle: 'Request unitary effect (EPO)',
    period: months(1),
    extensionNote:
      'This period cannot be extended; re-establishment can be requested within two months of it.',
    citation: 'Unitary Patent R.6(1), 22',
  },
  {
    id: 'EP-VA',
    ...european,
    confidence: 'to be confirmed by a local agent',
    triggerCodes: ['EP.GRANT'],
    triggerName: 'the mention of grant in the European Patent Bulletin',
    milestoneTitle: 'Validate European patent in the countries',
    period: months(3),
    extensionNote: 'Each country decides whether more time is possible.',
    note: 'Three months are the least that a country allows; translations and representatives differ by country.',
    citation: 'EPC Art. 65(1)',
  },
  {
    id: 'EP-AN',
    ...european,
    triggerCodes: [],
    triggerName: 'the anniversary of the filing that starts the year, from the second anniversary on',
    milestoneTitle: 'Pay European renewal fee',
    period: months(0),
    endsWithMonth: true,
    extension: 'surcharge',
    marks: [
      {
        ...pointInTime(
          'surchargeEnds',
          'With the surcharge the fee can be paid until',
          months(6),
          'EPC R.51(2)',
        ),
        endsWithMonth: true,
        isLatest: true,
      },
    ],
    note: 'Due for the third and each following year until the mention of grant; afterward the countries or the unitary patent have their own.',
    citation: 'EPC Art. 86(1), R.51',
  },
];

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

const officeAction = (
  country: string,
  name: string,
  typical: number,
  { extensionNote, citation }: Pick<DeadlineRule, 'extensionNote' | 'citation'>,
): DeadlineRule => ({
  id: `${country}-OA`,
  ...fromAgent,
  effectiveFrom: '2000-01-01',
  triggerCodes: [`${country}.OA`],
  triggerName: 'the office action',
  milestoneTitle: `Answer office action (${name})`,
  period: { kind: 'as-set', typical: months(typical) },
  ...(extensionNote !== undefined && { extensionNote }),
  citation,
});

const askAgent = 'Ask the local agent whether and for how long the period can be extended.';

/** Actions of other offices set their own period. */
const officeActions: readonly DeadlineRule[] = [
  officeAction('JP', 'Japan', 3, { extensionNote: askAgent, citation: 'Patent Act of Japan Art. 50' }),
  officeAction('CN', 'China', 4, {
    extensionNote: `${askAgent} The second and later actions usually allow two months.`,
    citation: 'Patent Law of China Art. 37',
  }),
  officeAction('KR', 'Korea', 2, { extensionNote: askAgent, citation: 'Patent Act of Korea Art. 63' }),
  officeAction('CA', 'Canada', 4, { extensionNote: askAgent, citation: 'Patent Rules of Canada s. 86' }),
  officeAction('IN', 'India', 6, {
    extensionNote: askAgent,
    citation: 'Patents Act of India s. 21; Patents Rules r. 24B',
  }),
  {
    id: 'AU-OA',
    ...fromAgent,
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

const annuity = (
  country: string,
  name: string,
  { triggerName, note, citation }: Pick<DeadlineRule, 'triggerName' | 'note' | 'citation'>,
): DeadlineRule => ({
  id: `${country}-AN`,
  ...fromAgent,
  effectiveFrom: '2000-01-01',
  triggerCodes: [],
  triggerName,
  milestoneTitle: `Pay annuity (${name})`,
  period: months(0),
  extension: 'surcharge',
  marks: [
    {
      ...pointInTime('surchargeEnds', 'With the surcharge the fee can be paid until', months(6), citation),
      isLatest: true,
    },
  ],
  ...(note !== undefined && { note }),
  citation,
});

const fromFiling = 'the anniversary of the filing that starts the year';
const fromRegistration = 'the anniversary of the registration that starts the year';

/** Annual fees; each year is started with its own anniversary. */
const annuities: readonly DeadlineRule[] = [
  annuity('JP', 'Japan', {
    triggerName: fromRegistration,
    note: 'From the fourth year on; the first three are paid for the registration.',
    citation: 'Patent Act of Japan Art. 107, 108, 112',
  }),
  annuity('CN', 'China', {
    triggerName: fromFiling,
    note: 'From the year of the grant on.',
    citation: 'Implementing Regulations of the Patent Law of China',
  }),
  annuity('KR', 'Korea', {
    triggerName: fromRegistration,
    note: 'From the fourth year on; the first three are paid for the registration.',
    citation: 'Patent Act of Korea Art. 79, 81',
  }),
  annuity('CA', 'Canada', {
    triggerName: fromFiling,
    note: 'From the second anniversary on, for applications too.',
    citation: 'Patent Act of Canada s. 27.1, 46',
  }),
  annuity('AU', 'Australia', {
    triggerName: fromFiling,
    note: 'From the fourth anniversary on, for applications too.',
    citation: 'Patents Act of Australia s. 143; Patents Regulations r. 13.3, 13.6',
  }),
  annuity('IN', 'India', {
    triggerName: fromFiling,
    note: 'From the second anniversary on, once granted; what fell due before the grant is paid within three months of its record.',
    citation: 'Patents Act of India s. 53; Patents Rules r. 80',
  }),
];

/** Rules of other offices. Their last days are not rolled, because their closed days are unknown. */
export const foreignRules: readonly DeadlineRule[] = [
  ...europeanRules,
  ...examinationRequests,
  ...officeActions,
  ...annuities,
];
