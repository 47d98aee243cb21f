import type { TaskHistoryEvent } from '@hub/contract/streams/task-events.calls.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HistoryQuestion, historyQuery } from '../api/task-history.queries.ts';
import { joinPages } from '../model/history-items.ts';
import { useNewEvents } from './use-new-events.ts';

interface TaskHistory {
  /** Undefined until they are first read. */
  events: readonly TaskHistoryEvent[] | undefined;
  total: number | null;
  /** True while events of the question before stand in. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  older: { hasMore: boolean; isLoading: boolean; load: () => void };
  newer: { count: number | null; show: () => void } | null;
}

/** The events of a question, the newest first, as far as they have been asked for. */
export function useTaskHistory(question: HistoryQuestion, isReady: boolean): TaskHistory {
  const client = useQueryClient();
  const query = historyQuery(question);
  const list = useInfiniteQuery({ ...query, enabled: isReady });
  const { data, isPlaceholderData, isFetchingNextPage } = list;
  const events = useMemo(() => data && joinPages(data.pages.map(({ collection }) => collection)), [data]);
  const fresh = useNewEvents(question, isPlaceholderData ? undefined : events);
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
}
