import type { InventionId } from '@hub/contract/fields.ts';
import type {
  Invention,
  InventionRow,
  InventionSort,
  InventionStatus,
} from '@hub/contract/inventions/invention.schema.ts';
import { getInvention, listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { PAGE_SIZE } from './list-pages.ts';

/** Which inventions a list shows, and in what order. */
export interface InventionListQuery {
  qs?: string;
  /** Only these, for the list of recent ones. */
  id?: InventionId[];
  status?: InventionStatus[];
  tags?: string[];
  restricted?: 'true' | 'false';
  sort: InventionSort;
}

const LIST_KEY = ['inventions', 'list'] as const;

/** One invention. Live events keep it true, so it does not grow old. */
export const inventionQuery = (id: InventionId) =>
  queryOptions({
    queryKey: ['inventions', id],
    queryFn: ({ signal }) => request(getInvention, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One page of an invention list. */
export const inventionPageQuery = (query: InventionListQuery, page: number) =>
  queryOptions({
    queryKey: [...LIST_KEY, query, page],
    queryFn: ({ signal }) =>
      request(listInventions, { query: { ...query, skip: page * PAGE_SIZE, size: PAGE_SIZE }, signal }),
  });

/** Marks every list as out of date after an invention was created; the ones on screen are read again. */
export const renewLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LIST_KEY });

/** Changes the rows of one invention in every list that shows it; the lists stay as old as they are. */
export function changeRows(
  client: QueryClient,
  id: InventionId,
  change: (row: InventionRow) => InventionRow,
): void {
  for (const [key, page] of client.getQueriesData<{ collection: InventionRow[] }>({ queryKey: LIST_KEY })) {
    if (!page?.collection.some((row) => row.id === id)) continue;
    const collection = page.collection.map((row) => (row.id === id ? change(row) : row));
    client.setQueryData(
      key,
      { ...page, collection },
      { updatedAt: client.getQueryState(key)?.dataUpdatedAt },
    );
  }
}

/** Changes what is shown of one invention. */
export function changeInvention(
  client: QueryClient,
  id: InventionId,
  change: (invention: Invention) => Invention,
): void {
  client.setQueryData(inventionQuery(id).queryKey, (invention) => invention && change(invention));
}
