import assert from 'node:assert/strict';
import { writeTar } from '@hub/local-services/uspto/demo-formats.ts';
import { workbookParts } from '@hub/testkit/workbook-parts.ts';
import { Document, Footer, Packer, Paragraph } from 'docx';
import fc from 'fast-check';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import PizZip from 'pizzip';
import { readContent } from '../../src/modules/file-text/extractor/read-content.ts';
import { readRows } from '../../src/modules/imports/table/read-rows.ts';
import { check, mutatedBytes, mutatedText, readInTime } from './mutations.ts';

const zipOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const zip = new PizZip();
  for (const [name, text] of Object.entries(parts)) zip.file(name, text);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
const rows = ['A', 'B', 'C'].map(
  (name, at) =>
    `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${at + 1}" s="1"><v>46000</v></c></row>`,
);
const workbook = workbookParts(rows.join(''));
const xmlPieces = [
  '<',
  '>',
  '/>',
  '&',
  '&#x0;',
  '&#99999999;',
  '<!--',
  ']]>',
  '<c',
  '</row>',
  ' r="',
  '"',
  '-1',
  '1e999',
  'ZZZZ9',
];

/** Workbooks whose parts or bytes were changed. */
const workbooks = fc.oneof(
  mutatedBytes([zipOf(workbook)], ['PK', '\0\0', '\xff\xff\xff\xff']),
  fc
    .record({ part: fc.constantFrom(...Object.keys(workbook)), text: fc.nat() })
    .chain(({ part }) =>
      mutatedText([workbook[part] ?? ''], xmlPieces).map((text) => zipOf({ ...workbook, [part]: text })),
    ),
);

const isError = (error: unknown): boolean => error instanceof Error;
const readPages = (content: Buffer, type: string): Promise<string[]> =>
  Array.fromAsync(readContent(content, { type, ocr: false }));
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Workbooks, as imports and as the search reads them: read, or refused. */
const checkWorkbooks = (runs: number): Promise<void> =>
  check(
    fc.asyncProperty(workbooks, async (content) => {
      const answer = await readInTime(() => readRows({ content, maxRows: 1_000 }), isError);
      if (answer && 'rows' in answer)
        for (const row of answer.rows) assert.ok(row.every((cell) => typeof cell === 'string'));
      await readInTime(() => readPages(content, sheetType), isError);
    }),
    runs,
  );

/** Documents of Word, and XML of the patent office: read, or refused. */
const checkWord = async (runs: number): Promise<void> => {
  const footers = { default: new Footer({ children: [new Paragraph('Okonkwo LLP')] }) };
  const children = [new Paragraph('Claims 1 & 2'), new Paragraph('A pump')];
  const whole = await Packer.toBuffer(new Document({ sections: [{ footers, children }] }));
  const parts = new PizZip(whole);
  const texts = Object.fromEntries(Object.values(parts.files).map((part) => [part.name, part.asText()]));
  const withBody = (text: string): Buffer => zipOf({ ...texts, 'word/document.xml': text });
  const body = parts.file('word/document.xml')?.asText() ?? '';
  const contents = fc.oneof(
    mutatedBytes([whole], ['PK', '\0\0', '\xff\xff\xff\xff']),
    mutatedText([body], xmlPieces).map(withBody),
  );
  await check(
    fc.asyncProperty(contents, async (content) => {
      await readInTime(() => readPages(content, wordType), isError);
    }),
    runs,
  );
  const xml =
    '<?xml version="1.0"?><a:Action><a:P>Claims 1 &amp; 2</a:P><!-- x --><a:P>A pump</a:P></a:Action>';
  const archives = mutatedBytes(
    [writeTar({ 'a.xml': xml, 'b.XML': xml }), Buffer.from(xml)],
    ['ustar', '\0', '<', '-->', '7777'],
  );
  await check(
    fc.asyncProperty(archives, async (content) => {
      await readInTime(() => readPages(content, 'application/x-tar'), isError);
    }),
    runs,
  );
};

const pdfPieces = [
  'endobj',
  'stream\n',
  'endstream',
  '<<',
  '>>',
  '/Kids [1 0 R]',
  '/Parent 1 0 R',
  '[',
  '(',
  ')',
  '/Count 99999999',
  '%%EOF',
  'xref',
  '0 0 0',
];

/** PDF: read, or refused. */
const checkPdf = async (runs: number): Promise<void> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of ['Claims 1 and 2', 'A pump'])
    pdf.addPage([200, 200]).drawText(text, { x: 20, y: 100, size: 12, font });
  pdf.getForm().createTextField('name').setText('Okafor');
  const corpus = await Promise.all([false, true].map((useObjectStreams) => pdf.save({ useObjectStreams })));
  await check(
    fc.asyncProperty(
      mutatedBytes(
        corpus.map((bytes) => Buffer.from(bytes)),
        pdfPieces,
      ),
      async (content) => {
        await readInTime(() => readPages(content, 'application/pdf'), isError);
      },
    ),
    runs,
  );
};

/** The checks by their names; each takes the number of contents. */
export const fileChecks = { checkWorkbooks, checkWord, checkPdf };
