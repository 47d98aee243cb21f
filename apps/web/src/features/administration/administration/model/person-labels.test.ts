import { expect, test } from 'vitest';
import { listNames } from './person-labels.ts';

test('lists up to nine names, and counts the others of a longer list', () => {
  const names = Array.from({ length: 10 }, (_, index) => `P${index + 1}`);
  expect(listNames([])).toBe('');
  expect(listNames(names.slice(0, 9))).toBe('P1, P2, P3, P4, P5, P6, P7, P8, P9');
  expect(listNames(names)).toBe('P1, P2, P3, P4, P5, P6, P7, P8 and 2 more');
});
