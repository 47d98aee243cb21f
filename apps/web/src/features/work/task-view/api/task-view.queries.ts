import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** One task with its step and its position in the workflow; refetched each time it is opened. */
export const taskViewQuery = (id: TaskId) =>
  queryOptions({
    queryKey: ['tasks', id, 'view'],
    queryFn: ({ signal }) => request(getTask, { params: { id }, signal }),
    staleTime: 0,
  });

/** Changes a task in the cache, if it is there. */
export const changeTaskView = (
  client: QueryClient,
  id: TaskId,
  change: (task: TaskView) => TaskView,
): void => {
  client.setQueryData(taskViewQuery(id).queryKey, (task) => task && change(task));
};
