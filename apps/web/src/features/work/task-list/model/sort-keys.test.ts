import { describe, expect, it } from 'vitest';
import { nextSortKeys, type SortKey, sortKeysOf, withSortKeys } from './sort-keys.ts';

const due: SortKey = { sortBy: 'dueAt', order: 'asc' };

describe('sort of the task list', () => {
  it('reads and writes up to three keys of a filter', () => {
    const data = withSortKeys({ qs: 'valve' }, [due, { sortBy: 'title', order: 'desc' }]);
    expect(data).toEqual({
      qs: 'valve',
      sortBy: 'dueAt',
      order: 'asc',
      thenBy: [{ sortBy: 'title', order: 'desc' }],
    });
    expect(sortKeysOf(data)).toEqual([due, { sortBy: 'title', order: 'desc' }]);
    expect(withSortKeys(data, [])).toEqual({ qs: 'valve' });
  });

  it('cycles through ascending, descending and unsorted', () => {
    expect(nextSortKeys([], 'dueAt', false)).toEqual([due]);
    expect(nextSortKeys([due], 'dueAt', false)).toEqual([{ sortBy: 'dueAt', order: 'desc' }]);
    expect(nextSortKeys([{ sortBy: 'dueAt', order: 'desc' }], 'dueAt', false)).toEqual([]);
  });

  it('starts with the newest for created and updated', () => {
    expect(nextSortKeys([], 'updatedAt', false)).toEqual([{ sortBy: 'updatedAt', order: 'desc' }]);
  });

  it('adds a key, reverses it in place, and keeps at most three', () => {
    const two = nextSortKeys([due], 'title', true);
    expect(two).toEqual([due, { sortBy: 'title', order: 'asc' }]);
    expect(nextSortKeys(two, 'dueAt', true)[0]).toEqual({ sortBy: 'dueAt', order: 'desc' });
    const three = nextSortKeys(two, 'status', true);
    expect(nextSortKeys(three, 'order', true).map(({ sortBy }) => sortBy)).toEqual([
      'dueAt',
      'title',
      'order',
    ]);
  });
});
