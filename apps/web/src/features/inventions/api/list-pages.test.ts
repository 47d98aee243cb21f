import { describe, expect, test } from 'vitest';
import { countText, pagesFor } from './list-pages.ts';

describe('pagesFor', () => {
  test.each([
    ['the first page until the total is known', { first: 0, last: 24 }, null, [0]],
    ['the pages on screen and one ahead', { first: 40, last: 70 }, 1477, [1, 2, 3]],
    ['none beyond the end', { first: 1460, last: 1476 }, 1477, [58, 59]],
    ['one for a short list', { first: 0, last: 3 }, 4, [0]],
    ['the end where the list became shorter', { first: 900, last: 930 }, 30, [1]],
  ])('%s', (_, range, total, pages) => {
    expect(pagesFor(range, total)).toEqual(pages);
  });
});

test('counts beyond ten thousand are not exact', () => {
  expect([1, 1477, 10_000, 10_001].map(countText)).toEqual([
    '1 invention',
    '1,477 inventions',
    '10,000 inventions',
    'More than 10,000 inventions',
  ]);
});
