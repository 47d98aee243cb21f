import type { InventionId } from '@hub/contract/fields.ts';
import {
  getMailBody,
  getMailConnection,
  getMailThread,
  listMail,
  listMailThreads,
} from '@hub/contract/mail/mail.calls.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { listMailDrafts } from '@hub/contract/mail/mail-drafts.calls.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { mailKey } from '../../../dates/mail/public.ts';

/** Page size of emails (docs/specification.md §9). */
const pageSize = 25;
const connectionIntervalMs = 60_000;
const sendingIntervalMs = 2_000;

/** State of the connections to mail servers. */
export const mailConnectionQuery = queryOptions({
  queryKey: ['mail-connection'],
  queryFn: ({ signal }) => request(getMailConnection, { signal }),
  refetchInterval: connectionIntervalMs,
});

/** The threads of an invention that match a search, newest first, as far as they were loaded. */
export const threadsQuery = (inventionId: InventionId, qs: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [mailKey, inventionId, 'threads', qs],
    queryFn: ({ pageParam, signal }) =>
      request(listMailThreads, {
        params: { id: inventionId },
        query: { skip: pageParam, size: pageSize, ...(qs && { qs }) },
        signal,
      }),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ skip, collection, total }) => {
      const next = skip + collection.length;
      return collection.length > 0 && next < total ? next : undefined;
    },
    select: ({ pages }) => ({
      // A thread that received an email meanwhile moves to the front, and the pages behind it shift by one.
      threads: [
        ...new Map(pages.flatMap(({ collection }) => collection).map((one) => [one.id, one])).values(),
      ],
      total: pages.at(-1)?.total ?? 0,
    }),
  });

const isSending = ({ state }: MailDraft): boolean => state === 'sending';

/** A thread with its newest emails, its comments and its drafts. */
export const threadQuery = (inventionId: InventionId, threadId: string) =>
  queryOptions({
    queryKey: [mailKey, inventionId, 'thread', threadId],
    queryFn: ({ signal }) => request(getMailThread, { params: { id: inventionId, threadId }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.drafts.some(isSending) ? sendingIntervalMs : false),
  });

/** Emails of a thread before the given one, nearest page first. */
export const olderMailQuery = (inventionId: InventionId, threadId: string, before: string) =>
  infiniteQueryOptions({
    queryKey: [mailKey, inventionId, 'older', threadId, before],
    queryFn: ({ pageParam, signal }) =>
      request(listMail, {
        params: { id: inventionId },
        query: { threadId, to: pageParam, size: pageSize },
        signal,
      }),
    initialPageParam: before,
    getNextPageParam: ({ collection, total }) =>
      collection[0] && total > collection.length ? collection[0].id : undefined,
  });

/** The unsent emails of an invention. */
export const draftsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: [mailKey, inventionId, 'drafts'],
    queryFn: ({ signal }) => request(listMailDrafts, { params: { id: inventionId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? sendingIntervalMs : false),
  });

/** Fetches what is shown of the emails of an invention again. */
export const renewMail = (client: QueryClient, inventionId: InventionId): Promise<void> =>
  client.invalidateQueries({ queryKey: [mailKey, inventionId] });

/**
 * The body of an email. It is not among the queries that a live event fetches again, because its signed address changes
 * and would load the frame once more; it is forgotten with its view, because the address expires.
 */
export const mailBodyQuery = (inventionId: InventionId, messageId: string) =>
  queryOptions({
    queryKey: ['mail-body', messageId],
    queryFn: ({ signal }) => request(getMailBody, { params: { id: inventionId, messageId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
