import type { TaskId } from '@hub/contract/fields.ts';
import { listTaskEvents } from '@hub/contract/streams/task-events.calls.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { loadedCount, withNewest } from '../model/event-pages.ts';

/** What is said of a task, or what is done to it. */
export type EventKind = 'comments' | 'changes';

const PAGE_SIZE = 50;
/** How many are asked for when something has happened. */
const NEWEST_SIZE = 5;

/** What happened to a task, newest first, page by page. */
export const taskEventsQuery = (taskId: TaskId, kind: EventKind) =>
  infiniteQueryOptions({
    queryKey: ['task-events', taskId, kind],
    queryFn: ({ pageParam, signal }) =>
      request(listTaskEvents, {
        params: { taskId },
        query: { kind, skip: pageParam, size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (loadedCount(all) < last.total ? loadedCount(all) : undefined),
    staleTime: 0,
  });

/** Brings in what has happened since: the newest few, or everything again where that leaves a gap. */
export async function readNewestEvents(client: QueryClient, taskId: TaskId, kind: EventKind): Promise<void> {
  const { queryKey } = taskEventsQuery(taskId, kind);
  if (!client.getQueryData(queryKey)) return;
  const newest = await request(listTaskEvents, { params: { taskId }, query: { kind, size: NEWEST_SIZE } });
  const known = client.getQueryData(queryKey);
  const pages = known && withNewest(known.pages, newest);
  if (known && pages) client.setQueryData(queryKey, { ...known, pages });
  else await client.invalidateQueries({ queryKey });
}
