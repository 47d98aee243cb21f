import type { InventionMilestones, Milestone, OpenTasks } from '@hub/contract/milestones/milestone.schema.ts';
import type { BulkEdit, Task } from '@hub/contract/tasks/task.schema.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { countOf } from '../../../lib/format/format-count.ts';
import { visibleTasks } from './work-cache.ts';

/** The open tasks of a milestone. */
export const openTasksIn = ({ tasks }: Pick<Milestone, 'tasks'>): readonly Task[] =>
  visibleTasks(tasks).filter(({ status }) => isOpen(status));

/**
 * The tasks that were closed with a finished milestone and whose status has not changed since. For a finish received as
 * a live event, only its time is known.
 */
export const closedTasksIn = ({
  tasks,
  finishedAt,
  closedTaskIds = [],
}: Pick<Milestone, 'tasks' | 'finishedAt' | 'closedTaskIds'>): readonly Task[] =>
  visibleTasks(tasks).filter(
    ({ id, status, statusSince }) =>
      !isOpen(status) && (statusSince === finishedAt || closedTaskIds.includes(id)),
  );

/** The open tasks of these milestones of an invention. */
export const openTasksOf = (
  work: InventionMilestones | undefined,
  milestoneIds: readonly string[],
): readonly Task[] =>
  (work?.milestones ?? []).filter(({ id }) => milestoneIds.includes(id)).flatMap(openTasksIn);

/** Returns the edits that restore the previous statuses of tasks that became `status` with their milestones. */
export const reopening = (
  before: readonly Task[],
  after: readonly Milestone[],
  status: OpenTasks | undefined,
): BulkEdit['items'] => {
  const statuses = new Map(before.map((task) => [task.id, task.status]));
  return after
    .flatMap(({ tasks }) => tasks)
    .filter((task) => task.status === status)
    .flatMap(({ id, updatedAt }) => {
      const had = statuses.get(id);
      return had === undefined ? [] : [{ id, updatedAt, change: { status: had } }];
    });
};

/** "11 open tasks". */
export const openTasksText = (count: number): string => countOf(count, 'open task');

/** "11 tasks were reopened." */
export const reopenedTasksText = (count: number): string =>
  `${countOf(count, 'task was', 'tasks were')} reopened.`;

/** "11 open tasks marked as done." */
export const closedTasksText = (count: number, status: OpenTasks | undefined): string =>
  `${openTasksText(count)} marked as ${status}.`;
