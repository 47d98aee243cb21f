import { expect, test } from 'vitest';
import { maxTableRows, readTable } from './table-rows.ts';

test('reads quoted fields and finds the separator', () => {
  expect(readTable('Name;Note\n"Smith; Anna";"two\nlines"\n', true)).toEqual({
    head: ['Name', 'Note'],
    rows: [['Smith; Anna', 'two\nlines']],
    isCut: false,
  });
});

test('shows the first 1,000 rows', () => {
  const lines = Array.from({ length: maxTableRows + 5 }, (_, index) => `${index},x`);
  const table = readTable(['Number,Mark', ...lines].join('\n'), true);
  expect(table.rows).toHaveLength(maxTableRows);
  expect(table.rows.at(-1)).toEqual(['999', 'x']);
  expect(table.isCut).toBe(true);
  expect(readTable(['Number,Mark', ...lines.slice(0, maxTableRows)].join('\n'), true).isCut).toBe(false);
});

test('says so when only the start of a file was read', () => {
  expect(readTable('A,B\n1,2\n', false).isCut).toBe(true);
});
