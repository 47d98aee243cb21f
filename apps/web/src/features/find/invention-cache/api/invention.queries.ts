import type { InventionId } from '@hub/contract/fields.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** One invention. Never stale, because live events keep it current. */
export const inventionQuery = (id: InventionId) =>
  queryOptions({
    queryKey: ['inventions', id],
    queryFn: ({ signal }) => request(getInvention, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes one invention in the cache. */
export const changeInvention = (
  client: QueryClient,
  id: InventionId,
  change: (invention: Invention) => Invention,
): void => {
  client.setQueryData(inventionQuery(id).queryKey, (invention) => invention && change(invention));
};
