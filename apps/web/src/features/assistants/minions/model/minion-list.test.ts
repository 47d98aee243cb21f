import { expect, test } from 'vitest';
import { isFiltered, isLastPage, nextSort, rangeText, tidySearch, toQuery } from './minion-list.ts';
import { minionSearchSchema } from './minion-search.ts';

test('asks the hub for the first page by name without a search', () => {
  const query = toQuery({});
  expect(query.sort).toBe('name:asc');
  expect(query.pagination).toEqual({ page: 1, pageSize: 25 });
  expect(Object.values(query.filters).filter(Boolean)).toEqual([]);
});

test('turns filters, order and page into the query of the call', () => {
  const search = {
    ...{ name: 'reader', trainer: 'ada', manager: 'a@b.hub', start: '2026-01-01', end: '2026-12-31' },
    ...{ sort: '-median', page: 3 },
  };
  expect(toQuery(search)).toEqual({
    filters: {
      name: { $containsi: 'reader' },
      trainer: { $containsi: 'ada' },
      manager: { $eq: 'a@b.hub' },
      startDate: { $gte: '2026-01-01' },
      endDate: { $lte: '2026-12-31' },
    },
    sort: 'statistics.medianSeconds:desc',
    pagination: { page: 3, pageSize: 25 },
  });
});

test('ignores values of the URL that mean nothing', () => {
  const search = { name: '  ', start: 'soon', end: '2026-02-30', sort: 'toString', page: -1 };
  expect(tidySearch(minionSearchSchema.parse(search))).toEqual({});
});

test('leaves the default order and empty filters out of the URL', () => {
  expect(tidySearch({ name: '', sort: 'name', trainer: undefined, manager: 'a@b.hub' })).toEqual({
    manager: 'a@b.hub',
  });
});

test.each([
  [{}, false],
  [{ sort: '-runs', page: 2 }, false],
  [{ name: 'x' }, true],
])('%j narrows the list: %s', (search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});

test.each([
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['name', 'runs', '-runs'],
  ['-runs', 'runs', 'runs'],
  ['-runs', 'trainer', 'trainer'],
])('after %s, a click on %s sorts by %s', (sort, field, expected) => {
  expect(nextSort(sort, field)).toBe(expected);
});

test('knows the range of a page and whether it is the last', () => {
  expect(rangeText(2, 25, 52)).toBe('26–50 of 52');
  expect([isLastPage(2, 25, 52), isLastPage(3, 2, 52)]).toEqual([false, true]);
});
