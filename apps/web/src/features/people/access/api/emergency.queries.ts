import type { InventionId } from '@hub/contract/fields.ts';
import {
  endEmergencyAccess,
  listRestrictedInventions,
  listWalls,
  openEmergencyAccess,
} from '@hub/contract/inventions/emergency.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Number of restricted inventions on a page. */
export const restrictedPageSize = 50;

/** Query of a page of the restricted inventions, all or those with a reference. */
export const restrictedQuery = ({ reference, page = 1 }: { reference?: string; page?: number }) =>
  queryOptions({
    queryKey: ['restricted-inventions', reference ?? '', page],
    queryFn: ({ signal }) =>
      request(listRestrictedInventions, {
        query: { reference, skip: (page - 1) * restrictedPageSize, size: restrictedPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query of a restricted invention by its id; null if there is none that the person may administer. */
export const closedInventionQuery = (id: InventionId) =>
  queryOptions({
    queryKey: ['restricted-inventions', id],
    queryFn: async ({ signal }) =>
      (await request(listRestrictedInventions, { query: { id }, signal })).collection[0] ?? null,
    staleTime: 0,
  });

/** Query of the walls of an invention that the person may not see; a changed wall fetches it again. */
export const wallsQuery = (id: InventionId) =>
  queryOptions({
    queryKey: ['inventions', id, 'access', 'walls'],
    queryFn: ({ signal }) => request(listWalls, { params: { id }, signal }),
    staleTime: 0,
  });

/** Opens an invention for a few hours. Rejects with `HttpError`: `emergency.needless`. */
export const sendEmergency = async (id: InventionId, reason: string): Promise<void> => {
  await request(openEmergencyAccess, {
    params: { id },
    body: { reason },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
};

/** Ends the person's emergency access. Rejects with `HttpError`: `emergency.not_found`. */
export const sendEmergencyEnd = async (id: InventionId): Promise<void> => {
  await request(endEmergencyAccess, { params: { id } });
};
