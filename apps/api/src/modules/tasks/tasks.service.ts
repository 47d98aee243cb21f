import type { TaskId } from '@hub/contract/fields.ts';
import type { Task, TaskChange, TaskCreate, TaskView } from '@hub/contract/tasks/task.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { resolveAssignees } from '../assignees/public.ts';
import { createDelegation } from '../delegation/public.ts';
import { presentTask, presentTaskView } from './task.presenter.ts';
import {
  assertMilestone,
  assignedIn,
  eachOnce,
  mayEntitle,
  type PlannedTask,
  planChange,
  publishTask,
  readOwn,
  type TaskVersion,
  writeChange,
  writeChanges,
} from './task-change.ts';
import type { TaskEventType } from './task-events.ts';
import { findTaskView } from './task-view.read-model.ts';
import {
  insertTask,
  listWritableTasks,
  lockInvention,
  lockTasks,
  replaceTaskAssignees,
} from './tasks.repository.ts';

export interface TasksServiceDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

/** An edit of one task and the version it is based on. */
export interface TaskEdit {
  id: TaskId;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

/** Creates the use cases of tasks. Every write publishes its event in the same transaction. */
export const createTasksService = ({ database, clock, queue }: TasksServiceDependencies) => {
  const { delegateTasks } = createDelegation({ clock, queue });

  const getTask = async (actor: Actor, id: string): Promise<TaskView> => {
    const view = await findTaskView(database, actor, id);
    if (!view) throw appError('task.not_found');
    return presentTaskView(view);
  };

  const createTask = async (write: Write, { assignees, ...task }: TaskCreate): Promise<Task> => {
    const { tx, actor } = write;
    await assertMilestone(tx, actor, task.milestoneId, task.inventionId);
    const principals = await resolveAssignees(tx, assignees, { path: 'assignees' });
    const id = newId();
    const principalIds = principals.map((principal) => principal.id);
    if (principalIds.length > 0) await lockInvention(tx, task.inventionId);
    await insertTask(tx, { ...task, tags: eachOnce(task.tags), id }, nowText(clock));
    if (principalIds.length > 0) await replaceTaskAssignees(tx, id, principalIds);
    const created = await readOwn(tx, actor, id);
    await publishTask(write, { type: 'task.created' }, created);
    await delegateTasks(write, [{ ...created, addedIds: principalIds }]);
    return presentTask(created);
  };

  const editTask = async (
    write: Write,
    { id, baseVersion }: TaskEdit,
    type: TaskEventType,
    change: TaskVersion,
  ): Promise<Task> => {
    const { tx, actor } = write;
    await lockTasks(tx, [id], { mayEntitle: mayEntitle(change) });
    const before = await readOwn(tx, actor, id);
    if (before.deleted && change.deleted !== false) throw appError('task.not_found');
    assertFresh(baseVersion, presentTask(before));
    const plan = await planChange(tx, actor, before, change);
    if (!plan) return presentTask(before);
    const after = await writeChange(tx, { actor, now: nowText(clock) }, before, plan);
    await publishTask(write, { type }, after, before);
    await delegateTasks(write, [{ ...after, addedIds: plan.addedIds }]);
    return presentTask(after);
  };

  const updateTaskFields = (write: Write, edit: TaskEdit, change: TaskChange): Promise<Task> =>
    editTask(write, edit, 'task.updated', change);

  const deleteTask = async (write: Write, edit: TaskEdit): Promise<void> => {
    await editTask(write, edit, 'task.deleted', { deleted: true });
  };

  const assignTasks = async (
    write: Write,
    taskIds: readonly TaskId[],
    assignees: string[],
  ): Promise<Task[]> => {
    const { tx, actor } = write;
    await lockTasks(tx, taskIds, { mayEntitle: true });
    const tasks = (await listWritableTasks(tx, actor, taskIds)).filter(({ task }) => !task.deleted);
    if (tasks.length < new Set(taskIds).size) throw appError('task.not_found');
    if (tasks.some(({ isWritable }) => !isWritable)) throw appError('permission.denied');
    const planned: PlannedTask[] = [];
    for (const { task, forId } of tasks)
      planned.push({ task, forId, plan: await planChange(tx, actor, task, { assignees }) });
    const current = await writeChanges(write, nowText(clock), planned);
    await delegateTasks(write, assignedIn(planned));
    return taskIds.flatMap((id) => {
      const task = current.get(id);
      return task ? [presentTask(task)] : [];
    });
  };

  return { getTask, createTask, updateTask: updateTaskFields, deleteTask, assignTasks };
};
