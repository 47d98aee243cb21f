import type { InventionId } from '@hub/contract/fields.ts';
import { type InventionProgress, listTasksProgress } from '@hub/contract/history/history.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const progressKey = ['inventions', 'progress'] as const;

/** The tasks of inventions by status; one request for all of them. */
export const progressQuery = (inventionIds: InventionId[]) =>
  queryOptions({
    queryKey: [...progressKey, inventionIds],
    queryFn: ({ signal }) => request(listTasksProgress, { query: { inventionIds }, signal }),
    select: (all): ReadonlyMap<InventionId, InventionProgress> =>
      new Map(all.map((one) => [one.inventionId, one])),
  });

/** Reads the progress on screen again. */
export const renewProgress = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: progressKey });
