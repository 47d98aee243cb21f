import type { Database } from '../../../../platform/database/database.ts';
import { selectTasks, type TaskRow } from '../../../tasks/public.ts';

/** The fields of a task that a proposal may change, and its version. */
export type TaskValues = Pick<TaskRow, 'title' | 'notes' | 'status' | 'dueAt' | 'assignees' | 'updatedAt'>;

/** Returns tasks by their ids. */
export const readTasks = async (
  tx: Database,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskValues>> => {
  if (taskIds.length === 0) return new Map();
  const rows = await selectTasks(tx).where('tasks.id', 'in', taskIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
};
