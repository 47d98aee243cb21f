import type { DocumentEntries, DocumentEntry } from './document-entry.ts';

/** Clocks of the information disclosure statement that a citation in a foreign counterpart starts. */
const citationClocks = ['ID-E', 'ID-D'];

/**
 * Offices whose actions, filings and examination requests have rules, by country code. The filing or the grant opens the
 * yearly fees, which are counted from the filing or from the registration.
 */
const offices = {
  JP: { name: 'Japan', asks: ['filing'], fees: 'grant', feesFrom: 'issueDate' },
  CN: { name: 'China', asks: ['priority', 'filing'], fees: 'grant', feesFrom: 'filing' },
  KR: { name: 'Korea', asks: ['filing'], fees: 'grant', feesFrom: 'issueDate' },
  CA: { name: 'Canada', asks: ['filing'], fees: 'filing', feesFrom: 'filing' },
  AU: { name: 'Australia', asks: ['filing'], fees: 'filing', feesFrom: 'filing' },
  IN: { name: 'India', asks: ['priority', 'filing'], fees: 'grant', feesFrom: 'filing' },
} as const;

const ofOffice = ([country, { name, asks, fees, feesFrom }]: [
  string,
  (typeof offices)[keyof typeof offices],
]): [string, DocumentEntry][] => [
  [
    `${country}.OA`,
    {
      name: `Office action (${name})`,
      opens: [`${country}-OA`, ...citationClocks],
      note: 'Read the period in the action or in the letter of the local agent. References cited for the first time start the clocks of the information disclosure statement.',
    },
  ],
  [
    `${country}.FILED`,
    {
      name: `Filing receipt (${name})`,
      opens: [`${country}-EX`, ...(fees === 'filing' ? [`${country}-AN`] : [])],
      asks,
      note: 'Enter the filing date there; for a national phase it is the international filing date.',
    },
  ],
  [
    `${country}.GRANT`,
    fees === 'grant'
      ? {
          name: `Grant or registration (${name})`,
          opens: [`${country}-AN`],
          asks: [feesFrom],
          note:
            feesFrom === 'issueDate'
              ? 'Enter the date of the registration as the issue date: the years are counted from it.'
              : 'Enter the filing date there, the international one for a national phase: the years are counted from it.',
        }
      : { name: `Grant or registration (${name})` },
  ],
  [`${country}.EXAM`, { name: `Request for examination (${name})`, closes: [`${country}-EX`] }],
];

/** Decisions of the offices whose appeals and divisionals have rules. */
const decisionsOf = ([country, name]: [string, string]): [string, DocumentEntry][] => [
  [
    `${country}.REFUSAL`,
    {
      name: `Decision of refusal (${name})`,
      opens: [`${country}-AP`, `${country}-DR`],
      note: 'Its date is that of the transmittal or receipt. Ask the local agent whether the period is longer.',
    },
  ],
  [
    `${country}.ALLOWED`,
    {
      name: `Decision to grant (${name})`,
      opens: [`${country}-DG`],
      note: 'The last chance for a divisional. The fee for the registration has its own period: read it in the decision.',
    },
  ],
  [`${country}.APPEAL`, { name: `Appeal or request for reexamination (${name})`, closes: [`${country}-AP`] }],
];

/** Documents of other offices. Their codes are the hub’s own: the country code and a short name. */
export const foreignDocuments: DocumentEntries = {
  'EP.FILED': {
    name: 'Filing receipt or entry into the regional phase (EPO)',
    opens: ['EP-AN'],
    asks: ['filing'],
    note: 'Enter the filing date; for the regional phase it is the international filing date. Each year that is paid opens the next.',
  },
  'EP.161': { name: 'Communication under Rules 161 and 162 (EPO)', opens: ['EP-161'] },
  'EP.SR': {
    name: 'Publication of the European search report (EPO)',
    opens: ['EP-70', ...citationClocks],
    note: 'Its date is that of the Bulletin in which the publication is mentioned.',
  },
  'EP.94': {
    name: 'Communication under Article 94(3) (EPO)',
    opens: ['EP-94', ...citationClocks],
    note: 'Read the period in the communication.',
  },
  'EP.71': { name: 'Intention to grant, Rule 71(3) (EPO)', opens: ['EP-71'] },
  'EP.GRANT': {
    name: 'Mention of grant in the European Patent Bulletin (EPO)',
    opens: ['EP-VA', 'EP-UP', 'EP-OP'],
    note: 'Its date is that of the Bulletin.',
  },
  'EP.REFUSAL': {
    name: 'Refusal of the application (EPO)',
    opens: ['EP-AP', 'EP-AG', 'EP-DR'],
    note: 'Its date is that of the written decision.',
  },
  'EP.OPPO': {
    name: 'Invitation to answer a notice of opposition, Rule 79(1) (EPO)',
    opens: ['EP-79'],
    note: 'Read the period in the communication; four months are usual.',
  },
  'EP.REPLY': {
    name: 'Reply to the EPO',
    closes: ['EP-161', 'EP-70', 'EP-94', 'EP-71', 'EP-79'],
    note: 'Finish only the period that it answers.',
  },
  ...Object.fromEntries(Object.entries(offices).flatMap(ofOffice)),
  ...Object.fromEntries(
    (['JP', 'CN', 'KR'] as const).flatMap((country) => decisionsOf([country, offices[country].name])),
  ),
  'AU.DIR': { name: 'Direction to request examination (Australia)', opens: ['AU-DX'] },
};
