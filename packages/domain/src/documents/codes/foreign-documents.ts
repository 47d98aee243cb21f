import type { DocumentEntries, DocumentEntry } from './document-entry.ts';

/** Clocks of the information disclosure statement that a citation in a foreign counterpart starts. */
const citationClocks = ['ID-E', 'ID-D'];

/** Offices whose actions, filings and examination requests have rules, by country code. */
const offices = {
  JP: { name: 'Japan', asks: ['filing'] },
  CN: { name: 'China', asks: ['priority', 'filing'] },
  KR: { name: 'Korea', asks: ['filing'] },
  CA: { name: 'Canada', asks: ['filing'] },
  AU: { name: 'Australia', asks: ['filing'] },
  IN: { name: 'India', asks: ['priority', 'filing'] },
} as const;

const ofOffice = ([country, { name, asks }]: [string, (typeof offices)[keyof typeof offices]]): [
  string,
  DocumentEntry,
][] => [
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
      opens: [`${country}-EX`],
      asks,
      note: 'Enter the filing date there; for a national phase it is the international filing date.',
    },
  ],
  [`${country}.EXAM`, { name: `Request for examination (${name})`, closes: [`${country}-EX`] }],
];

/** Documents of other offices. Their codes are the hub’s own: the country code and a short name. */
export const foreignDocuments: DocumentEntries = {
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
  'EP.REPLY': {
    name: 'Reply to the EPO',
    closes: ['EP-161', 'EP-70', 'EP-94', 'EP-71'],
    note: 'Finish only the period that it answers.',
  },
  ...Object.fromEntries(Object.entries(offices).flatMap(ofOffice)),
  'AU.DIR': { name: 'Direction to request examination (Australia)', opens: ['AU-DX'] },
};
