import { expect, test } from 'vitest';
import { fileSearchSchema, lastFilter, nextSort, tidySearch, viewOf } from './file-search.ts';

test('reads filters from a URL and omits invalid ones', () => {
  const search = fileSearchSchema.parse({
    q: 7,
    kind: ['pdf', 'nothing'],
    source: 'mail',
    sort: 'color',
    trash: 'x',
  });
  expect(search).toEqual({ q: '7', kind: ['pdf'], source: ['mail'] });
});

test('asks the server for the filters and the newest files first', () => {
  expect(viewOf({ kind: ['pdf'], person: ['priya@demo.hub'] })).toEqual({
    qs: '',
    kinds: ['pdf'],
    tags: [],
    sources: [],
    people: ['priya@demo.hub'],
    isDeleted: false,
    sort: 'createdAt',
    order: 'desc',
  });
});

test('equal views have the same URL', () => {
  expect(tidySearch({ kind: [], tags: ['Draft'], sort: '-createdAt' })).toEqual({ tags: ['Draft'] });
});

test.each([
  ['-createdAt', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', '-createdAt'],
  ['-createdAt', 'size', '-size'],
  ['-createdAt', 'createdAt', 'createdAt'],
] as const)('from %s a click on %s sorts by %s', (current, field, next) => {
  expect(nextSort(current, field)).toBe(next);
});

test('the trash and the open file are no filters', () => {
  expect(lastFilter({ trash: true })).toBeNull();
  expect(lastFilter({ q: 'claims', person: ['priya@demo.hub'] })).toBe('person');
});
