import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { savedFiltersQuery } from '../api/filters.queries.ts';

interface SavedFilters {
  filters: readonly Filter[];
  /** True until they are read or could not be. */
  isPending: boolean;
  error: Error | null;
  byId: (id: string) => Filter | null;
}

/** The filters the person may use. */
export function useSavedFilters(): SavedFilters {
  const { data, isPending, error } = useQuery(savedFiltersQuery);
  const filters = data ?? [];
  return { filters, isPending, error, byId: (id) => filters.find((filter) => filter.id === id) ?? null };
}
