import { Readable } from 'node:stream';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { buildEndlessPdf, buildHugePdf } from '../../../../test/support/hostile-files.ts';
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

test('characters that the database cannot store are left out', async () => {
  expect((await extract(Buffer.from('a\u0000b\u0001c'), 'text/plain')).pages).toEqual(['a b c']);
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
  const broken = new Readable({ read: () => broken.destroy(new Error('storage away')) });
  await expect(extractPages(broken, { type: 'text/plain', ocr: false })).rejects.toThrow('storage away');
});
