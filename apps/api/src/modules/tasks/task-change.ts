import type { TaskChange } from '@hub/contract/tasks/task.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { describeCreation, findChanges } from '../../spine/live/field-changes.ts';
import { publish, publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { resolveAssignees } from '../assignees/public.ts';
import { assertReview, outcomeAfter } from './second-review.ts';
import { type TaskEventType, taskEvents } from './task-events.ts';
import {
  findMilestoneInvention,
  findTask,
  listTasks,
  replaceTaskAssignees,
  type TaskRow,
  updateTask,
} from './tasks.repository.ts';

/** Fields whose changes the events of a task carry. */
const publishedFields = [
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
  'reviewOutcome',
  'critical',
  'deleted',
] as const satisfies (keyof TaskRow)[];

/** The fields of a task to change. */
export type TaskVersion = Omit<TaskChange, 'deleted'> & { deleted?: boolean };

/** Whether a change can give or remove access to the invention: assignments do. */
export const mayEntitle = (change: TaskVersion): boolean =>
  change.assignees !== undefined || change.deleted !== undefined;

/** Removes duplicate tags; the first occurrence stays. */
export const eachOnce = (tags: readonly string[]): string[] => [...new Set(tags)];

/**
 * Throws `milestone.not_found` or `task.milestone_of_other_invention` if a task cannot belong to a milestone.
 */
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

/** Returns a task that the actor may see, deleted or not. Throws `task.not_found`. */
export const readOwn = async (tx: Database, actor: Actor, id: string): Promise<TaskRow> => {
  const task = await findTask(tx, actor, id);
  if (!task) throw appError('task.not_found');
  return task;
};

/** Context of a task event: who did it, its type, and for whom. */
export interface TaskEventContext {
  type: TaskEventType;
  /** The person it is done for, when one call changes tasks of several inventions. */
  forId?: string | null;
}

/** Returns the event of a new task, or of a change if `before` is given. */
export const describeTaskEvent = (
  { type, forId }: TaskEventContext,
  task: TaskRow,
  before?: TaskRow,
): NewStreamEvent => ({
  type: taskEvents[type],
  forId,
  inventionId: task.inventionId,
  subject: { kind: 'task', id: task.id },
  links: { milestoneId: task.milestoneId },
  title: task.title,
  updatedAt: task.updatedAt,
  order: task.order,
  changes: before ? findChanges(before, task, publishedFields) : describeCreation(task, publishedFields),
});

/** Publishes the event of a new task, or of a change if `before` is given. */
export const publishTask = (
  write: Write,
  { ...told }: TaskEventContext,
  task: TaskRow,
  before?: TaskRow,
): Promise<void> => publish(write, describeTaskEvent(told, task, before));

/** A change to write to a locked task. */
export interface PlannedChange {
  fields: Omit<TaskVersion, 'assignees'>;
  /** Undefined if the assignees do not change. */
  assigneeIds: readonly string[] | undefined;
  /** Those of them that were not assigned before. */
  addedIds: readonly string[];
}

/**
 * Plans a change; undefined if the task already has these values. Throws `assignee.unknown` and what
 * `assertMilestone` and `assertReview` throw.
 */
export const planChange = async (
  tx: Database,
  actor: Actor,
  before: TaskRow,
  { assignees: values, tags, ...others }: TaskVersion,
): Promise<PlannedChange | undefined> => {
  const fields = { ...others, ...(tags && { tags: eachOnce(tags) }), ...outcomeAfter(before, others) };
  const assignees = values && (await resolveAssignees(tx, values, { path: 'assignees' }));
  const wanted = {
    ...before,
    ...fields,
    assignees: assignees?.map(({ value }) => value) ?? before.assignees,
  };
  const changed = new Set(findChanges(before, wanted, publishedFields).map(({ field }) => field));
  if (changed.size === 0) return undefined;
  if (changed.has('milestoneId')) await assertMilestone(tx, actor, fields.milestoneId, before.inventionId);
  const assigneeIds = changed.has('assignees') ? assignees?.map(({ id }) => id) : undefined;
  await assertReview(tx, actor, { before, wanted, assigneeIds });
  const added = assignees?.filter(({ value }) => !before.assignees.includes(value)) ?? [];
  return { fields, assigneeIds, addedIds: added.map(({ id }) => id) };
};

const writePlan = async (
  tx: Database,
  now: string,
  before: TaskRow,
  { fields, assigneeIds }: PlannedChange,
): Promise<void> => {
  if (!(await updateTask(tx, before, fields, now))) throw new Error('A locked task was changed');
  if (assigneeIds) await replaceTaskAssignees(tx, before.id, assigneeIds);
};

/** Writes a planned change and returns the new version. Call `publishTask` for its event. */
export const writeChange = async (
  tx: Database,
  { actor, now }: { actor: Actor; now: string },
  before: TaskRow,
  plan: PlannedChange,
): Promise<TaskRow> => {
  await writePlan(tx, now, before, plan);
  return readOwn(tx, actor, before.id);
};

/** A locked task and its planned change, if it changes. */
export interface PlannedTask {
  task: TaskRow;
  plan: PlannedChange | undefined;
  /** The person it is done for. */
  forId: string | null;
}

/**
 * Writes the planned changes of several tasks and publishes their events in the same order, because of the locks. Returns
 * the current version of each task by its id. Throws `task.not_found` if a change ends the actor's own access.
 */
export const writeChanges = async (
  write: Write,
  now: string,
  tasks: readonly PlannedTask[],
): Promise<Map<string, TaskRow>> => {
  const { tx, actor } = write;
  const changed = tasks.filter(({ plan }) => plan !== undefined);
  for (const { task, plan } of tasks) if (plan) await writePlan(tx, now, task, plan);
  const ids = changed.map(({ task }) => task.id);
  const written = new Map((await listTasks(tx, actor, ids)).map((task) => [task.id, task]));
  const events = changed.map(({ task, forId }) => {
    const after = written.get(task.id);
    if (!after) throw appError('task.not_found');
    return describeTaskEvent({ forId, type: 'task.updated' }, after, task);
  });
  await publishAll(write, events);
  return new Map(tasks.map(({ task }) => [task.id, written.get(task.id) ?? task]));
};

/** Returns the changed tasks with the principals that were assigned to them just now. */
export const assignedIn = (planned: readonly PlannedTask[]) =>
  planned.flatMap(({ task: { id, inventionId, title }, plan, forId }) =>
    plan && plan.addedIds.length > 0
      ? [{ id, inventionId, title: plan.fields.title ?? title, addedIds: plan.addedIds, forId }]
      : [],
  );
