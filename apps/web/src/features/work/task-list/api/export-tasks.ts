import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import type { TaskListQuery } from './task-pages.queries.ts';

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
