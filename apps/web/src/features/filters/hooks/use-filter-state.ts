import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { showError } from '../../../lib/toasts/toasts.ts';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import { type DroppedValue, readFilterSearch, writeFilterSearch } from '../model/filter-search.ts';
import type { FilterSearch } from '../model/filter-search-keys.ts';
import type { FilterState } from '../model/filter-state.ts';
import { asksForAnything } from '../model/saved-filters.ts';
import { runAs } from '../model/search-as.ts';
import { useSavedFilters } from './use-saved-filters.ts';

interface UsedFilterState {
  state: FilterState;
  /** False until the saved filter that the address names has been read: until then `state` lacks it. */
  isReady: boolean;
  /** Whether the address names a saved filter that is not there for the person, and asks for nothing else. */
  isLost: boolean;
  /** Why the saved filters could not be read; only where the address names one. */
  error: Error | null;
  change: (state: FilterState) => void;
}

const describeDropped = (dropped: readonly DroppedValue[]): string =>
  dropped.map(({ key, text }) => `${key}: “${text}”`).join(', ');

/** Says once for each address what of it was not understood. */
function useDroppedNotice(dropped: readonly DroppedValue[], isFilterMissing: boolean): void {
  const words = [
    ...(isFilterMissing ? ['the saved filter, which was deleted or is not shared with you'] : []),
    ...(dropped.length > 0 ? [describeDropped(dropped)] : []),
  ].join('; ');
  const told = useRef('');
  useEffect(() => {
    if (words && words !== told.current)
      showError({
        title: 'Part of this address was left out',
        text: `Not understood: ${words}. The rest holds.`,
      });
    told.current = words;
  }, [words]);
}

/**
 * The filter that an address says, and how to change it. `onSearch` writes the address; before it `onNext` is told what
 * the address is going to say.
 */
export function useFilterState(
  search: FilterSearch,
  onSearch: (search: FilterSearch) => void,
  onNext?: (state: FilterState) => void,
): UsedFilterState {
  const client = useQueryClient();
  const { byId, isPending, error } = useSavedFilters(search.as?.trim() || null);
  const saved = search.filter ? byId(search.filter) : null;
  const { state, dropped } = useMemo(() => readFilterSearch(search, saved), [search, saved]);
  const isReady = !search.filter || (!isPending && !error);
  const isFilterMissing = isReady && Boolean(search.filter) && !saved;
  const isLost = isFilterMissing && !asksForAnything(state.data);
  useDroppedNotice(dropped, isFilterMissing && !isLost);

  const change = useCallback(
    (next: FilterState) => {
      const filters = client.getQueryData(savedFiltersQuery.queryKey) ?? [];
      const named = filters.find(({ id }) => id === next.filterId);
      const base = named ? runAs(named, next.searchAs) : null;
      const written = writeFilterSearch(next, base);
      onNext?.(readFilterSearch(written, base).state);
      onSearch(written);
    },
    [client, onSearch, onNext],
  );
  return { state, isReady, isLost, error: search.filter ? error : null, change };
}
