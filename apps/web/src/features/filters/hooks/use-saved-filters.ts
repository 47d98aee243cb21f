import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import { runAs } from '../model/search-as.ts';

interface SavedFilters {
  filters: readonly Filter[];
  /** True until they are read or could not be. */
  isPending: boolean;
  error: Error | null;
  byId: (id: string) => Filter | null;
}

/**
 * The filters the person may use.
 * @param searchAs email of the person in whose place they run; null for oneself
 */
export function useSavedFilters(searchAs: string | null = null): SavedFilters {
  const { data, isPending, error } = useQuery(savedFiltersQuery);
  const filters = useMemo(() => (data ?? []).map((filter) => runAs(filter, searchAs)), [data, searchAs]);
  return { filters, isPending, error, byId: (id) => filters.find((filter) => filter.id === id) ?? null };
}
