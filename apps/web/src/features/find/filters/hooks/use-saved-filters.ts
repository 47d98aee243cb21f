import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import { runAs } from '../model/search-as.ts';

interface SavedFilters {
  filters: readonly Filter[];
  /** True until the filters are loaded or loading fails. */
  isPending: boolean;
  error: Error | null;
  byId: (id: string) => Filter | null;
}

/**
 * Returns the saved filters that the user can use.
 * @param searchAs email of the person they run for; null for the user
 */
export const useSavedFilters = (searchAs: string | null = null): SavedFilters => {
  const { data, isPending, error } = useQuery(savedFiltersQuery);
  const filters = useMemo(() => (data ?? []).map((filter) => runAs(filter, searchAs)), [data, searchAs]);
  return { filters, isPending, error, byId: (id) => filters.find((filter) => filter.id === id) ?? null };
};
