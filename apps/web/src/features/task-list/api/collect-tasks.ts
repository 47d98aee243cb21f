import { type FoundTask, runTaskFilter } from '@hub/contract/search/search.calls.ts';
import { request } from '../../../lib/http/request.ts';
import type { TaskListQuery } from './task-pages.queries.ts';

/** Most tasks that one selection holds. */
export const MOST_SELECTED = 5_000;

const LARGEST_PAGE = 200;

/** Reads the tasks of a list, the first 5,000 of them. Rejects with `HttpError`, or `AbortError` when called off. */
export async function collectTasks(query: TaskListQuery, signal: AbortSignal): Promise<FoundTask[]> {
  const found = new Map<string, FoundTask>();
  for (let skip = 0; skip < MOST_SELECTED; skip += LARGEST_PAGE) {
    const page = await request(runTaskFilter, { body: { ...query, skip, size: LARGEST_PAGE }, signal });
    for (const task of page.collection) found.set(task.id, task);
    if (page.collection.length < LARGEST_PAGE) break;
  }
  return [...found.values()];
}
