import { describe, expect, test } from 'vitest';
import { countText, isCutShort, newestTotal, pagesFor } from './list-pages.ts';

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

describe('a list that changes while its pages are read', () => {
  const first = { page: 0, rows: 25, total: 52, at: 10 };
  const end = { page: 2, rows: 2, total: 52, at: 20 };

  test('is as long as its newest answer says, whichever page that is', () => {
    expect(newestTotal([])).toBeNull();
    expect(newestTotal([first, end])).toEqual({ total: 52, at: 20 });
    expect(newestTotal([{ ...first, total: 53, at: 30 }, end])).toEqual({ total: 53, at: 30 });
  });

  test('ends where a page ends, also when the count came a moment later', () => {
    expect(newestTotal([first, { ...end, rows: 1 }])).toEqual({ total: 51, at: 20 });
    expect(newestTotal([first, { ...end, rows: 0, total: 50 }])).toEqual({ total: 50, at: 20 });
    expect(newestTotal([{ page: 0, rows: 0, total: 1, at: 5 }])).toEqual({ total: 0, at: 5 });
  });

  test('reads its last page again once it has grown, and only then', () => {
    expect(isCutShort(end, 53)).toBe(true);
    expect(isCutShort(end, 52)).toBe(false);
    expect(isCutShort({ ...end, total: 53 }, 53)).toBe(false);
    expect(isCutShort(first, 53)).toBe(false);
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
