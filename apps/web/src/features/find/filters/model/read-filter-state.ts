import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { readFilterSearch } from './filter-codec.ts';
import type { FilterSearch } from './filter-search-keys.ts';
import type { FilterState } from './filter-state.ts';
import { runAs } from './search-as.ts';

/** Returns the filter that an address names; null if it names a saved filter that is not available to the user. */
export const readFilterState = (search: FilterSearch, filters: readonly Filter[]): FilterState | null => {
  const named = filters.find(({ id }) => id === search.filter);
  if (search.filter && !named) return null;
  return readFilterSearch(search, named ? runAs(named, search.as?.trim() || null) : null).state;
};
