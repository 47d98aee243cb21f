import { textCell } from '@hub/testkit/workbook-parts.ts';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../../test/support/hostile-workbooks.ts';
import { readApart } from './read-apart.ts';

test('a workbook of 10,000 rows that hardly shrinks is read in the process of its own', async () => {
  let seed = 1;
  const random = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  const rows = Array.from(
    { length: 10_000 },
    (_, at) =>
      `<row r="${at + 1}">${['A', 'B', 'C', 'D'].map((column) => textCell(`${column}${at + 1}`, `${random()}${random()}${random()}`)).join('')}</row>`,
  );
  const content = buildWorkbook(rows.join(''));
  expect(content.length).toBeGreaterThan(600_000);
  const answer = await readApart({ content, maxRows: 20_001 });
  expect(answer).toMatchObject({ rows: { length: 10_000 } });
});
