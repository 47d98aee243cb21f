import { textCell, workbookParts } from '@hub/testkit/workbook-parts.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readApart } from './read-apart.ts';
import { readTable } from './read-table.ts';

const buildWorkbook = (rows: string, parts: Record<string, string> = {}): Buffer => {
  const texts = Object.entries({ ...workbookParts(rows), ...parts });
  return Buffer.from(zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)]))));
};

const header = `<row r="1">${textCell('A1', 'Title')}</row>`;
const sharing = (rows: number, columns: string, text: string): Buffer => {
  const cellsOf = (row: number) => [...columns].map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`);
  const all = Array.from({ length: rows }, (_, n) => `<row r="${n + 2}">${cellsOf(n + 2).join('')}</row>`);
  return buildWorkbook(header + all.join(''), {
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
  });
};

async function* piecesOf(content: Buffer) {
  yield content;
}

/** Bytes by which the memory of the process grew while a promise was under way. */
const measure = async <T>(work: () => Promise<T>): Promise<{ result: T; grown: number }> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const result = await work();
  clearInterval(timer);
  return { result, grown: Math.max(most, process.memoryUsage.rss()) - before };
};

test.each<[string, () => Buffer]>([
  ['400 cells that share a text of 3 million characters', () => sharing(400, 'A', 'a'.repeat(3_000_000))],
  ['700 cells that share the longest text', () => sharing(700, 'A', 'a'.repeat(32_767))],
  [
    'one row that shares the longest text 20 times',
    () => sharing(1, 'ABCDEFGHIJKLMNOPQRST', 'a'.repeat(32_767)),
  ],
  [
    'a cell of 40 million characters',
    () => buildWorkbook(`<row r="1">${textCell('A1', 'a'.repeat(4e7))}</row>`),
  ],
  [
    'a cell of 2 million entities',
    () => buildWorkbook(`<row r="1">${textCell('A1', '&amp;'.repeat(2e6))}</row>`),
  ],
  ['an attribute of 20 million characters', () => buildWorkbook(`<row r="1" spans="${'1'.repeat(2e7)}"/>`)],
  ['a line of CSV with a long cell', () => Buffer.from(`Title\n${'a'.repeat(32_768)}\n`)],
  ['CSV of long rows', () => Buffer.from(`Title\n${`${'a'.repeat(10_000)}\t`.repeat(50)}b\n`)],
])('%s is refused, in little memory', async (_what, build) => {
  const content = build();
  const { result, grown } = await measure(() =>
    readTable(piecesOf(content)).catch((error: unknown) => error),
  );
  expect(result).toMatchObject({ code: 'import.too_much_text' });
  expect(grown).toBeLessThan(60_000_000);
});

test.each([
  [
    'a row and a column that no sheet has',
    '<row r="9999999999"><c r="ZZZZZZZZ9999999999"><v>1</v></c></row>',
  ],
  ['the last column of the last row', `${header}<row r="20000">${textCell('XFD20000', 'x')}</row>`],
])('a workbook that names %s ends only the process that reads it', async (_what, rows) => {
  const limits = { totalMs: 15_000, heapMegabytes: 48, memoryMegabytes: 400 };
  const { result, grown } = await measure(() =>
    readApart({ content: buildWorkbook(rows), maxRows: 20_001 }, limits),
  );
  expect(result).toEqual({ fault: 'unreadable' });
  expect(grown).toBeLessThan(60_000_000);
});
