/** All statuses of a task, in the order of work. */
export const taskStatuses = ['open', 'in-progress', 'waiting', 'done', 'cancelled'] as const;

/** Status of a task. */
export type TaskStatus = (typeof taskStatuses)[number];

/** Returns whether a task is open: neither done nor cancelled. */
export const isOpen = (status: TaskStatus): boolean => status !== 'done' && status !== 'cancelled';
