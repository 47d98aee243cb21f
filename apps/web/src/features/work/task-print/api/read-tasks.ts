import {
  type FoundTask,
  runTaskFilter,
  type TaskSearchInput,
  type TaskSearchPage,
} from '@hub/contract/task-search/task-search.calls.ts';
import { request } from '../../../../lib/http/request.ts';

/** Filter and order of tasks to print. */
export type PrintedQuery = Omit<TaskSearchInput, 'skip' | 'size'>;

/** Tasks to print, with the page that begins them. */
export interface ReadTasks extends Pick<TaskSearchPage, 'today' | 'total' | 'groups'> {
  tasks: readonly FoundTask[];
}

/** Maximum number of tasks in one printed list, some 250 pages. */
const maxPrinted = 5_000;

const pageSize = 200;

/** Reads the tasks of a filter, at most the first 5,000. Rejects with `HttpError`. */
export const readTasks = async (query: PrintedQuery): Promise<ReadTasks> => {
  const read = (skip: number) => request(runTaskFilter, { body: { ...query, skip, size: pageSize } });
  const { collection, today, total, groups } = await read(0);
  // A task that moves down while the pages are read would be there twice.
  const tasks = new Map(collection.map((task) => [task.id, task]));
  for (let skip = pageSize; skip < Math.min(total, maxPrinted); skip += pageSize)
    for (const task of (await read(skip)).collection) tasks.set(task.id, task);
  return { tasks: [...tasks.values()], today, total, groups };
};
