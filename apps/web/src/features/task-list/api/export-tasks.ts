import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { request } from '../../../lib/http/request.ts';
import type { TaskListQuery } from './task-pages.queries.ts';

/** Downloads a file in the browser. */
const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads all tasks of a list as CSV, with the columns and order on screen. Rejects with `HttpError`. */
export const saveTasksAsCsv = async (list: {
  query: TaskListQuery;
  columns: TaskColumn[];
  /** Date in the file name. */
  today: string;
}): Promise<void> => {
  const file = await request(exportTasks, { body: { ...list.query, columns: list.columns } });
  saveFile(file, `tasks-${list.today}.csv`);
};
