import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';

/** Columns whose cells are edited where they stand. */
const editableColumns = ['title', 'status', 'assignees', 'dueAt', 'tags', 'milestone'] as const;

/** A column whose cells are edited where they stand. */
export type EditableColumn = (typeof editableColumns)[number];

/** The column, where its cells can be edited; null otherwise. */
export const editableColumn = (column: TaskColumn | null): EditableColumn | null =>
  editableColumns.find((one) => one === column) ?? null;

/** The next column to edit after one; null at the end. */
export function nextEditable(
  columns: readonly { name: TaskColumn }[],
  from: TaskColumn,
  step: 1 | -1,
): EditableColumn | null {
  const editable = columns.flatMap(({ name }) => editableColumn(name) ?? []);
  const place = editable.findIndex((name) => String(name) === from);
  return place < 0 ? null : (editable[place + step] ?? null);
}

/** Where a task is deleted, or somebody else may not change it, its cells are only read. */
export const isEditable = (task: FoundTask): boolean => task.canEdit && !task.deleted;
