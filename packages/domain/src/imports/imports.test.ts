import { expect, test } from 'vitest';
import { readImportDate } from './import-dates.ts';
import { guessColumns } from './import-fields.ts';

test.each([
  ['2026-03-04', 'us', '2026-03-04'],
  ['03/04/2026', 'us', '2026-03-04'],
  ['03/04/2026', 'european', '2026-04-03'],
  ['4.3.2026', 'european', '2026-03-04'],
  ['03/04/2026', 'iso', undefined],
  ['02/30/2026', 'us', undefined],
  ['0000-01-01', 'iso', undefined],
  ['=1+1', 'iso', undefined],
] as const)('reads the date %s in the format %s as %s', (text, format, expected) => {
  expect(readImportDate(text, format)).toBe(expected);
});

test('matches headers by name before other words for the same field, and each field once', () => {
  const columns = guessColumns('tasks', ['Docket No.', 'Task', 'TITLE', 'Due', 'Color'], new Map());
  expect(columns).toEqual(['invention', null, 'title', 'dueAt', null]);
});

test('matches headers as the last import did, also those that it left out', () => {
  const remembered = new Map([
    ['color', 'tags'],
    ['due', null],
  ] as const);
  expect(guessColumns('tasks', ['Color', 'Due', 'Tags'], remembered)).toEqual(['tags', null, null]);
});
