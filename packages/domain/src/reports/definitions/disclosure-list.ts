import { heading, paragraph } from '../document/paragraphs.ts';
import type { Block, TableBlock, TableColumn } from '../document/report-document.ts';
import { blank, cell, join, orBlank, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import { isGranted, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { sizeFee } from '../facts/size-fee.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { disclosureWarnings } from './disclosure-warnings.ts';
import { check, filingLanguage, practitionerSignature } from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

const examinerColumn: TableColumn = { header: 'Examiner Initial*', width: 10 };
const numberColumn: TableColumn = { header: 'Cite No.', width: 7, align: 'center' };
const nameColumn: TableColumn = { header: 'Name of Patentee or Applicant of cited Document', width: 28 };
const passageColumn: TableColumn = {
  header: 'Pages, Columns, Lines where Relevant Passages or Relevant Figures Appear',
  width: 25,
};

/** A part of the list, with the columns of form PTO/SB/08a. */
interface ListPart {
  kind: string;
  title: string;
  columns: readonly TableColumn[];
  cells: (row: FieldRow) => readonly (string | undefined)[];
}

/** A box of the form, marked or empty. */
const box = (isMarked: string | undefined): string => (isMarked ? '☒' : '☐');

const parts: readonly ListPart[] = [
  {
    kind: 'us-patent',
    title: 'U.S. Patents',
    columns: [
      { header: 'Patent Number', width: 14 },
      { header: 'Kind Code', width: 8, align: 'center' },
      { header: 'Issue Date', width: 12 },
      nameColumn,
      passageColumn,
    ],
    cells: ({ number, kindCode, date, name, passages }) => [number, kindCode, date, name, passages],
  },
  {
    kind: 'us-publication',
    title: 'U.S. Patent Application Publications',
    columns: [
      { header: 'Publication Number', width: 14 },
      { header: 'Kind Code', width: 8, align: 'center' },
      { header: 'Publication Date', width: 12 },
      nameColumn,
      passageColumn,
    ],
    cells: ({ number, kindCode, date, name, passages }) => [number, kindCode, date, name, passages],
  },
  {
    kind: 'foreign',
    title: 'Foreign Patent Documents',
    columns: [
      { header: 'Foreign Document Number', width: 14 },
      { header: 'Country Code', width: 8, align: 'center' },
      { header: 'Kind Code', width: 7, align: 'center' },
      { header: 'Publication Date', width: 12 },
      { ...nameColumn, width: 24 },
      { ...passageColumn, width: 20 },
      { header: 'T', width: 4, align: 'center' },
    ],
    cells: ({ number, country, kindCode, date, name, passages, translation }) => [
      ...[number, country, kindCode, date, name, passages],
      box(translation),
    ],
  },
  {
    kind: 'literature',
    title: 'Non-Patent Literature Documents',
    columns: [
      {
        header:
          'Name of the author (in CAPITAL LETTERS), title of the article, title of the item, date, pages, volume-issue number, publisher, city and country where published',
        width: 78,
      },
      { header: 'T', width: 5, align: 'center' },
    ],
    cells: ({ name, text, number, date, translation }) => [
      text || [name, number, date].filter(Boolean).join(', '),
      box(translation),
    ],
  },
];

const partTable = (part: ListPart, citations: readonly FieldRow[], first: number): TableBlock => ({
  kind: 'table',
  grid: true,
  columns: [examinerColumn, numberColumn, ...part.columns],
  rows: citations.map((citation, index) => ({
    cells: [cell(''), cell(String(first + index)), ...part.cells(citation).map((text) => cell(text))],
  })),
  empty: 'None listed.',
});

const listBlocks = (citations: readonly FieldRow[]): Block[] => {
  let next = 1;
  return parts.flatMap((part) => {
    const own = citations.filter(({ kind }) => kind === part.kind);
    const first = next;
    next += own.length;
    return [heading(2, part.title), partTable(part, own, first)];
  });
};

const headBlock = (values: ReportValues): Block => ({
  kind: 'facts',
  columns: 2,
  facts: [
    { label: 'Application Number', text: orBlank(values.text('applicationNumber'), 'not assigned yet') },
    { label: 'Filing Date', text: orBlank(writeUsDate(values.date('filingDate')), 'filing date') },
    { label: 'First Named Inventor', text: orBlank(values.text('firstInventor'), 'first named inventor') },
    { label: 'Art Unit', text: orBlank(values.text('artUnit'), 'art unit') },
    { label: 'Examiner Name', text: orBlank(values.text('examiner'), 'examiner') },
    { label: 'Attorney Docket Number', text: orBlank(values.text('docketNumber'), 'docket number') },
  ],
});

const firstCitation =
  'Each item of information contained in the information disclosure statement was first cited in any communication from a foreign patent office in a counterpart foreign application not more than three months prior to the filing of the information disclosure statement. See 37 CFR 1.97(e)(1).';
const notKnown =
  'No item of information contained in the information disclosure statement was cited in a communication from a foreign patent office in a counterpart foreign application, and, to the knowledge of the person signing the certification after making reasonable inquiry, no item of information contained in the information disclosure statement was known to any individual designated in 37 CFR 1.56(c) more than three months prior to the filing of the information disclosure statement. See 37 CFR 1.97(e)(2).';
const termStatement =
  'Each item of information contained in the information disclosure statement was first cited in a communication from a patent office in a counterpart foreign or international application or from the Office, and this communication was not received by any individual designated in 37 CFR 1.56(c) more than thirty days prior to the filing of the information disclosure statement. See 37 CFR 1.704(d); form PTO/SB/133.';

const timeSentences: Readonly<Record<string, string>> = {
  b: 'This statement is filed within the time of 37 CFR 1.97(b); neither a certification nor the fee of 37 CFR 1.17(p) is required.',
  c: 'This statement is filed within the time of 37 CFR 1.97(c); it needs the certification of 37 CFR 1.97(e) or the fee of 37 CFR 1.17(p).',
  d: 'This statement is filed within the time of 37 CFR 1.97(d); it needs the certification of 37 CFR 1.97(e) and the fee of 37 CFR 1.17(p).',
};

const certificationBlocks = (facts: ReportFacts, values: ReportValues): Block[] => {
  const chosen = values.text('certification');
  const window = isGranted(subjectOf(facts)) ? '' : values.text('disclosureWindow');
  const needsFee = window === 'd' || (window === 'c' && chosen !== 'e1' && chosen !== 'e2');
  return [
    heading(2, 'Time and Certification Statement'),
    paragraph(orBlank(timeSentences[window], 'time of filing under 37 CFR 1.97(b), (c) or (d)')),
    {
      kind: 'checks',
      checks: [
        check(firstCitation, chosen === 'e1'),
        check(notKnown, chosen === 'e2'),
        check('The fee set forth in 37 CFR 1.17(p) has been submitted herewith.', needsFee),
        check('A certification statement is not submitted herewith.', chosen === 'none'),
        check(termStatement, values.isSet('isTermStatement')),
      ],
    },
  ];
};

/** Every statement says whether the size fee is due (37 CFR 1.98(a)). */
const sizeFeeBlocks = (values: ReportValues, filedOn: string): Block[] => {
  const before = values.number('itemsBefore');
  const listed = values.rows('citations').length;
  if (before === null)
    return [
      heading(2, 'Size Fee Assertion'),
      paragraph(
        join(
          'Items listed here: ',
          String(listed),
          '. Items listed before: ',
          blank('number of items, 37 CFR 1.17(v)'),
        ),
      ),
    ];
  const { items, over, due } = sizeFee(before, listed, values.number('sizeFeePaid') ?? 0, filedOn);
  const none = over === null || due === 0;
  return [
    heading(2, 'Size Fee Assertion'),
    {
      kind: 'facts',
      columns: 1,
      facts: [
        { label: 'Items listed before', text: plain(String(before)) },
        { label: 'Items listed here', text: plain(String(listed)) },
        { label: 'Items over the application', text: plain(String(items)) },
      ],
    },
    {
      kind: 'checks',
      checks: [
        check('No IDS size fee under 37 CFR 1.17(v) is required at this time.', none),
        check(
          none
            ? 'The IDS size fee under 37 CFR 1.17(v) accompanies this statement.'
            : `The IDS size fee under 37 CFR 1.17(v) of $${due} accompanies this statement (more than ${over} items; fees paid before are deducted).`,
          !none,
        ),
      ],
    },
  ];
};

const examinerBlocks: readonly Block[] = [
  heading(2, 'Examiner Signature'),
  {
    kind: 'signature',
    lines: [
      { label: 'Signature', text: [] },
      { label: 'Date Considered', text: [] },
    ],
  },
  paragraph([
    {
      text: '*EXAMINER: Initial if reference considered, whether or not citation is in conformance with MPEP 609. Draw line through a citation if not in conformance and not considered. Include copy of this form with next communication to applicant.',
      muted: true,
    },
  ]),
];

/** List of an information disclosure statement with the columns of form PTO/SB/08a and the statements of 37 CFR 1.97, 1.98. */
export const disclosureList: ReportDefinition = {
  id: 'disclosure-list',
  title: 'Information disclosure statement',
  ...filingLanguage,
  summary: 'List of references with certification, time of filing and size fee assertion.',
  scope: 'invention',
  required: ['citations'],
  optional: [
    'applicationNumber',
    'filingDate',
    'firstInventor',
    'artUnit',
    'examiner',
    'docketNumber',
    'disclosureWindow',
    'certification',
    'isTermStatement',
    'itemsBefore',
    'sizeFeePaid',
    'signerName',
    'registrationNumber',
    'signerPhone',
  ],
  warn: disclosureWarnings,
  build: (facts, values) => ({
    title: 'Information Disclosure Statement',
    layout: 'form',
    orientation: 'landscape',
    letterhead: null,
    head: {
      start: 'INFORMATION DISCLOSURE STATEMENT BY APPLICANT',
      end: `Application No. ${values.text('applicationNumber') || 'not assigned yet'}`,
    },
    foot: 'Columns as in form PTO/SB/08a',
    blocks: [
      {
        kind: 'title',
        text: 'Information Disclosure Statement by Applicant',
        subtitle: '37 CFR 1.97, 1.98',
      },
      headBlock(values),
      ...listBlocks(values.rows('citations')),
      ...examinerBlocks,
      ...certificationBlocks(facts, values),
      ...sizeFeeBlocks(values, facts.preparedOn),
      practitionerSignature(values),
    ],
  }),
};
