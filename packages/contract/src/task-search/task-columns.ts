/** Columns of a list of tasks. */
export const taskColumns = [
  'title',
  'references',
  'invention',
  'milestone',
  'assignees',
  'dueAt',
  'status',
  'tags',
  'workflow',
  'category',
  'statusSince',
  'createdAt',
  'updatedAt',
] as const;

/** Name of a column of a list of tasks. */
export type TaskColumn = (typeof taskColumns)[number];
