import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';
import { inventionDocumentsQuery } from '../../../dates/documents/public.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { workQuery } from '../../../tasks/tasks/public.ts';

/** Reads what the page of an invention shows first. */
export const readInventionAhead = async (client: QueryClient, id: InventionId): Promise<void> => {
  await Promise.all([
    client.prefetchQuery(inventionQuery(id)),
    client.prefetchQuery(workQuery(id)),
    client.prefetchQuery(inventionDocumentsQuery(id)),
  ]);
};
