import type { DeadlineRule } from '../deadline-rule.ts';
import { abroad, days, months, pointInTime } from './rule-parts.ts';

const european = {
  ...abroad,
  office: 'EP',
  confidence: 'length certain',
  effectiveFrom: '2007-12-13',
  officeCitation: 'EPC R.134(1)',
} as const;

/** First date of documents that count as delivered on their own date. */
const deliveredAtOnce = '2023-11-01';

/** Delivery of a communication, on which this hub does not count: the dates are early, never late. */
const delivery: NonNullable<DeadlineRule['remarks']> = [
  {
    until: deliveredAtOnce,
    text: 'A document dated before 1 November 2023 counted as delivered ten days later, so its period ended ten days after this date, which is the safe one.',
    citation: 'EPC former R.126(2), 131(2)',
  },
  {
    since: deliveredAtOnce,
    text: 'If the document arrived more than seven days after its date, the period is longer by the days beyond seven: keep the evidence of its arrival. This date does not count on them.',
    citation: 'EPC R.126(2), 131(2)',
  },
];

/** Both periods of an appeal run from the same decision; other decisions than a refusal are started by a person. */
const decided = {
  triggerCodes: ['EP.REFUSAL'],
  triggerName: 'the decision that is appealed',
  extensionNote: 'This period cannot be extended, and further processing is excluded (EPC Art. 121(4)).',
  remarks: delivery,
  citation: 'EPC Art. 108',
} as const;

/** The European Patent Office, from the regional phase to grant. */
export const europeanRules: readonly DeadlineRule[] = [
  {
    id: 'EP-161',
    ...european,
    effectiveFrom: '2011-05-01',
    triggerCodes: ['EP.161'],
    triggerName: 'the communication under Rules 161 and 162 EPC',
    milestoneTitle: 'Respond to written opinion and pay claims fees (EPO)',
    period: months(6),
    extensionNote: 'This period cannot be extended; further processing is possible.',
    note: 'An answer to the opinion is required if the EPO wrote it; otherwise the claims can be amended.',
    remarks: delivery,
    citation: 'EPC R.161, 162',
  },
  {
    id: 'EP-70',
    ...european,
    triggerCodes: ['EP.SR'],
    triggerName: 'the mention of the publication of the European search report',
    milestoneTitle: 'Request examination and respond to search opinion (EPO)',
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
    milestoneTitle: 'Respond to communication of examining division (EPO)',
    period: { kind: 'as-set', typical: months(4) },
    extensionNote:
      'The EPO can extend the period, as a rule to six months, if asked before it ends (EPC R.132(2)).',
    maxSetPeriod: months(6),
    officeExtension: { longest: months(12), citation: 'EPC R.132(2)' },
    remarks: delivery,
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
    remarks: delivery,
    citation: 'EPC R.71(3), (7)',
  },
  {
    id: 'EP-AP',
    ...european,
    ...decided,
    milestoneTitle: 'File notice of appeal and pay appeal fee (EPO)',
    period: months(2),
    note: 'The notice of appeal counts as filed only when its fee is paid.',
  },
  {
    id: 'EP-AG',
    ...european,
    ...decided,
    milestoneTitle: 'File grounds of appeal (EPO)',
    period: months(4),
  },
  {
    id: 'EP-DR',
    ...european,
    ...decided,
    triggerName: 'the decision that refuses the application',
    milestoneTitle: 'File divisional after refusal (EPO)',
    period: months(2),
    extensionNote: 'This period cannot be extended.',
    note: 'A refused application is pending until the period for the notice of appeal ends, and during an appeal.',
    citation: 'EPC R.36(1); G 1/09',
  },
  {
    id: 'EP-DG',
    ...european,
    // The decision to grant announces the day; a person enters it.
    triggerCodes: [],
    triggerName: 'the day announced for the mention of grant',
    milestoneTitle: 'File divisional before grant (EPO)',
    period: days(-1),
    extensionNote: 'This period cannot be extended.',
    note: 'The application is pending up to the day before the Bulletin mentions the grant. Only a pending application can be divided.',
    citation: 'EPC R.36(1); Guidelines A-IV, 1.1.1',
  },
  {
    id: 'EP-79',
    ...european,
    triggerCodes: ['EP.OPPO'],
    triggerName: 'the invitation to answer the notice of opposition',
    milestoneTitle: 'Respond to notice of opposition (EPO)',
    period: { kind: 'as-set', typical: months(4) },
    extensionNote:
      'The EPO extends the period only in exceptional cases, on a request with reasons before it ends (EPC R.132(2)).',
    maxSetPeriod: months(6),
    officeExtension: { longest: months(12), citation: 'EPC R.132(2)' },
    note: 'Amendments of the patent are filed with the answer. Further processing is not possible after grant (EPC Art. 121(1)).',
    remarks: delivery,
    citation: 'EPC R.79(1), 132; Guidelines D-IV, 5.2',
  },
  {
    id: 'EP-FP',
    ...european,
    triggerCodes: [],
    triggerName: 'the communication of the missed time limit or of the loss of rights',
    milestoneTitle: 'Request further processing and complete the missed act (EPO)',
    period: months(2),
    extensionNote: 'This period cannot be extended; re-establishment of rights may be possible.',
    note: 'The fee is the request; the missed act is completed in the same period. Not available for priority, opposition and appeal (EPC Art. 121(4)).',
    remarks: delivery,
    citation: 'EPC Art. 121, R.135(1)',
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
    triggerCodes: ['EP.FILED'],
    series: { countsFrom: 'filing', first: 2, last: 19, opens: 'gone-by' },
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
    note: 'Due for the third and each following year until the mention of grant; afterward the countries or the unitary patent have their own. For an international application the fee of the third year does not fall due before the 31 months (EPC R.159(1)(g)).',
    citation: 'EPC Art. 86(1), R.51',
  },
];
