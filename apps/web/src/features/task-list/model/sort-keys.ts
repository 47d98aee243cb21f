import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';

type Sorting = NonNullable<FilterDataInput['sortBy']>;

/** One key of a sort, with its direction. */
export interface SortKey {
  sortBy: Sorting;
  order: 'asc' | 'desc';
}

const MOST_KEYS = 3;

/** The keys of a filter's sort; none where it goes by rank or due date by itself. */
export function sortKeysOf({ sortBy, order, thenBy }: FilterDataInput): SortKey[] {
  if (!sortBy) return [];
  return [{ sortBy, order }, ...(thenBy ?? [])].map((key) => ({
    sortBy: key.sortBy,
    order: key.order ?? 'asc',
  }));
}

/** A filter with another sort. */
export function withSortKeys(data: FilterDataInput, keys: readonly SortKey[]): FilterDataInput {
  const { sortBy: _sortBy, order: _order, thenBy: _thenBy, ...rest } = data;
  const [first, ...others] = keys;
  return first ? { ...rest, ...first, thenBy: others } : rest;
}

const isDate = (sortBy: Sorting): boolean => sortBy === 'createdAt' || sortBy === 'updatedAt';

/**
 * The sort after a press on a head: one direction, then the other, then none. Dates of the record begin with the newest.
 * With `isAdded` the other keys stay, and a fourth takes the place of the third.
 */
export function nextSortKeys(keys: readonly SortKey[], sortBy: Sorting, isAdded: boolean): SortKey[] {
  const first = isDate(sortBy) ? 'desc' : 'asc';
  const known = keys.find((key) => key.sortBy === sortBy);
  const next: SortKey | null = !known
    ? { sortBy, order: first }
    : known.order === first
      ? { sortBy, order: first === 'asc' ? 'desc' : 'asc' }
      : null;
  if (!isAdded) return next ? [next] : [];
  if (!known) return next ? [...keys.slice(0, MOST_KEYS - 1), next] : [...keys];
  return keys.flatMap((key) => (key !== known ? [key] : next ? [next] : []));
}
