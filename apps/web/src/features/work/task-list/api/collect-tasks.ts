import { type FoundTask, runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import type { TaskListQuery } from './task-pages.queries.ts';

/** Maximum number of tasks in a selection. */
export const maxSelected = 5_000;

const maxPageSize = 200;

/** Fetches the tasks of a list, at most the first 5,000. Rejects with `HttpError`, or `AbortError` when aborted. */
export const collectTasks = async (query: TaskListQuery, signal: AbortSignal): Promise<FoundTask[]> => {
  const found = new Map<string, FoundTask>();
  for (let skip = 0; skip < maxSelected; skip += maxPageSize) {
    const page = await request(runTaskFilter, { body: { ...query, skip, size: maxPageSize }, signal });
    for (const task of page.collection) found.set(task.id, task);
    if (page.collection.length < maxPageSize) break;
  }
  return [...found.values()];
};
