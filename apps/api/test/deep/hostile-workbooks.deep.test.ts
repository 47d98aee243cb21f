import { textCell } from '@hub/testkit/workbook-parts.ts';
import { expect, test } from 'vitest';
import { readApart } from '../../src/modules/imports/table/read-apart.ts';
import { readTable } from '../../src/modules/imports/table/read-table.ts';
import { buildWorkbook, measureMemory, piecesOf, smallReader } from '../support/hostile-workbooks.ts';

test.each([
  ['a cell of 40 million characters', () => `<row r="1">${textCell('A1', 'a'.repeat(4e7))}</row>`],
  ['an attribute of 20 million characters', () => `<row r="1" spans="${'1'.repeat(2e7)}"/>`],
])('%s is refused, in little memory', async (_what, buildRows) => {
  const content = buildWorkbook(buildRows());
  const { result, grown } = await measureMemory(() =>
    readTable(piecesOf(content)).catch((error: unknown) => error),
  );
  expect(result).toMatchObject({ code: 'import.too_much_text' });
  expect(grown).toBeLessThan(60_000_000);
});

test('a workbook that names a row and a column that no sheet has ends only the process that reads it', async () => {
  const content = buildWorkbook('<row r="9999999999"><c r="ZZZZZZZZ9999999999"><v>1</v></c></row>');
  const { result, grown } = await measureMemory(() => readApart({ content, maxRows: 20_001 }, smallReader));
  expect(result).toEqual({ fault: 'unreadable' });
  expect(grown).toBeLessThan(60_000_000);
});
