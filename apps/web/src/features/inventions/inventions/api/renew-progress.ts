import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of the progress of a page of inventions; their ids follow. */
export const progressKey = ['inventions', 'progress'] as const;

/** Marks the progress that was read together with an invention as outdated, and reads what is on screen again. */
export const renewProgress = (client: QueryClient, id: InventionId): Promise<void> =>
  client.invalidateQueries({
    queryKey: progressKey,
    predicate: ({ queryKey }) => queryKey.slice(progressKey.length).flat().includes(id),
  });
