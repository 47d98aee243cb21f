/** Every status of a task, in the order of work. */
export const TASK_STATUSES = ['open', 'in-progress', 'waiting', 'done', 'cancelled'] as const;

/** Where the work on a task stands. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Whether a task still asks for work: neither done nor cancelled. */
export function isOpen(status: TaskStatus): boolean {
  return status !== 'done' && status !== 'cancelled';
}
