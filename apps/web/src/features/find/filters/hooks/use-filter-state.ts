import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { savedFiltersQuery } from '../api/filters.queries.ts';
import { type DroppedValue, readFilterSearch, writeFilterSearch } from '../model/filter-codec.ts';
import type { FilterSearch } from '../model/filter-search-keys.ts';
import type { FilterState } from '../model/filter-state.ts';
import { hasConditions } from '../model/saved-filters.ts';
import { runAs } from '../model/search-as.ts';
import { useSavedFilters } from './use-saved-filters.ts';

interface UsedFilterState {
  state: FilterState;
  /** False until the saved filter named in the URL is loaded; `state` does not include it before. */
  isReady: boolean;
  /** Whether the URL contains only a saved filter that is not available to the user. */
  isLost: boolean;
  /** Error of loading the saved filters; null if the URL names none. */
  error: Error | null;
  change: (state: FilterState) => void;
}

const describeDropped = (dropped: readonly DroppedValue[]): string =>
  dropped.map(({ key, text }) => `${key}: “${text}”`).join(', ');

/** Shows a message about the invalid parts of a URL, once per URL. */
const useDroppedNotice = (dropped: readonly DroppedValue[], isFilterMissing: boolean): void => {
  const ignored = [
    ...(isFilterMissing ? ['the saved filter, which was deleted or is not shared with you'] : []),
    ...(dropped.length > 0 ? [describeDropped(dropped)] : []),
  ].join('; ');
  const shown = useRef('');
  useEffect(() => {
    if (ignored && ignored !== shown.current)
      showError({
        title: 'Some filters in this link were ignored',
        text: `Not recognized: ${ignored}. The other filters apply.`,
      });
    shown.current = ignored;
  }, [ignored]);
};

/**
 * Returns the filter in the URL and a function that changes it. `onSearch` writes the URL; `onNext` receives the new state
 * before that.
 */
export const useFilterState = (
  search: FilterSearch,
  onSearch: (search: FilterSearch) => void,
  onNext?: (state: FilterState) => void,
): UsedFilterState => {
  const client = useQueryClient();
  const { byId, isPending, error } = useSavedFilters(search.as?.trim() || null);
  const saved = search.filter ? byId(search.filter) : null;
  const { state, dropped } = useMemo(() => readFilterSearch(search, saved), [search, saved]);
  const isReady = !search.filter || (!isPending && !error);
  const isFilterMissing = isReady && Boolean(search.filter) && !saved;
  const isLost = isFilterMissing && !hasConditions(state.data);
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
};
