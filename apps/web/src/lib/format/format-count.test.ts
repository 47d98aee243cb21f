import { expect, test } from 'vitest';
import { countOf, countUpTo, rangeOf } from './format-count.ts';

test.each([
  [0, 'step', undefined, '0 steps'],
  [1, 'step', undefined, '1 step'],
  [2, 'business day', undefined, '2 business days'],
  [1_204, 'task', undefined, '1,204 tasks'],
  [1, 'entry', 'entries', '1 entry'],
  [12, 'person', 'people', '12 people'],
])('formats %d with "%s" and "%s" as "%s"', (count, one, many, words) => {
  expect(countOf(count, one, many)).toBe(words);
});

test('formats a count above the exact maximum as more than that', () => {
  const counts = [1, 1_000, 1_001].map((count) => countUpTo(1_000, count, 'entry', 'entries'));
  expect(counts).toEqual(['1 entry', '1,000 entries', 'More than 1,000 entries']);
});

test('formats the rows of a page', () => {
  expect(rangeOf({ skip: 25, rows: 9, total: 1_034 })).toBe('26–34 of 1,034');
  expect(rangeOf({ skip: 0, rows: 25, total: 10_001, max: 10_000 })).toBe('1–25 of more than 10,000');
});
