import type { InventionId } from '@hub/contract/fields.ts';
import { listMessages } from '@hub/contract/messages/messages.calls.ts';
import { getStreamSummary } from '@hub/contract/streams/streams.calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import {
  type PageStart,
  pageAbove,
  pageBelow,
  readTwoWayPage,
} from '../../../../lib/requests/two-way-pages.ts';
import type { MessageStore } from '../model/message-store.ts';

/** Page size of messages (docs/specification.md §9). */
const pageSize = 25;

/** The read marker when the tab was opened; never kept, because the line of unread messages is drawn from it. */
export const chatSummaryQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['messages', inventionId, 'summary'],
    queryFn: ({ signal }) => request(getStreamSummary, { params: { id: inventionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface ChatPages {
  inventionId: InventionId;
  qs: string | undefined;
  start: PageStart;
  store: Pick<MessageStore, 'learn'>;
}

/** Pages of a chat from a start in both directions; the store learns their messages. */
export const messagesQuery = ({ inventionId, qs, start, store }: ChatPages) =>
  infiniteQueryOptions({
    queryKey: ['messages', inventionId, 'pages', qs ?? null, start],
    queryFn: ({ pageParam, signal }) =>
      readTwoWayPage(async (range) => {
        const { collection, total } = await request(listMessages, {
          params: { id: inventionId },
          query: { ...range, ...(qs && { qs }), size: pageSize },
          signal,
        });
        store.learn(collection);
        return { items: collection, hasMore: total > collection.length };
      }, pageParam),
    initialPageParam: start,
    getPreviousPageParam: pageAbove,
    getNextPageParam: pageBelow,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads one message again. */
export const rereadMessage = async (
  inventionId: InventionId,
  seq: number,
  store: Pick<MessageStore, 'learn'>,
): Promise<void> => {
  const query = { from: String(seq - 1), to: String(seq) };
  const { collection } = await request(listMessages, { params: { id: inventionId }, query });
  store.learn(collection);
};
