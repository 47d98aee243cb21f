import { describe, expect, test } from 'vitest';
import { inventionListSearchSchema, lastFilter, nextSort, sortColumn, tidySearch } from './list-search.ts';

describe('search parameters of the invention list', () => {
  test('reads all filters', () => {
    const search = {
      q: 'valve',
      status: ['filed', 'granted'],
      tags: 'Physics',
      restricted: true,
      sort: '-title',
    };
    expect(inventionListSearchSchema.parse(search)).toEqual({ ...search, tags: ['Physics'] });
  });

  test('reads a number as text, so that application numbers can be searched', () => {
    expect(inventionListSearchSchema.parse({ q: 17248024 }).q).toBe('17248024');
  });

  test('omits invalid values and keeps the others', () => {
    expect(
      inventionListSearchSchema.parse({
        status: ['filed', 'lost'],
        sort: 'colour',
        restricted: 'maybe',
        x: 1,
      }),
    ).toEqual({ status: ['filed'] });
  });

  test('equal searches have one URL', () => {
    expect(
      tidySearch(
        { q: '', status: ['granted', 'filed'], tags: [], sort: '-updatedAt', restricted: false },
        '-updatedAt',
      ),
    ).toEqual({ status: ['filed', 'granted'], restricted: false });
  });
});

describe('sorting by a column header', () => {
  test('text columns start ascending, date columns with the newest, and the third click restores the default', () => {
    expect(nextSort('-updatedAt', 'title', '-updatedAt')).toBe('title');
    expect(nextSort('title', 'title', '-updatedAt')).toBe('-title');
    expect(nextSort('-title', 'title', '-updatedAt')).toBe('-updatedAt');
    expect(nextSort(undefined, 'updatedAt', undefined)).toBe('-updatedAt');
    expect(nextSort('updatedAt', 'updatedAt', undefined)).toBeUndefined();
    expect(nextSort('title', 'createdAt', '-updatedAt')).toBe('-createdAt');
    expect(nextSort('-createdAt', 'createdAt', '-updatedAt')).toBe('createdAt');
  });

  test('a sort order has a column and a direction', () => {
    expect(sortColumn('-createdAt')).toEqual({ field: 'createdAt', isDescending: true });
    expect(sortColumn('title')).toEqual({ field: 'title', isDescending: false });
  });
});

test('the last filter is the rightmost one in the bar', () => {
  expect(lastFilter({ q: 'a', status: ['filed'] })).toBe('status');
  expect(lastFilter({ q: 'a', restricted: false })).toBe('restricted');
  expect(lastFilter({ q: 'a', tags: [] })).toBe('q');
  expect(lastFilter({ sort: 'title' })).toBeNull();
});
