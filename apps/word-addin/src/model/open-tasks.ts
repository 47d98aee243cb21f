import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import type { InventionFacts } from './hub-fields.ts';

/** An open task with its milestone. */
export interface OpenTask {
  task: Task;
  /** Null for a task without one. */
  milestone: Milestone | null;
}

/** Returns the open tasks of an invention, by due date; those without a date come last. */
export const listOpenTasks = ({
  milestones,
  tasks,
}: Pick<InventionFacts, 'milestones' | 'tasks'>): OpenTask[] =>
  [
    ...milestones.flatMap((milestone) => milestone.tasks.map((task) => ({ task, milestone }))),
    ...tasks.map((task) => ({ task, milestone: null })),
  ]
    .filter(({ task }) => isOpen(task.status))
    .toSorted((a, b) => (a.task.dueAt ?? '9999').localeCompare(b.task.dueAt ?? '9999'));

/** Whether the task is the act that meets a date set by law, so that its milestone can be finished with it. */
export const meetsDeadline = ({ task, milestone }: OpenTask): boolean =>
  task.critical &&
  milestone !== null &&
  !milestone.finished &&
  !milestone.deleted &&
  isStatutoryRule(milestone.ruleId);
