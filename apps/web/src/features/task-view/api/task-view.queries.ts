import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { getTask } from '@hub/contract/workflow/tasks.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** One task with its step and its place in its workflow; asked again each time it is opened. */
export const taskViewQuery = (id: TaskId) =>
  queryOptions({
    queryKey: ['tasks', id, 'view'],
    queryFn: ({ signal }) => request(getTask, { params: { id }, signal }),
    staleTime: 0,
  });

/** Changes what is shown of a task, where it is shown at all. */
export function changeTaskView(client: QueryClient, id: TaskId, change: (task: TaskView) => TaskView): void {
  client.setQueryData(taskViewQuery(id).queryKey, (task) => task && change(task));
}
