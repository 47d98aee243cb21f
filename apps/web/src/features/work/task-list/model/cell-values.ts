import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';

/** Columns whose cells can be edited in place. */
const editableColumns = ['title', 'status', 'assignees', 'dueAt', 'tags', 'milestone'] as const;

/** Column whose cells can be edited in place. */
export type EditableColumn = (typeof editableColumns)[number];

/** Returns the column if its cells can be edited, otherwise null. */
export const editableColumn = (column: TaskColumn | null): EditableColumn | null =>
  editableColumns.find((one) => one === column) ?? null;

/** Returns the next or previous editable column; null at the end. */
export const nextEditable = (
  columns: readonly { name: TaskColumn }[],
  from: TaskColumn,
  step: 1 | -1,
): EditableColumn | null => {
  const editable = columns.flatMap(({ name }) => editableColumn(name) ?? []);
  const place = editable.findIndex((name) => String(name) === from);
  return place < 0 ? null : (editable[place + step] ?? null);
};

/** Returns whether the cells of a task can be edited: it is not deleted and the user may edit it. */
export const isEditable = (task: FoundTask): boolean => task.canEdit && !task.deleted;
