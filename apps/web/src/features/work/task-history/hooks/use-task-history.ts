import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HistoryFilter, historyQuery } from '../api/task-history.queries.ts';
import { joinPages } from '../model/history-items.ts';
import { useNewEvents } from './use-new-events.ts';

interface TaskHistory {
  /** Undefined until the first page is loaded. */
  events: readonly TaskHistoryEvent[] | undefined;
  total: number | null;
  /** True while the events of the previous filter are still shown. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  older: { hasMore: boolean; isLoading: boolean; load: () => void };
  newer: { count: number | null; show: () => void } | null;
}

/** The loaded events of a history filter, newest first, with older pages and newer events. */
export const useTaskHistory = (historyFilter: HistoryFilter, isReady: boolean): TaskHistory => {
  const client = useQueryClient();
  const query = historyQuery(historyFilter);
  const list = useInfiniteQuery({ ...query, enabled: isReady });
  const { data, isPlaceholderData, isFetchingNextPage } = list;
  const events = useMemo(() => data && joinPages(data.pages.map(({ collection }) => collection)), [data]);
  const fresh = useNewEvents(historyFilter, isPlaceholderData ? undefined : events);
  return {
    events,
    total: data?.pages.at(0)?.total ?? null,
    isOutdated: isPlaceholderData,
    error: list.error,
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    older: {
      hasMore: list.hasNextPage && !isPlaceholderData,
      isLoading: isFetchingNextPage,
      load: () => {
        if (!isFetchingNextPage) void list.fetchNextPage();
      },
    },
    newer: fresh && {
      count: fresh.count,
      show: () => client.setQueryData(query.queryKey, { pages: [fresh.page], pageParams: [0] }),
    },
  };
};
