import { textCell } from '@hub/testkit/workbook-parts.ts';
import { expect, test } from 'vitest';
import {
  buildWorkbook,
  measureMemory,
  piecesOf,
  smallReader,
} from '../../../../test/support/hostile-workbooks.ts';
import { readApart } from './read-apart.ts';
import { readTable } from './read-table.ts';

const header = `<row r="1">${textCell('A1', 'Title')}</row>`;
const sharing = (rows: number, columns: string, text: string): Buffer => {
  const cellsOf = (row: number) => [...columns].map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`);
  const all = Array.from({ length: rows }, (_, n) => `<row r="${n + 2}">${cellsOf(n + 2).join('')}</row>`);
  return buildWorkbook(header + all.join(''), {
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
  });
};

test.each<[string, () => Buffer]>([
  ['400 cells that share a text of 3 million characters', () => sharing(400, 'A', 'a'.repeat(3_000_000))],
  ['700 cells that share the longest text', () => sharing(700, 'A', 'a'.repeat(32_767))],
  [
    'one row that shares the longest text 20 times',
    () => sharing(1, 'ABCDEFGHIJKLMNOPQRST', 'a'.repeat(32_767)),
  ],
  [
    'a cell of 2 million entities',
    () => buildWorkbook(`<row r="1">${textCell('A1', '&amp;'.repeat(2e6))}</row>`),
  ],
  ['a line of CSV with a long cell', () => Buffer.from(`Title\n${'a'.repeat(32_768)}\n`)],
  ['CSV of long rows', () => Buffer.from(`Title\n${`${'a'.repeat(10_000)}\t`.repeat(50)}b\n`)],
])('%s is refused, in little memory', async (_what, build) => {
  const content = build();
  const { result, grown } = await measureMemory(() =>
    readTable(piecesOf(content)).catch((error: unknown) => error),
  );
  expect(result).toMatchObject({ code: 'import.too_much_text' });
  expect(grown).toBeLessThan(60_000_000);
});

test('a workbook that names the last column of the last row ends only the process that reads it', async () => {
  const content = buildWorkbook(`${header}<row r="20000">${textCell('XFD20000', 'x')}</row>`);
  const { result, grown } = await measureMemory(() => readApart({ content, maxRows: 20_001 }, smallReader));
  expect(result).toEqual({ fault: 'unreadable' });
  expect(grown).toBeLessThan(60_000_000);
});
