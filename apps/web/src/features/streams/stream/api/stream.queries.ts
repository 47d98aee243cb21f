import type { InventionId } from '@hub/contract/fields.ts';
import { getStreamSummary, listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import {
  type PageStart,
  pageAbove,
  pageBelow,
  readTwoWayPage,
} from '../../../../lib/requests/two-way-pages.ts';
import type { StreamFilter } from '../model/stream-pages.ts';

/** Page size of streams (docs/specification.md §9). */
const pageSize = 25;
/** Maximum number of loaded pages: with many thousand rows, each one that is measured would cost more than a frame. */
const maxPages = 40;

/** Counts and read markers when the tab was opened; never kept, because the line of unread events is drawn from them. */
export const streamSummaryQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['streams', inventionId, 'summary'],
    queryFn: ({ signal }) => request(getStreamSummary, { params: { id: inventionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface Reading {
  inventionId: InventionId;
  filter: StreamFilter;
  signal: AbortSignal;
}

const readPart =
  ({ inventionId, filter: { kinds, qs }, signal }: Reading) =>
  async (range: { from?: string; to?: string }) => {
    const { collection, total } = await request(listStreamEvents, {
      params: { id: inventionId },
      query: { ...range, ...(kinds && { kinds: [...kinds] }), ...(qs && { qs }), size: pageSize },
      signal,
    });
    return { items: collection, hasMore: total > collection.length };
  };

/** Pages of a stream from a start in both directions. Reading on drops those at the other end, which are read again there. */
export const streamQuery = (inventionId: InventionId, filter: StreamFilter, start: PageStart) =>
  infiniteQueryOptions({
    queryKey: ['streams', inventionId, 'pages', filter, start],
    queryFn: ({ pageParam, signal }) => readTwoWayPage(readPart({ inventionId, filter, signal }), pageParam),
    initialPageParam: start,
    getPreviousPageParam: pageAbove,
    getNextPageParam: pageBelow,
    maxPages,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Events never change, and comparing them with themselves would take longer than drawing them.
    structuralSharing: false,
  });

/** Returns the number of the newest event before a moment; 0 if there is none. */
export const findSeqBefore = async (inventionId: InventionId, moment: string): Promise<number> => {
  const { collection } = await request(listStreamEvents, {
    params: { id: inventionId },
    query: { to: moment, size: 1 },
  });
  return collection[0]?.seq ?? 0;
};
