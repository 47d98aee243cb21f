import { expect, test } from 'vitest';
import { firstFrom, foundText, stepMatch } from './search-results.ts';

const found = [
  { page: 2, index: 0 },
  { page: 7, index: 0 },
  { page: 7, index: 1 },
];

test('starts at the page on screen and goes back to the first match behind the last', () => {
  expect(firstFrom(found, 3)).toBe(1);
  expect(firstFrom(found, 8)).toBe(0);
  expect(stepMatch(2, 1, 3)).toBe(0);
  expect(stepMatch(0, -1, 3)).toBe(2);
  expect(stepMatch(0, 1, 0)).toBe(0);
});

test('says how many matches there are so far', () => {
  expect(foundText(0, 3, true)).toBe('1 of 3');
  expect(foundText(1, 3, false)).toBe('2 of 3 …');
  expect(foundText(0, 0, false)).toBe('Searching …');
  expect(foundText(0, 0, true)).toBe('No matches');
});
