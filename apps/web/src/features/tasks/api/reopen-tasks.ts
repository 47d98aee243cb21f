import type { BulkEdit } from '@hub/contract/tasks/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showSaveError } from '../../editing/public.ts';
import { runBulk } from './run-bulk.ts';

/** Reopens tasks that were closed with their milestone, and shows a message if the server refuses. */
export const reopenTasks = async (client: QueryClient, items: BulkEdit['items']): Promise<void> => {
  const { error } = await runBulk(client, { items });
  if (error) showSaveError(error);
};
