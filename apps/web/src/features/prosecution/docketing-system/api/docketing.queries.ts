import type { DecisionRequest, DecisionResolution } from '@hub/contract/docketing-system/docketing.schema.ts';
import {
  decideDocketing,
  getDocketingConnection,
  getInventionDocketing,
  getMatterInvention,
  listMatterEvents,
  listUnknownMatters,
  listUnreadEntries,
  resolveDocketingDecision,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { docketingKey } from '../../../dates/docketing-activity/public.ts';

/** A reading that changes nothing causes no event. */
const refetchMs = 60_000;
const pageSize = 25;
const maxNamedEntries = 5;

/** Matters, comparison and log of an invention. */
export const docketingQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: docketingKey(inventionId),
    queryFn: ({ signal }) => request(getInventionDocketing, { params: { id: inventionId }, signal }),
  });

/** Events of a matter, 25 at a time; `openOnly` leaves out completed and cancelled ones. */
export const matterEventsQuery = (inventionId: InventionId, matter: string, openOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...docketingKey(inventionId), 'events', matter, openOnly],
    queryFn: ({ pageParam, signal }) =>
      request(listMatterEvents, {
        params: { id: inventionId, matter },
        query: {
          size: pageSize,
          ...(openOnly && { status: ['open' as const] }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ collection }) => collection),
  });

/** State of the connection to the docketing system. */
export const connectionQuery = queryOptions({
  queryKey: ['docketing-connection'],
  queryFn: ({ signal }) => request(getDocketingConnection, { signal }),
  refetchInterval: refetchMs,
  retry: false,
});

/** The invention that has a matter as a reference. */
export const matterInventionQuery = (matter: string) =>
  queryOptions({
    queryKey: ['docketing-matter', matter],
    queryFn: ({ signal }) => request(getMatterInvention, { params: { matter }, signal }),
    retry: false,
  });

/** Matters that no invention has as a reference. */
export const unknownMattersQuery = queryOptions({
  queryKey: ['docketing-unknown-matters'],
  queryFn: ({ signal }) => request(listUnknownMatters, { signal }),
});

/** Entries that could not be read: their number, and the newest of them. */
export const unreadEntriesQuery = queryOptions({
  queryKey: ['docketing-unread-entries'],
  queryFn: ({ signal }) => request(listUnreadEntries, { query: { size: maxNamedEntries }, signal }),
  refetchInterval: refetchMs,
});

/** Sends a decision about a difference. */
export const decide = (inventionId: InventionId, body: DecisionRequest) =>
  request(decideDocketing, { params: { id: inventionId }, body });

/** Confirms, declines or undoes a decision. */
export const resolveDecision = (inventionId: InventionId, decisionId: string, body: DecisionResolution) =>
  request(resolveDocketingDecision, { params: { id: inventionId, decisionId }, body });
