import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { TaskChange } from '@hub/contract/workflow/task.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findChanges, tellCreation } from '../../../platform/live/field-changes.ts';
import { type NewStreamEvent, publish } from '../../../platform/live/publish.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import {
  findMilestoneInvention,
  findTask,
  replaceTaskAssignees,
  type TaskRow,
  updateTask,
} from './tasks.repository.ts';

/** What the events of a task tell of. */
const toldFields = [
  'title',
  'notes',
  'tags',
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

/** The fields of a task that are to be different. */
export type TaskVersion = Omit<TaskChange, 'deleted'> & { deleted?: boolean };

/** Whether a change can entitle or disentitle somebody: work that one has, or has no more, does. */
export const mayEntitle = (change: TaskVersion): boolean =>
  change.assignees !== undefined || change.deleted !== undefined;

/** A tag is had once, where it was named first. */
export const eachOnce = (tags: readonly string[]): string[] => [...new Set(tags)];

/** Throws `milestone.not_found` or `task.milestone_of_other_invention` where a task cannot stand in a milestone. */
export const assertMilestone = async (
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

/** A task that the actor may see, deleted or not. Throws `task.not_found`. */
export const readOwn = async (tx: Database, actor: Actor, id: string): Promise<TaskRow> => {
  const task = await findTask(tx, actor, id);
  if (!task) throw appError('task.not_found');
  return task;
};

/** By whom something is done to a task, and what it is. */
export interface Telling {
  readonly actor: Actor;
  readonly type: StreamEventType;
  /** Whom it is done for, where one call changes the tasks of several inventions. */
  readonly forId?: string | null;
}

/** The event of a new task, or of a change of the version before. */
export const describeTaskEvent = (
  { type, forId }: Omit<Telling, 'actor'>,
  task: TaskRow,
  before?: TaskRow,
): NewStreamEvent => ({
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

/** Leaves the event of a new task, or of a change of the version before. */
export const tellTask = (
  tx: Database,
  { actor, ...told }: Telling,
  task: TaskRow,
  before?: TaskRow,
): Promise<number> => publish(tx, actor, describeTaskEvent(told, task, before));

/** What is to be written over a locked version of a task. */
export interface PlannedChange {
  readonly fields: Omit<TaskVersion, 'assignees'>;
  /** Nothing where they stay. */
  readonly assigneeIds: readonly string[] | undefined;
}

/**
 * What a change comes to; nothing where the task has that form already. Throws what the change is refused with:
 * `assignee.unknown`, or what `assertMilestone` throws.
 */
export const planChange = async (
  tx: Database,
  actor: Actor,
  before: TaskRow,
  { assignees: values, tags, ...others }: TaskVersion,
): Promise<PlannedChange | undefined> => {
  const fields = tags ? { ...others, tags: eachOnce(tags) } : others;
  const assignees = values && (await resolveAssignees(tx, values, { path: 'assignees' }));
  const wanted = {
    ...before,
    ...fields,
    assignees: assignees?.map(({ value }) => value) ?? before.assignees,
  };
  const changed = new Set(findChanges(before, wanted, toldFields).map(({ field }) => field));
  if (changed.size === 0) return undefined;
  if (changed.has('milestoneId')) await assertMilestone(tx, actor, fields.milestoneId, before.inventionId);
  return { fields, assigneeIds: changed.has('assignees') ? assignees?.map(({ id }) => id) : undefined };
};

/** Writes a planned change and answers the version after it. Its event is told apart, by `tellTask`. */
export const writeChange = async (
  tx: Database,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  before: TaskRow,
  { fields, assigneeIds }: PlannedChange,
): Promise<TaskRow> => {
  if (!(await updateTask(tx, before, fields, now))) throw new Error('A locked task was changed');
  if (assigneeIds) await replaceTaskAssignees(tx, before.id, assigneeIds);
  return readOwn(tx, actor, before.id);
};
