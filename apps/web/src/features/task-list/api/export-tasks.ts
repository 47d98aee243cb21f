import { exportTasks } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import { request } from '../../../lib/http/request.ts';
import type { TaskListQuery } from './task-pages.queries.ts';

/** Saves a file as the browser saves downloads. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves all tasks of a list as CSV, in the columns and order on screen. Rejects with `HttpError`. */
export async function saveTasksAsCsv(list: {
  query: TaskListQuery;
  columns: TaskColumn[];
  /** The day in the file's name. */
  today: string;
}): Promise<void> {
  const file = await request(exportTasks, { body: { ...list.query, columns: list.columns } });
  saveFile(file, `tasks-${list.today}.csv`);
}
