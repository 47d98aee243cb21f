import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { applyTaskEvent } from '../api/apply-task-event.ts';
import { taskViewQuery } from '../api/task-view.queries.ts';

/** The newest event when the task was opened; the task itself already contains the earlier ones. */
const liveStartQuery = (taskId: TaskId, inventionId: InventionId) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'live-start', taskId],
    queryFn: async ({ signal }) => {
      const page = await request(listStreamEvents, {
        params: { id: inventionId },
        query: { size: 1 },
        signal,
      });
      return page.collection[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Subscribes to the invention of an open task and applies its events. */
export const useLiveTask = ({ id, inventionId }: Pick<TaskView, 'id' | 'inventionId'>): void => {
  const client = useQueryClient();
  const { data: newest } = useQuery(liveStartQuery(id, inventionId));
  useEffect(() => {
    if (newest === undefined) return undefined;
    const refetchTask = (): void => void client.invalidateQueries({ queryKey: taskViewQuery(id).queryKey });
    // This event may have happened after the task was loaded.
    if (newest) void applyTaskEvent(client, id, newest);
    return joinInvention(inventionId, {
      lastSeq: newest?.seq ?? 0,
      onEvent: (event) => void applyTaskEvent(client, id, event),
      onNotFound: refetchTask,
    });
  }, [client, id, inventionId, newest]);
};
