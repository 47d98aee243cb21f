import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';

type Sorting = NonNullable<FilterDataInput['sortBy']>;

/** Sort key with its direction. */
export interface SortKey {
  sortBy: Sorting;
  order: 'asc' | 'desc';
}

const maxKeys = 3;

/** Returns the sort keys of a filter; empty for the default order by relevance or due date. */
export const sortKeysOf = ({ sortBy, order, thenBy }: FilterDataInput): SortKey[] => {
  if (!sortBy) return [];
  return [{ sortBy, order }, ...(thenBy ?? [])].map((key) => ({
    sortBy: key.sortBy,
    order: key.order ?? 'asc',
  }));
};

/** Returns the filter with other sort keys. */
export const withSortKeys = (data: FilterDataInput, keys: readonly SortKey[]): FilterDataInput => {
  const { sortBy: _sortBy, order: _order, thenBy: _thenBy, ...rest } = data;
  const [first, ...others] = keys;
  return first ? { ...rest, ...first, thenBy: others } : rest;
};

const isDate = (sortBy: Sorting): boolean => sortBy === 'createdAt' || sortBy === 'updatedAt';

/**
 * Returns the sort keys after a click on a column head: one direction, then the other, then unsorted. Created and updated
 * start with the newest. With `isAdded` the other keys stay, and a fourth key replaces the third.
 */
export const nextSortKeys = (keys: readonly SortKey[], sortBy: Sorting, isAdded: boolean): SortKey[] => {
  const first = isDate(sortBy) ? 'desc' : 'asc';
  const known = keys.find((key) => key.sortBy === sortBy);
  const next: SortKey | null = !known
    ? { sortBy, order: first }
    : known.order === first
      ? { sortBy, order: first === 'asc' ? 'desc' : 'asc' }
      : null;
  if (!isAdded) return next ? [next] : [];
  if (!known) return next ? [...keys.slice(0, maxKeys - 1), next] : [...keys];
  return keys.flatMap((key) => (key !== known ? [key] : next ? [next] : []));
};
