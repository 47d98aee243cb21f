import type { TaskId } from '@hub/contract/fields.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { Task, TaskChange, TaskCreate } from '@hub/contract/workflow/task.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges, tellCreation } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import { presentTask } from './task.presenter.ts';
import {
  findMilestoneInvention,
  findTask,
  insertTask,
  listWritableTasks,
  lockTasks,
  replaceTaskAssignees,
  type TaskRow,
  updateTask,
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

/** What the events of a task tell of. */
const toldFields = [
  'title',
  'notes',
  'status',
  'statusSince',
  'dueAt',
  'assignees',
  'milestoneId',
  'order',
  'category',
  'critical',
  'deleted',
] as const satisfies (keyof TaskRow)[];

type TaskVersion = Omit<TaskChange, 'deleted'> & { deleted?: boolean };

const assertMilestone = async (
  tx: Database,
  actor: Actor,
  milestoneId: string | null | undefined,
  inventionId: string,
): Promise<void> => {
  if (!milestoneId) return;
  const found = await findMilestoneInvention(tx, actor, milestoneId);
  if (found === undefined) throw appError('milestone.not_found');
  if (found !== inventionId) throw appError('task.milestone_of_other_invention');
};

interface Telling {
  readonly actor: Actor;
  readonly type: StreamEventType;
  /** Whom it is done for, where one call changes the tasks of several inventions. */
  readonly forId?: string | null;
}

const tellEvent = (tx: Database, { actor, type, forId }: Telling, task: TaskRow, before?: TaskRow) =>
  publish(tx, actor, {
    type,
    forId,
    inventionId: task.inventionId,
    taskId: task.id,
    milestoneId: task.milestoneId,
    title: task.title,
    updatedAt: task.updatedAt,
    order: task.order,
    changes: before ? findChanges(before, task, toldFields) : tellCreation(task, toldFields),
  });

const readOwn = async (tx: Database, actor: Actor, id: string): Promise<TaskRow> => {
  const task = await findTask(tx, actor, id);
  if (!task) throw appError('task.not_found');
  return task;
};

/** Writes what differs from a locked version and tells of it; the same version where nothing differs. */
const changeTask = async (
  tx: Database,
  context: Telling & { readonly now: string },
  before: TaskRow,
  change: TaskVersion,
): Promise<TaskRow> => {
  const { actor, now } = context;
  const { assignees: values, ...fields } = change;
  const assignees = values && (await resolveAssignees(tx, values, { path: 'assignees' }));
  const wanted = {
    ...before,
    ...fields,
    assignees: assignees?.map(({ value }) => value) ?? before.assignees,
  };
  const changed = new Set(findChanges(before, wanted, toldFields).map(({ field }) => field));
  if (changed.size === 0) return before;
  if (changed.has('milestoneId')) await assertMilestone(tx, actor, fields.milestoneId, before.inventionId);
  if (!(await updateTask(tx, before, fields, now))) throw new Error('A locked task was changed');
  if (assignees && changed.has('assignees')) {
    await replaceTaskAssignees(
      tx,
      before.id,
      assignees.map(({ id }) => id),
    );
  }
  const after = await readOwn(tx, actor, before.id);
  await tellEvent(tx, context, after, before);
  return after;
};

/** The use cases of tasks. Every write leaves its event in the same transaction. */
export const createTasksService = ({ database, clock }: TasksServiceDependencies) => {
  const getTask = async (actor: Actor, id: string): Promise<Task> => {
    const task = await readOwn(database, actor, id);
    if (task.deleted) throw appError('task.not_found');
    return presentTask(task);
  };

  const createTask = async (
    tx: Database,
    actor: Actor,
    { assignees, ...task }: TaskCreate,
  ): Promise<Task> => {
    await assertMilestone(tx, actor, task.milestoneId, task.inventionId);
    const principals = await resolveAssignees(tx, assignees, { path: 'assignees' });
    const id = newId();
    await insertTask(tx, { ...task, id }, nowText(clock));
    const principalIds = principals.map((principal) => principal.id);
    if (principalIds.length > 0) await replaceTaskAssignees(tx, id, principalIds);
    const created = await readOwn(tx, actor, id);
    await tellEvent(tx, { actor, type: 'task.created' }, created);
    return presentTask(created);
  };

  const editTask = async (
    tx: Database,
    { actor, id, madeFrom }: TaskEdit,
    type: StreamEventType,
    change: TaskVersion,
  ): Promise<Task> => {
    await lockTasks(tx, [id]);
    const before = await readOwn(tx, actor, id);
    if (before.deleted && change.deleted !== false) throw appError('task.not_found');
    assertFresh(madeFrom, presentTask(before));
    return presentTask(await changeTask(tx, { actor, type, now: nowText(clock) }, before, change));
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
    await lockTasks(tx, taskIds);
    const tasks = await listWritableTasks(tx, actor, taskIds);
    if (tasks.length < new Set(taskIds).size) throw appError('task.not_found');
    if (tasks.some(({ isWritable }) => !isWritable)) throw appError('permission.denied');
    const now = nowText(clock);
    const changed = new Map<string, Task>();
    for (const { isWritable: _, forId, ...before } of tasks) {
      const context = { actor, forId, type: 'task.updated', now } as const;
      changed.set(before.id, presentTask(await changeTask(tx, context, before, { assignees })));
    }
    return taskIds.flatMap((id) => changed.get(id) ?? []);
  };

  return { getTask, createTask, updateTask: updateTaskFields, deleteTask, assignTasks };
};
