import type { InventionId } from '@hub/contract/fields.ts';
import type {
  InventionRow,
  InventionSort,
  InventionStatus,
} from '@hub/contract/inventions/invention.schema.ts';
import { listInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { pageSize } from '../model/list-pages.ts';

/** Filters and order of an invention list. */
export interface InventionListQuery {
  qs?: string;
  /** Restricts the list to these inventions, for the list of recent ones. */
  id?: InventionId[];
  status?: InventionStatus[];
  tags?: string[];
  restricted?: 'true' | 'false';
  /** Undefined for the order of `id`. */
  sort: InventionSort | undefined;
}

const listKey = ['inventions', 'list'] as const;

/** One page of an invention list. */
export const inventionPageQuery = (query: InventionListQuery, page: number) =>
  queryOptions({
    queryKey: [...listKey, query, page],
    queryFn: ({ signal }) =>
      request(listInventions, { query: { ...query, skip: page * pageSize, size: pageSize }, signal }),
  });

/** Invalidates every list after an invention was created, and refetches those on screen. */
export const renewLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey });

/** Changes the rows of one invention in every cached list, without marking the lists as fresh. */
export const changeRows = (
  client: QueryClient,
  id: InventionId,
  change: (row: InventionRow) => InventionRow,
): void => {
  for (const [key, page] of client.getQueriesData<{ collection: InventionRow[] }>({ queryKey: listKey })) {
    if (!page?.collection.some((row) => row.id === id)) continue;
    const collection = page.collection.map((row) => (row.id === id ? change(row) : row));
    client.setQueryData(
      key,
      { ...page, collection },
      { updatedAt: client.getQueryState(key)?.dataUpdatedAt },
    );
  }
};
