import { describe, expect, test } from 'vitest';
import { nextSort, readOverviewSearch, sortColumn, withoutLastFilter } from './overview-search.ts';

describe('the address of the overview', () => {
  test('is read with all it may say', () => {
    const search = {
      q: 'valve',
      assignee: 'dana@demo.hub',
      tags: ['Physics'],
      sort: '-title',
      view: 'timeline',
      skip: 100,
      since: '2026-10-01',
    };
    expect(readOverviewSearch(search)).toEqual(search);
  });

  test('a number is a text, one tag is a list, a place inside a page is its beginning', () => {
    expect(readOverviewSearch({ q: 17248024, tags: 'Physics', skip: 77 })).toEqual({
      q: '17248024',
      tags: ['Physics'],
      skip: 50,
    });
  });

  test('defaults and nonsense are left out', () => {
    expect(
      readOverviewSearch({ q: ' ', sort: 'dueAt', tags: [], view: 'table', skip: -1, since: '2026-99-99' }),
    ).toEqual({});
    expect(readOverviewSearch({ sort: 'colour', assignee: {} })).toEqual({});
  });
});

test('a head orders up, then down, then as usual', () => {
  expect(nextSort('dueAt', 'title')).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('-title', 'title')).toBe('dueAt');
  expect(nextSort('dueAt', 'dueAt')).toBe('-dueAt');
  expect(sortColumn('-clientDueDate')).toEqual({ field: 'clientDueDate', isDescending: true });
});

test('filters are taken away from the right, and the list begins anew', () => {
  const all = { q: 'a', assignee: 'b', tags: ['c'], skip: 50, sort: 'title' as const };
  const first = withoutLastFilter(all);
  expect(first).toEqual({ q: 'a', assignee: 'b', sort: 'title' });
  expect(withoutLastFilter(first)).toEqual({ q: 'a', sort: 'title' });
  expect(withoutLastFilter({ q: 'a' })).toEqual({});
});
