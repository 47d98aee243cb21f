import type { InventionId } from '@hub/contract/fields.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { matterEventsQuery } from '../api/docketing.queries.ts';

/** The events of a matter by due date, which are loaded 25 at a time. */
export const useMatterEvents = (inventionId: InventionId, matter: string, openOnly: boolean) => {
  const list = useInfiniteQuery(matterEventsQuery(inventionId, matter, openOnly));
  return {
    events: list.data,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMoreFailed: list.isFetchNextPageError,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
  };
};
