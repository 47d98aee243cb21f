import type { InventionId } from '@hub/contract/fields.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { threadsQuery } from '../api/mail.queries.ts';

/** The threads of an invention, or those that match a search, which are loaded 25 at a time. */
export const useThreads = (inventionId: InventionId, qs: string | undefined) => {
  const list = useInfiniteQuery(threadsQuery(inventionId, qs));
  return {
    threads: list.data?.threads,
    total: list.data?.total ?? 0,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    isLoadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
  };
};
