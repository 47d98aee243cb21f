import type { BulkEdit } from '@hub/contract/workflow/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { tellRefused } from '../../editing/public.ts';
import { runBulk } from '../../task-list/public.ts';

/** Opens tasks again that were closed with their milestone, and tells where that is refused. */
export async function reopenTasks(client: QueryClient, items: BulkEdit['items']): Promise<void> {
  const { error } = await runBulk(client, { items });
  if (error) tellRefused(error);
}
