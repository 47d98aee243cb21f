import { milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { type Task, taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { WaitingEdit } from '../../../../lib/requests/waiting-edits.ts';
import {
  type Conflict,
  command,
  type EditTarget,
  resolveConflict,
  resumeEdit,
} from '../../../ground/editing/public.ts';
import { type TaskFields, taskKind } from '../model/task-fields.ts';
import { findTask, putTask } from '../model/work-cache.ts';
import { changeCachedTasks, findCachedTask } from './task-cache.ts';
import { changeWork, workQuery } from './work.queries.ts';

/** Returns the newest cached version of a task, from its invention's work or from any list. */
const readTask = (
  client: QueryClient,
  { id, inventionId }: Pick<Task, 'id' | 'inventionId'>,
): Task | undefined => {
  const work = client.getQueryData(workQuery(inventionId).queryKey);
  const inWork = work && findTask(work, id);
  const elsewhere = findCachedTask(client, id);
  if (!inWork || !elsewhere) return inWork ?? elsewhere;
  return elsewhere.updatedAt > inWork.updatedAt ? elsewhere : inWork;
};

const showTask = (client: QueryClient, task: Task): void => {
  changeWork(client, task.inventionId, (work) => putTask(work, task));
  changeCachedTasks(client, task.id, () => task);
};

/** How edits of a task are saved and shown. */
export const taskTarget = (client: QueryClient, task: Task): EditTarget<Task, TaskFields> => ({
  kind: taskKind,
  update: (change, ifUpdatedAt) =>
    request(updateTask, { params: { id: task.id }, query: { updatedAt: ifUpdatedAt }, body: change }),
  currentOf: (error) => currentOf(error, taskSchema),
  latest: () => readTask(client, task),
  show: (shown) => showTask(client, shown),
});

/** Deletes a task. */
export const deleteCommand = command<typeof deleteTask, TaskFields>(deleteTask, undefined, { deleted: true });

/** Restores a deleted task. */
export const restoreCommand = command<typeof updateTask, TaskFields>(
  updateTask,
  { deleted: false },
  { deleted: false },
);

/** Fields of a conflict, as the browser's storage keeps them. */
const storedFieldsSchema = taskSchema
  .pick({
    title: true,
    notes: true,
    tags: true,
    status: true,
    dueAt: true,
    assignees: true,
    reviewOutcome: true,
  })
  .extend({ milestoneId: milestoneIdSchema.nullable() })
  .partial();

/** Saves the chosen fields of a conflict over a task. */
export const resolveTaskConflict = async (
  client: QueryClient,
  conflict: Conflict,
  change: Record<string, unknown>,
): Promise<void> => {
  const subject = { id: taskIdSchema.parse(conflict.id), inventionId: conflict.inventionId };
  const task =
    readTask(client, subject) ??
    findTask(await client.ensureQueryData(workQuery(conflict.inventionId)), conflict.id);
  if (!task) return;
  await resolveConflict(
    { target: taskTarget(client, task), subject: conflict },
    { conflict, theirs: storedFieldsSchema.parse(conflict.theirs), change: storedFieldsSchema.parse(change) },
  );
};

/** Sends an edit of a task from before a reload; see `resumeEdit`. */
export const resumeTaskEdit = async (client: QueryClient, stored: WaitingEdit): Promise<boolean> => {
  const task = findTask(await client.fetchQuery(workQuery(stored.inventionId)), stored.id);
  if (!task) return false;
  return resumeEdit({ target: taskTarget(client, task), subject: stored }, stored, {
    fields: storedFieldsSchema,
    calls: [deleteTask, updateTask],
  });
};
