import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';

/** Facts of a document that the text of its letter follows from. */
interface DemoLetter {
  applicationNumber: string;
  code: string;
  date: string;
  documentIdentifier: string;
}

/** Names and numbers of documents that do not exist: no application has a publication number of the year 2099. */
const references = [
  'Alder et al. (US 2099/0100234 A1)',
  'Bexley (US 2099/0117702 A1)',
  'Corvin et al. (US 2099/0120415 A1)',
  'Dunmore (US 2099/0133086 A1)',
  'Elstow et al. (US 2099/0145519 A1)',
];

const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** A publication number in a letter, with the name before it. */
const referencePattern = /([A-Z][a-z]+(?: et al\.)?) \(US (2099\/\d{7}) A1\)/g;

const officeDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const head = ({ applicationNumber, date }: DemoLetter, title: string): string[] => [
  title,
  `Application No. ${formatApplicationNumber(applicationNumber)}`,
  `Notification date: ${officeDate(date)}`,
];

const nonFinalPeriod =
  'A shortened statutory period for reply is set to expire THREE MONTHS from the mailing date of this communication. Extensions of time may be available under the provisions of 37 CFR 1.136(a).';

const rejections = (seed: number): string[] => {
  const first = references[seed % references.length] ?? '';
  const second = references[(seed + 1 + (seed % 3)) % references.length] ?? '';
  const [name = ''] = first.split(/ et al| \(/);
  const sets: string[][] = [
    [
      'Claim Rejections - 35 USC § 102',
      `Claims 1-4 and 12 are rejected under 35 U.S.C. 102(a)(1) as being anticipated by ${first}.`,
      `Regarding claim 1, ${name} discloses each element of the claim in its first embodiment.`,
      'Claim Rejections - 35 USC § 103',
      `Claims 5-9 and 13-15 are rejected under 35 U.S.C. 103 as being unpatentable over ${name} in view of ${second}.`,
    ],
    [
      'Claim Rejections - 35 USC § 112',
      'Claims 8 and 9 are rejected under 35 U.S.C. 112(b) as being indefinite for failing to particularly point out and distinctly claim the subject matter which the inventor regards as the invention.',
      'Claim Rejections - 35 USC § 103',
      `Claims 1-20 are rejected under 35 U.S.C. 103 as being unpatentable over ${first} in view of ${second}.`,
    ],
    [
      'Claim Rejections - 35 USC § 101',
      'Claims 1-20 are rejected under 35 U.S.C. 101 because the claimed invention is directed to an abstract idea without significantly more.',
      'Claim Rejections - 35 USC § 102',
      `Claims 1, 3-7 and 10 are rejected under 35 U.S.C. 102(a)(2) as being anticipated by ${first}.`,
    ],
    [
      'Double Patenting',
      'Claims 1-10 are rejected on the ground of nonstatutory double patenting as being unpatentable over claims 1-12 of the parent patent of the demo. A terminal disclaimer may overcome this rejection.',
      'Claim Rejections - 35 USC § 103',
      `Claims 1-6 and 11-18 are rejected under 35 U.S.C. 103 as being unpatentable over ${first}.`,
    ],
  ];
  return sets[seed % sets.length] ?? [];
};

const letters: Record<string, (letter: DemoLetter, seed: number) => string[][]> = {
  CTNF: (letter, seed) => [
    [
      ...head(letter, 'Office Action Summary'),
      'This action is non-final.',
      nonFinalPeriod,
      'Claims 1-20 are pending.',
    ],
    ['DETAILED ACTION', ...rejections(seed)],
  ],
  CTFR: (letter, seed) => [
    [
      ...head(letter, 'Office Action Summary'),
      'This action is made FINAL.',
      'A shortened statutory period for reply to this final action is set to expire THREE MONTHS from the mailing date of this action. Extensions of time may be available under 37 CFR 1.136(a).',
      'Claims 1-20 are pending.',
    ],
    [
      'DETAILED ACTION',
      'Response to Arguments',
      "Applicant's arguments have been fully considered but they are not persuasive.",
      ...rejections(seed),
    ],
  ],
  CTRS: (letter) => [
    [
      ...head(letter, 'Election/Restrictions'),
      'Restriction to one of the following inventions is required under 35 U.S.C. 121:',
      'I. Claims 1-12, drawn to an apparatus.',
      'II. Claims 13-20, drawn to a method.',
      'A shortened statutory period for reply is set to expire TWO MONTHS from the mailing date of this communication. Extensions of time may be available under 37 CFR 1.136(a).',
    ],
  ],
  NOA: (letter) => [
    [
      ...head(letter, 'Notice of Allowance and Fee(s) Due'),
      'The issue fee must be paid within THREE MONTHS from the mailing date of this notice or this application shall be regarded as abandoned. This statutory period cannot be extended.',
      'The allowed claims are 1-8 and 10-18.',
    ],
  ],
  CTAV: (letter) => [
    [
      ...head(letter, 'Advisory Action'),
      'The period for reply expires 3 months from the mailing date of the final rejection.',
      'The proposed amendments will not be entered because they raise new issues.',
    ],
  ],
  CTEQ: (letter) => [
    [
      ...head(letter, 'Ex parte Quayle Action'),
      'This application is in condition for allowance except for the following formal matters:',
      'The drawings are objected to under 37 CFR 1.83(a).',
      'A shortened statutory period for reply to this action is set to expire TWO (2) MONTHS from the mailing date of this letter. Extensions of time may be available under 37 CFR 1.136(a).',
    ],
  ],
};

/**
 * Writes the paragraphs of a demo letter of the Office, by page; empty for documents of other codes. The text follows
 * from code, date and number of the document and is not that of the original.
 */
export const writeDemoAction = (letter: DemoLetter): string[][] =>
  letters[letter.code]?.(letter, seedOf(letter.documentIdentifier)) ?? [];

/** Returns the references in a demo letter of the Office, each once, with their numbers as digits. */
export const listDemoReferences = (letter: DemoLetter): { name: string; number: string }[] => {
  const found = writeDemoAction(letter)
    .flat()
    .flatMap((paragraph) => [...paragraph.matchAll(referencePattern)])
    .map(([, name = '', number = '']) => [number.replace('/', ''), name] as const);
  return [...new Map(found)].map(([number, name]) => ({ name, number }));
};
