import { expect, test } from 'vitest';
import { countOf } from './format-count.ts';

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
