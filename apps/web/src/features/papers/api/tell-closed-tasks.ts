import type { BulkEdit } from '@hub/contract/workflow/task.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showUndo, tellRefused } from '../../editing/public.ts';
import { runBulk } from '../../task-list/public.ts';

/** Says that tasks were closed with their milestone; `undo` opens them again. */
export function tellClosedTasks(client: QueryClient, text: string, undo: BulkEdit['items']): void {
  const reopen = async (): Promise<void> => {
    const { error } = await runBulk(client, { items: undo });
    if (error) tellRefused(error);
  };
  showUndo({ text, onUndo: () => void reopen() });
}
