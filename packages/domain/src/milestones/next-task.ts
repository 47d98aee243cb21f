import { isOpen, type TaskStatus } from '../tasks/task-status.ts';

export interface StepTask {
  id: string;
  status: TaskStatus;
  /** `YYYY-MM-DD`, or null without a date. */
  dueAt: string | null;
  /** Display position of the task's step. */
  order: number;
}

/** Returns the next open task of a milestone: first by due date (undated last), then by step; null if all are closed. */
export const nextTask = <T extends StepTask>(tasks: readonly T[]): T | null => {
  let next: T | null = null;
  for (const task of tasks) {
    if (isOpen(task.status) && (next === null || comesBefore(task, next))) next = task;
  }
  return next;
};

const comesBefore = (a: StepTask, b: StepTask): boolean => {
  if (a.dueAt !== b.dueAt) return b.dueAt === null || (a.dueAt !== null && a.dueAt < b.dueAt);
  return a.order === b.order ? a.id < b.id : a.order < b.order;
};
