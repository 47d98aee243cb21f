import { describe, expect, test } from 'vitest';
import { countText, isCutShort, newestTotal, pagesFor } from './list-pages.ts';

describe('pagesFor', () => {
  test.each([
    ['the first page until the total is known', { first: 0, last: 24 }, null, [0]],
    ['the pages on screen and one ahead', { first: 40, last: 70 }, 1477, [1, 2, 3]],
    ['no page beyond the end', { first: 1460, last: 1476 }, 1477, [58, 59]],
    ['one page for a short list', { first: 0, last: 3 }, 4, [0]],
    ['the last page if the list became shorter', { first: 900, last: 930 }, 30, [1]],
  ])('%s', (_, range, total, pages) => {
    expect(pagesFor(range, total)).toEqual(pages);
  });
});

describe('a list that changes while its pages load', () => {
  const first = { page: 0, rows: 25, total: 52, at: 10 };
  const end = { page: 2, rows: 2, total: 52, at: 20 };

  test('uses the total of the newest response of any page', () => {
    expect(newestTotal([])).toBeNull();
    expect(newestTotal([first, end])).toEqual({ total: 52, at: 20 });
    expect(newestTotal([{ ...first, total: 53, at: 30 }, end])).toEqual({ total: 53, at: 30 });
  });

  test('ends where the last page ends, even if its count is newer', () => {
    expect(newestTotal([first, { ...end, rows: 1 }])).toEqual({ total: 51, at: 20 });
    expect(newestTotal([first, { ...end, rows: 0, total: 50 }])).toEqual({ total: 50, at: 20 });
    expect(newestTotal([{ page: 0, rows: 0, total: 1, at: 5 }])).toEqual({ total: 0, at: 5 });
  });

  test('refetches its last page only when it has grown', () => {
    expect(isCutShort(end, 53)).toBe(true);
    expect(isCutShort(end, 52)).toBe(false);
    expect(isCutShort({ ...end, total: 53 }, 53)).toBe(false);
    expect(isCutShort(first, 53)).toBe(false);
  });
});

test('shows counts above 10,000 as "More than 10,000"', () => {
  expect([1, 1477, 10_000, 10_001].map(countText)).toEqual([
    '1 invention',
    '1,477 inventions',
    '10,000 inventions',
    'More than 10,000 inventions',
  ]);
});
