import { expect, test } from 'vitest';
import { countText, isFiltered, isLastPage, rangeText, tidySearch, toQuery } from './audit-filters.ts';
import { auditSearchSchema } from './audit-search.ts';

test('ignores invalid values in the URL', () => {
  const search = { person: '', action: 'x', from: '2026-13-01', to: '2026-02-03', invention: '1', page: 1 };
  expect(tidySearch(auditSearchSchema.parse(search))).toEqual({ to: '2026-02-03' });
});

test('treats dates as inclusive days of the reader’s time zone', () => {
  const days = { from: '2026-03-08', to: '2026-03-08' };
  expect(toQuery(days, 'America/New_York')).toMatchObject({
    from: '2026-03-08T05:00:00Z',
    to: '2026-03-09T04:00:00Z',
  });
  expect(toQuery(days, 'Asia/Kathmandu')).toMatchObject({
    from: '2026-03-07T18:15:00Z',
    to: '2026-03-08T18:15:00Z',
  });
});

test('requests 25 entries per page', () => {
  expect(toQuery({ action: 'auth', page: 3 }, 'UTC')).toMatchObject({ action: 'auth.', skip: 50, size: 25 });
  expect(toQuery({}, 'UTC')).toMatchObject({ action: undefined, skip: 0 });
});

test('does not count the page as a filter', () => {
  expect(isFiltered({ page: 2 })).toBe(false);
  expect(isFiltered({ page: 2, to: '2026-01-01' })).toBe(true);
});

test.each([
  [1, '1 entry'],
  [1_234, '1,234 entries'],
  [10_001, 'More than 10,000 entries'],
])('formats a count of %s entries as "%s"', (total, text) => {
  expect(countText(total)).toBe(text);
});

test('formats the range of entries of a page', () => {
  expect(rangeText(2, 9, 34)).toBe('26–34 of 34');
  expect(rangeText(1, 25, 10_001)).toBe('1–25 of more than 10,000');
});

test('finds the last page by the count or, beyond the exact count, by a partly filled page', () => {
  expect([isLastPage(1, 25, 26), isLastPage(2, 1, 26)]).toEqual([false, true]);
  expect([isLastPage(401, 25, 10_001), isLastPage(500, 24, 10_001)]).toEqual([false, true]);
});
