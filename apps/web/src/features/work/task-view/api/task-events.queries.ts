import type { TaskId } from '@hub/contract/fields.ts';
import { listTaskEvents } from '@hub/contract/history/history.calls.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { loadedCount, withNewest } from '../model/event-pages.ts';

/** Kind of the task events to list. */
export type EventKind = 'comments' | 'changes';

const pageSize = 50;
/** Number of events requested after a live event. */
const newestSize = 5;

/** Events of a task, newest first, page by page. */
export const taskEventsQuery = (taskId: TaskId, kind: EventKind) =>
  infiniteQueryOptions({
    queryKey: ['task-events', taskId, kind],
    queryFn: ({ pageParam, signal }) =>
      request(listTaskEvents, {
        params: { taskId },
        query: { kind, skip: pageParam, size: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (loadedCount(all) < last.total ? loadedCount(all) : undefined),
    staleTime: 0,
  });

/** Adds the newest events to the loaded ones; reloads everything if there is a gap between them. */
export const readNewestEvents = async (
  client: QueryClient,
  taskId: TaskId,
  kind: EventKind,
): Promise<void> => {
  const { queryKey } = taskEventsQuery(taskId, kind);
  if (!client.getQueryData(queryKey)) return;
  const newest = await request(listTaskEvents, { params: { taskId }, query: { kind, size: newestSize } });
  const known = client.getQueryData(queryKey);
  const pages = known && withNewest(known.pages, newest);
  if (known && pages) client.setQueryData(queryKey, { ...known, pages });
  else await client.invalidateQueries({ queryKey });
};
