import { Readable } from 'node:stream';
import { Document, Packer, Paragraph } from 'docx';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import {
  buildCrowdedMail,
  buildCrowdedZip,
  buildEndlessPdf,
  buildHugePdf,
  buildLyingZipBomb,
  buildZipBomb,
} from '../../../../test/support/hostile-files.ts';
import { extractPages } from './extract-pages.ts';
import { processLimits } from './text-limits.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const extract = (content: Uint8Array, type: string, limits: Partial<typeof processLimits> = {}) =>
  extractPages(Readable.from([Buffer.from(content)]), { type, ocr: false }, { ...processLimits, ...limits });

test('a PDF has the text of its pages, also of empty ones', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText('1. A pump with a sealed chamber.', { x: 50, y: 700, font, size: 12 });
  pdf.addPage();
  pdf.addPage().drawText('2. The pump of claim 1.', { x: 50, y: 700, font, size: 12 });
  expect(await extract(await pdf.save(), 'application/pdf')).toEqual({
    state: 'extracted',
    fault: null,
    pages: ['1. A pump with a sealed chamber.', '', '2. The pump of claim 1.'],
  });
});

test('a Word document has pages of its text', async () => {
  const children = Array.from(
    { length: 40 },
    (_, n) => new Paragraph(`Paragraph ${n} of ${'the description '.repeat(10)}`),
  );
  const content = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const { state, pages } = await extract(content, word);
  expect(state).toBe('extracted');
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/^Paragraph 0 of the description/);
  expect(pages[2]).toContain('Paragraph 39 of');
});

test('a mail has its headers, its text and the names of its attachments', async () => {
  const mail = [
    'From: Examiner <examiner@example.test>',
    'To: attorney@example.test',
    'Subject: =?utf-8?q?Interview_on_K=C3=BChler?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>See you at the <b>interview</b>.</p><img src="http://127.0.0.1:9/track.png">',
    '--x',
    'Content-Type: text/plain; name="Agenda.txt"',
    'Content-Disposition: attachment; filename="Agenda.txt"',
    '',
    'Not part of the text',
    '--x--',
  ].join('\r\n');
  const { pages } = await extract(Buffer.from(mail), 'message/rfc822');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Subject: Interview on Kühler\nFrom: "Examiner" <examiner@example.test>');
  expect(pages[0]).toContain('Attachments: Agenda.txt');
  expect(pages[0]).toContain('See you at the interview.');
});

test.each([
  ['UTF-8', Buffer.from('Kühler;3')],
  ['UTF-16', Buffer.from('\uFEFFKühler;3', 'utf16le')],
  ['Windows-1252', Buffer.from('Kühler;3', 'latin1')],
])('a table in %s is read in its encoding', async (_encoding, content) => {
  expect((await extract(content, 'text/csv')).pages).toEqual(['Kühler;3']);
});

test('characters that the database cannot store are left out', async () => {
  expect((await extract(Buffer.from('a\u0000b\u0001c'), 'text/plain')).pages).toEqual(['a b c']);
});

test('a very long text is read in part', async () => {
  const { state, pages } = await extract(Buffer.alloc(16_000_000, 'word '), 'text/plain');
  expect(state).toBe('partial');
  expect(pages).toHaveLength(5_000);
});

test.each([
  ['a zip bomb', () => buildZipBomb(100), word, 'compressed more than'],
  ['an archive of 100,000 entries', () => buildCrowdedZip(100_000), word, 'too many entries'],
  ['what is no archive', () => Buffer.from('PK no archive at all'), word, 'Not a zip archive'],
  ['a mail of 1,000 parts', () => buildCrowdedMail(1_000), 'message/rfc822', 'too many parts'],
  ['what is no PDF', () => Buffer.from('%PDF-1.7 and nothing'), 'application/pdf', 'Invalid PDF'],
])('T13: %s is not read', async (_what, build, type, fault) => {
  const result = await extract(await build(), type);
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toContain(fault);
});

test('T13: a PDF that never ends is given up', async () => {
  const result = await extract(buildEndlessPdf(), 'application/pdf', { idleMs: 3_000 });
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toMatch(/took too long|too much memory/);
});

test.each([
  ['a PDF that unpacks to 500 MB', () => buildHugePdf(500), 'application/pdf'],
  ['an archive that lies about its size', () => buildLyingZipBomb(500), word],
])('T13: %s is stopped by its memory', async (_what, build, type) => {
  const content = await build();
  const result = await extract(content, type, { heapMegabytes: 128, memoryMegabytes: 300 });
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toMatch(/too much memory|process that reads it ended/);
});

test('a content that the storage cannot read is no fault of the content', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('storage away')) });
  await expect(extractPages(broken, { type: 'text/plain', ocr: false })).rejects.toThrow('storage away');
});
