import type { Milestone, TaskClosings } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { closingAtFinish, type TaskClosing } from '@hub/domain/tasks/closing-default.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
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

/** An open task of a milestone that is finished or cancelled, with what usually becomes of it. */
export interface ClosableTask {
  task: Task;
  usual: TaskClosing;
}

/** Choices of a person for open tasks, by task id; the others get what is usual. */
export type TaskChoices = ReadonlyMap<string, TaskClosing>;

/** The open tasks of a milestone that is finished, with what usually becomes of each. */
export const tasksAtFinish = (milestone: Pick<Milestone, 'tasks'>): ClosableTask[] => {
  const all = visibleTasks(milestone.tasks);
  return openTasksIn(milestone).map((task) => ({ task, usual: closingAtFinish(task, all) }));
};

/** The open tasks of a milestone that is only answered: its work goes on. */
export const tasksAtReply = (milestone: Pick<Milestone, 'tasks'>): ClosableTask[] =>
  openTasksIn(milestone).map((task) => ({ task, usual: 'open' }));

/** The open tasks of a milestone that is cancelled: they are usually cancelled with it. */
export const tasksAtCancel = (milestone: Pick<Milestone, 'tasks'>): ClosableTask[] =>
  openTasksIn(milestone).map((task) => ({ task, usual: 'cancelled' }));

/** Returns the status a task gets. */
export const closingOf = ({ task, usual }: ClosableTask, choices: TaskChoices): TaskClosing =>
  choices.get(task.id) ?? usual;

/** The tasks that are closed, as a request names them; those that stay open are left out. */
export const taskClosings = (tasks: readonly ClosableTask[], choices: TaskChoices): TaskClosings =>
  tasks.flatMap((one) => {
    const status = closingOf(one, choices);
    return status === 'open' ? [] : [{ id: one.task.id, status }];
  });

/** "11 open tasks". */
export const openTasksText = (count: number): string => countOf(count, 'open task');

/** "11 tasks were reopened." */
export const reopenedTasksText = (count: number): string =>
  `${countOf(count, 'task was', 'tasks were')} reopened.`;

/** "9 tasks marked as done, 1 task as cancelled."; empty if none was closed. */
export const closedTasksText = (closings: readonly Pick<TaskClosings[number], 'status'>[]): string => {
  const parts = (['done', 'cancelled'] as const).flatMap((status) => {
    const count = closings.filter((closing) => closing.status === status).length;
    return count === 0 ? [] : [{ status, count }];
  });
  const texts = parts.map(({ status, count }, place) => {
    const marked = place === 0 ? 'marked ' : '';
    return `${countOf(count, 'task')} ${marked}as ${status}`;
  });
  return texts.length === 0 ? '' : `${texts.join(', ')}.`;
};
