import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent, StreamSummary } from '@hub/contract/streams/stream.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TimelineSource } from '../../../../components/timeline/use-timeline.ts';
import type { PageStart } from '../../../../lib/requests/two-way-pages.ts';
import { streamQuery } from '../api/stream.queries.ts';
import { type StreamFilter, withLive } from '../model/stream-pages.ts';

/** The loaded events of a stream. */
export interface Stream extends TimelineSource {
  /** Oldest first; undefined until the first page is loaded. */
  events: readonly StreamEvent[] | undefined;
}

interface StreamInput {
  inventionId: InventionId;
  summary: StreamSummary | undefined;
  filter: StreamFilter;
  start: PageStart;
  live: readonly StreamEvent[];
}

/** Loads a stream in both directions from a start, and adds live events at its end. */
export const useStream = ({ inventionId, summary, filter, start, live }: StreamInput): Stream => {
  const list = useInfiniteQuery({
    ...streamQuery(inventionId, filter, start),
    enabled: summary !== undefined,
  });
  const { data } = list;
  const events = useMemo(() => data && withLive(data.pages, live, filter), [data, live, filter]);
  const end = (hasMore: boolean, isLoading: boolean, load: () => unknown): TimelineSource['older'] => ({
    hasMore: hasMore && !list.isPlaceholderData,
    isLoading,
    load: () => {
      if (!list.isFetching) void load();
    },
  });
  return {
    events,
    isOutdated: list.isPlaceholderData,
    error: list.error,
    retry: () => {
      if (list.isFetchPreviousPageError) void list.fetchPreviousPage();
      else void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
    },
    older: end(list.hasPreviousPage, list.isFetchingPreviousPage, list.fetchPreviousPage),
    newer: end(list.hasNextPage, list.isFetchingNextPage, list.fetchNextPage),
  };
};
