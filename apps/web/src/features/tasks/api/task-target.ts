import { milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { type Task, taskSchema } from '@hub/contract/workflow/task.schema.ts';
import { deleteTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { type Conflict, type EditTarget, resolveConflict } from '../../editing/public.ts';
import { changeCachedTasks, findCachedTask } from './task-cache.ts';
import { type TaskFields, taskKind } from './task-fields.ts';
import { changeWork, workQuery } from './work.queries.ts';
import { findTask, putTask } from './work-cache.ts';

async function sendTask(task: Task, change: Partial<TaskFields>, updatedAt: string): Promise<Task> {
  const { deleted, ...fields } = change;
  const { id } = task;
  if (!deleted) {
    const body = deleted === false ? { ...fields, deleted } : fields;
    return request(updateTask, { params: { id }, query: { updatedAt }, body });
  }
  await request(deleteTask, { params: { id }, query: { updatedAt } });
  return { ...task, deleted };
}

/** The task as it is shown anywhere: in its invention's work, in a list or by itself; the newest version of it. */
function readTask(
  client: QueryClient,
  { id, inventionId }: Pick<Task, 'id' | 'inventionId'>,
): Task | undefined {
  const work = client.getQueryData(workQuery(inventionId).queryKey);
  const inWork = work && findTask(work, id);
  const elsewhere = findCachedTask(client, id);
  if (!inWork || !elsewhere) return inWork ?? elsewhere;
  return elsewhere.updatedAt > inWork.updatedAt ? elsewhere : inWork;
}

function showTask(client: QueryClient, task: Task): void {
  changeWork(client, task.inventionId, (work) => putTask(work, task));
  changeCachedTasks(client, task.id, () => task);
}

/** How edits reach a task. */
export const taskTarget = (client: QueryClient, task: Task): EditTarget<Task, TaskFields> => ({
  kind: taskKind,
  send: (change, updatedAt) => sendTask(readTask(client, task) ?? task, change, updatedAt),
  parse: (current) => taskSchema.safeParse(current).data ?? null,
  latest: () => readTask(client, task),
  show: (shown) => showTask(client, shown),
});

/** The same fields as a conflict keeps them in the browser's storage. */
const keptFieldsSchema = taskSchema
  .pick({ title: true, notes: true, tags: true, status: true, dueAt: true, assignees: true, deleted: true })
  .extend({ milestoneId: milestoneIdSchema.nullable() })
  .partial();

/** Saves what was chosen in a conflict over a task. */
export async function resolveTaskConflict(
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> {
  const subject = { id: taskIdSchema.parse(conflict.id), inventionId: conflict.inventionId };
  const task =
    readTask(client, subject) ??
    findTask(await client.ensureQueryData(workQuery(conflict.inventionId)), conflict.id);
  if (!task) return;
  await resolveConflict(
    { target: taskTarget(client, task), subject: conflict },
    { conflict, theirs: keptFieldsSchema.parse(conflict.theirs), change: keptFieldsSchema.parse(change) },
  );
}
