import { describe, expect, test } from 'vitest';
import { nextSort, readOverviewSearch, sortColumn, withoutLastFilter } from './overview-search.ts';

describe('search parameters of the overview', () => {
  test('reads all parameters', () => {
    const search = {
      q: 'valve',
      assignee: 'dana@demo.hub',
      tags: ['Physics'],
      sort: '-title',
      view: 'timeline',
      range: 'quarter',
      skip: 100,
      since: '2026-10-01',
    };
    expect(readOverviewSearch(search)).toEqual(search);
  });

  test('reads numbers as text, one tag as a list, and a position inside a page as its start', () => {
    expect(readOverviewSearch({ q: 17248024, tags: 'Physics', skip: 77 })).toEqual({
      q: '17248024',
      tags: ['Physics'],
      skip: 50,
    });
  });

  test('omits defaults and invalid values', () => {
    expect(
      readOverviewSearch({ q: ' ', sort: 'dueAt', tags: [], view: 'table', skip: -1, since: '2026-99-99' }),
    ).toEqual({});
    expect(readOverviewSearch({ sort: 'colour', assignee: {}, range: 'week' })).toEqual({});
    expect(readOverviewSearch({ view: 'timeline', range: 'year' })).toEqual({ view: 'timeline' });
  });
});

test('a column header sorts ascending, then descending, then by default', () => {
  expect(nextSort('dueAt', 'title')).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('-title', 'title')).toBe('dueAt');
  expect(nextSort('dueAt', 'dueAt')).toBe('-dueAt');
  expect(sortColumn('-clientDueDate')).toEqual({ field: 'clientDueDate', isDescending: true });
});

test('removes filters from the right and returns to the first page', () => {
  const all = { q: 'a', assignee: 'b', tags: ['c'], skip: 50, sort: 'title' as const };
  const first = withoutLastFilter(all);
  expect(first).toEqual({ q: 'a', assignee: 'b', sort: 'title' });
  expect(withoutLastFilter(first)).toEqual({ q: 'a', sort: 'title' });
  expect(withoutLastFilter({ q: 'a' })).toEqual({});
});
