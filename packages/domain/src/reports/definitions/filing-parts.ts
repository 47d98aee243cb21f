import { paragraph } from '../document/paragraphs.ts';
import type { Block, ReportBody, RichText, TableBlock } from '../document/report-document.ts';
import { blank, join, orBlank, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import type { ReportValues } from '../fields/report-values.ts';
import type { ReportDefinition } from './report-definition.ts';

/** Language of documents for the patent office. */
export const filingLanguage: Pick<ReportDefinition, 'languages' | 'languageNote'> = {
  languages: ['en'],
  languageNote: 'In English, as the patent office requires (37 CFR 1.52(b)(1)(ii)).',
};

/** Returns the line that identifies the application at the top of every page (37 CFR 1.5(a)). */
export const filingHead = (values: ReportValues): ReportBody['head'] => {
  const docket = values.text('docketNumber');
  return {
    start: `Application No. ${values.text('applicationNumber') || 'not assigned yet'}`,
    end: docket ? `Attorney Docket No. ${docket}` : '',
  };
};

const captionCell = (label: string, text: RichText) => ({ text: join([{ text: `${label}: ` }], text) });

/** Returns the caption of a document for the patent office. */
export const captionBlocks = (values: ReportValues): Block[] => {
  const pairs = [
    ['Applicant', 'applicant', 'Confirmation No.', 'confirmationNumber'],
    ['First named inventor', 'firstInventor', 'Art Unit', 'artUnit'],
    ['Application No.', 'applicationNumber', 'Examiner', 'examiner'],
  ] as const;
  const table: TableBlock = {
    kind: 'table',
    grid: true,
    columns: [
      { header: '', width: 52 },
      { header: '', width: 48 },
    ],
    rows: [
      ...pairs.map(([startLabel, start, endLabel, end]) => ({
        cells: [
          captionCell(startLabel, orBlank(values.text(start), startLabel)),
          captionCell(endLabel, orBlank(values.text(end), endLabel)),
        ],
      })),
      {
        cells: [
          captionCell('Filed', orBlank(writeUsDate(values.date('filingDate')), 'filing date')),
          captionCell('Attorney Docket No.', orBlank(values.text('docketNumber'), 'docket number')),
        ],
      },
      {
        cells: [
          captionCell('Title', orBlank(values.text('title'), 'title')),
          captionCell('Customer No.', orBlank(values.text('customerNumber'), 'customer number')),
        ],
      },
    ],
    empty: '',
  };
  return [
    {
      kind: 'paragraph',
      align: 'center',
      text: [{ text: 'IN THE UNITED STATES PATENT AND TRADEMARK OFFICE', bold: true }],
    },
    table,
  ];
};

/** Returns the address of the Office, with the mail stop that a document goes to (MPEP 501). */
export const addressee = (mailStop?: string): Block =>
  paragraph(
    [
      ...(mailStop ? [mailStop] : []),
      'Commissioner for Patents',
      'P.O. Box 1450',
      'Alexandria, VA 22313-1450',
    ].join('\n'),
  );

/** Returns the signature of a practitioner (37 CFR 1.4(d), 1.33(b)); the signature itself stays empty. */
export const practitionerSignature = (values: ReportValues): Block => ({
  kind: 'signature',
  lines: [
    { label: 'Signature', text: blank('/signature/, 37 CFR 1.4(d)') },
    { label: 'Date', text: blank('date') },
    { label: 'Name', text: orBlank(values.text('signerName'), 'name') },
    { label: 'Reg. No.', text: orBlank(values.text('registrationNumber'), 'registration number') },
    { label: 'Telephone', text: orBlank(values.text('signerPhone'), 'telephone') },
  ],
});

/** Returns a marked or empty box with its text. */
export const check = (text: string, checked: boolean) => ({ text: plain(text), checked });
