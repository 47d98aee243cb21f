import { describe, expect, test } from 'vitest';
import { inventionListSearchSchema, lastFilter, nextSort, sortColumn, tidySearch } from './list-search.ts';

describe('the address of the list', () => {
  test('is read with all its filters', () => {
    const search = {
      q: 'valve',
      status: ['filed', 'granted'],
      tags: 'Physics',
      restricted: true,
      sort: '-title',
    };
    expect(inventionListSearchSchema.parse(search)).toEqual({ ...search, tags: ['Physics'] });
  });

  test('a number in it is a text: an application number is searched for', () => {
    expect(inventionListSearchSchema.parse({ q: 17248024 }).q).toBe('17248024');
  });

  test('what is not understood is left out, the rest still filters', () => {
    expect(
      inventionListSearchSchema.parse({
        status: ['filed', 'lost'],
        sort: 'colour',
        restricted: 'maybe',
        x: 1,
      }),
    ).toEqual({ status: ['filed'] });
  });

  test('the same list has one address', () => {
    expect(
      tidySearch({ q: '', status: ['granted', 'filed'], tags: [], sort: '-updatedAt', restricted: false }),
    ).toEqual({ status: ['filed', 'granted'], restricted: false });
  });
});

describe('sorting by a head', () => {
  test('a text begins ascending, a date with the newest; the third click is the default', () => {
    expect(nextSort('-updatedAt', 'title')).toBe('title');
    expect(nextSort('title', 'title')).toBe('-title');
    expect(nextSort('-title', 'title')).toBe('-updatedAt');
    expect(nextSort('title', 'createdAt')).toBe('-createdAt');
    expect(nextSort('-createdAt', 'createdAt')).toBe('createdAt');
  });

  test('an order names its column and direction', () => {
    expect(sortColumn('-createdAt')).toEqual({ field: 'createdAt', isDescending: true });
    expect(sortColumn('title')).toEqual({ field: 'title', isDescending: false });
  });
});

test('the last filter is the one at the end of the bar', () => {
  expect(lastFilter({ q: 'a', status: ['filed'] })).toBe('status');
  expect(lastFilter({ q: 'a', restricted: false })).toBe('restricted');
  expect(lastFilter({ q: 'a', tags: [] })).toBe('q');
  expect(lastFilter({ sort: 'title' })).toBeNull();
});
