import { Readable } from 'node:stream';
import { hasReadableText } from '@hub/domain/files/readable-types.ts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { buildEndlessPdf, buildHugePdf } from '../../../../test/support/hostile-files.ts';
import { extractPages } from './extract-pages.ts';
import { processLimits } from './text-limits.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const extract = (content: Uint8Array, type: string, limits: Partial<typeof processLimits> = {}) =>
  extractPages(
    Readable.from([Buffer.from(content)]),
    { type, size: content.length, ocr: false },
    { ...processLimits, ...limits },
  );

test('a PDF has the text of its pages, also of empty ones', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText('1. A pump with a sealed chamber.', { x: 50, y: 700, font, size: 12 });
  pdf.addPage();
  pdf.addPage().drawText('2. The pump of claim 1.', { x: 50, y: 700, font, size: 12 });
  expect(await extract(await pdf.save(), 'application/pdf')).toEqual({
    state: 'extracted',
    unsurePages: [],
    fault: null,
    pages: ['1. A pump with a sealed chamber.', '', '2. The pump of claim 1.'],
  });
});

test('characters that the database cannot store are left out', async () => {
  expect((await extract(Buffer.from('a\u0000b\u0001c'), 'text/plain')).pages).toEqual(['a b c']);
});

test('short texts read at once, whole and in their encodings, are each read alone', async () => {
  const texts = ['first', 'naïve', '', 'last'];
  const contents = [
    Buffer.from('first'),
    Buffer.from('naïve', 'latin1'),
    Buffer.alloc(0),
    Buffer.from('last'),
  ];
  const read = await Promise.all(contents.map((content) => extract(content, 'text/plain')));
  expect(read.map(({ pages }) => pages.join(''))).toEqual(texts);
});

test('a very long text is read in part', async () => {
  const { state, pages } = await extract(Buffer.alloc(16_000_000, 'word '), 'text/plain');
  expect(state).toBe('partial');
  expect(pages).toHaveLength(5_000);
});

test('T13: what cannot be read has a fault that says why', async () => {
  const result = await extract(Buffer.from('PK no archive at all'), word);
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toContain('Not a zip archive');
});

test('T13: a PDF that never ends is given up', async () => {
  const result = await extract(buildEndlessPdf(), 'application/pdf', { idleMs: 600 });
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toMatch(/took too long|too much memory/);
});

test('T13: a PDF that unpacks to 200 MB is stopped by its memory', async () => {
  const limits = { heapMegabytes: 64, memoryMegabytes: 180 };
  const result = await extract(buildHugePdf(200), 'application/pdf', limits);
  expect(result).toMatchObject({ state: 'failed', pages: [] });
  expect(result.fault).toMatch(/too much memory|process that reads it ended/);
});

test('a content that the storage cannot read is no fault of the content', async () => {
  for (const size of [5, 5_000_000]) {
    const broken = new Readable({ read: () => broken.destroy(new Error('storage away')) });
    const reading = extractPages(broken, { type: 'text/plain', size, ocr: false });
    await expect(reading, `${size} bytes`).rejects.toThrow('storage away');
  }
});

const nestedMail = (levels: number): string => {
  const open = Array.from(
    { length: levels },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
  );
  return `From: jane@acme.example\n${open.join('')}Content-Type: text/plain\n\nDeep\n`;
};
const deepMarkup = `From: jane@acme.example\nContent-Type: text/html\n\n${'<div>'.repeat(400_000)}Deep`;

test.each([
  ['an email of 5,000 levels', 'message/rfc822', nestedMail(5_000)],
  ['an email of 400,000 nested elements', 'message/rfc822', deepMarkup],
  ['an RTF of nested groups', 'text/rtf', `{\\rtf1${'{\\b'.repeat(1_000_000)}`],
  [
    'an RTF that says how much binary follows',
    'text/rtf',
    `{\\rtf1 \\bin2147483647 ${'x'.repeat(1_000_000)}}`,
  ],
])('T13: %s is read in part or given up, within its limits', async (_, type, content) => {
  const limits = { idleMs: 4_000, totalMs: 8_000, heapMegabytes: 128, memoryMegabytes: 400 };
  const { state, fault, pages } = await extract(Buffer.from(content), type, limits);
  expect(['extracted', 'partial', 'failed']).toContain(state);
  expect(state === 'failed').toBe(fault !== null);
  expect(pages.join('').length).toBeLessThanOrEqual(content.length);
});

test.each([
  ['an ODT', 'application/vnd.oasis.opendocument.text'],
  ['a winmail.dat', 'application/ms-tnef'],
])('T13: %s is never unpacked', (_, type) => {
  expect(hasReadableText(type, true)).toBe(false);
});
