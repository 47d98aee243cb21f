import { expect, test } from 'vitest';
import { isNarrowed, nextSort, peopleSearchSchema } from './people-search.ts';

test('ignores invalid values of the address', () => {
  const search = { q: ' ', status: 'gone', role: 'x', sort: 'id', page: 1 };
  expect(Object.values(peopleSearchSchema.parse(search)).filter(Boolean)).toEqual([]);
});

test('sorts by a column, and by the same one in the other direction', () => {
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeUndefined();
  expect(nextSort('name', 'lastSignInAt')).toBe('lastSignInAt');
  expect(nextSort('lastSignInAt', 'lastSignInAt')).toBe('-lastSignInAt');
});

test('does not count the order as a filter', () => {
  expect(isNarrowed({ sort: 'email' })).toBe(false);
  expect(isNarrowed({ status: 'invited' })).toBe(true);
});
