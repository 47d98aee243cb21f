import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every invention list. */
export const inventionListKey = ['inventions', 'list'] as const;

/** Invalidates every list after an invention was created, and refetches those on screen. */
export const renewLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: inventionListKey });

/** Changes the rows of one invention in every cached list, without marking the lists as fresh. */
export const changeRows = (
  client: QueryClient,
  id: InventionId,
  change: (row: InventionRow) => InventionRow,
): void => {
  for (const [key, page] of client.getQueriesData<{ collection: InventionRow[] }>({
    queryKey: inventionListKey,
  })) {
    if (!page?.collection.some((row) => row.id === id)) continue;
    const collection = page.collection.map((row) => (row.id === id ? change(row) : row));
    client.setQueryData(
      key,
      { ...page, collection },
      { updatedAt: client.getQueryState(key)?.dataUpdatedAt },
    );
  }
};
