import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';
import { linkableDocumentsQuery, linkableFilesQuery } from './linkable-documents.queries.ts';
import { reportsQuery } from './reports.queries.ts';

/** Loads what the next steps show, so that they open without waiting. */
export const prefetchSteps = async (client: QueryClient, inventionId: InventionId): Promise<void> => {
  await Promise.all([
    client.prefetchQuery(reportsQuery(inventionId)),
    client.prefetchQuery(linkableDocumentsQuery(inventionId)),
    client.prefetchInfiniteQuery(linkableFilesQuery(inventionId, '')),
  ]);
};
