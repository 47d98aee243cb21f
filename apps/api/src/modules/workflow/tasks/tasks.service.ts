import type { TaskId } from '@hub/contract/fields.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { Task, TaskChange, TaskCreate, TaskView } from '@hub/contract/workflow/task.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import { presentTask, presentTaskView } from './task.presenter.ts';
import {
  assertMilestone,
  eachOnce,
  mayEntitle,
  planChange,
  readOwn,
  type TaskVersion,
  tellTask,
  writeChange,
} from './task-change.ts';
import { findTaskView } from './task-view.read-model.ts';
import {
  insertTask,
  listWritableTasks,
  lockInvention,
  lockTasks,
  replaceTaskAssignees,
} from './tasks.repository.ts';

export interface TasksServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is done to one task: by whom, which, and from which version. */
export interface TaskEdit {
  readonly actor: Actor;
  readonly id: TaskId;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

/** The use cases of tasks. Every write leaves its event in the same transaction. */
export const createTasksService = ({ database, clock }: TasksServiceDependencies) => {
  const getTask = async (actor: Actor, id: string): Promise<TaskView> => {
    const view = await findTaskView(database, actor, id);
    if (!view) throw appError('task.not_found');
    return presentTaskView(view);
  };

  const createTask = async (
    tx: Database,
    actor: Actor,
    { assignees, ...task }: TaskCreate,
  ): Promise<Task> => {
    await assertMilestone(tx, actor, task.milestoneId, task.inventionId);
    const principals = await resolveAssignees(tx, assignees, { path: 'assignees' });
    const id = newId();
    const principalIds = principals.map((principal) => principal.id);
    if (principalIds.length > 0) await lockInvention(tx, task.inventionId);
    await insertTask(tx, { ...task, tags: eachOnce(task.tags), id }, nowText(clock));
    if (principalIds.length > 0) await replaceTaskAssignees(tx, id, principalIds);
    const created = await readOwn(tx, actor, id);
    await tellTask(tx, { actor, type: 'task.created' }, created);
    return presentTask(created);
  };

  const editTask = async (
    tx: Database,
    { actor, id, madeFrom }: TaskEdit,
    type: StreamEventType,
    change: TaskVersion,
  ): Promise<Task> => {
    await lockTasks(tx, [id], { mayEntitle: mayEntitle(change) });
    const before = await readOwn(tx, actor, id);
    if (before.deleted && change.deleted !== false) throw appError('task.not_found');
    assertFresh(madeFrom, presentTask(before));
    const plan = await planChange(tx, actor, before, change);
    if (!plan) return presentTask(before);
    const after = await writeChange(tx, { actor, now: nowText(clock) }, before, plan);
    await tellTask(tx, { actor, type }, after, before);
    return presentTask(after);
  };

  const updateTaskFields = (tx: Database, edit: TaskEdit, change: TaskChange): Promise<Task> =>
    editTask(tx, edit, 'task.updated', change);

  const deleteTask = async (tx: Database, edit: TaskEdit): Promise<void> => {
    await editTask(tx, edit, 'task.deleted', { deleted: true });
  };

  const assignTasks = async (
    tx: Database,
    actor: Actor,
    taskIds: readonly TaskId[],
    assignees: string[],
  ): Promise<Task[]> => {
    await lockTasks(tx, taskIds, { mayEntitle: true });
    const tasks = (await listWritableTasks(tx, actor, taskIds)).filter(({ task }) => !task.deleted);
    if (tasks.length < new Set(taskIds).size) throw appError('task.not_found');
    if (tasks.some(({ isWritable }) => !isWritable)) throw appError('permission.denied');
    const now = nowText(clock);
    const changed = new Map<string, Task>();
    for (const { task: before, forId } of tasks) {
      const plan = await planChange(tx, actor, before, { assignees });
      const after = plan ? await writeChange(tx, { actor, now }, before, plan) : before;
      if (plan) await tellTask(tx, { actor, forId, type: 'task.updated' }, after, before);
      changed.set(before.id, presentTask(after));
    }
    return taskIds.flatMap((id) => changed.get(id) ?? []);
  };

  return { getTask, createTask, updateTask: updateTaskFields, deleteTask, assignTasks };
};
