import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type TaskChange, type TaskView, taskChangeSchema } from '@hub/contract/tasks/task.schema.ts';

/** Fields whose earlier values can be restored. */
const restorable = ['title', 'status', 'dueAt', 'assignees', 'milestoneId', 'tags', 'notes'] as const;

type RestorableField = (typeof restorable)[number];

/** Fields of an edit that restores earlier values. */
export type Restored = Pick<TaskChange, RestorableField>;

const isRestorable = (field: string): field is RestorableField =>
  restorable.some((restorable) => restorable === field);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const currentValue = (task: TaskView, field: RestorableField): unknown =>
  field === 'milestoneId' ? task.workflow.milestoneId : task[field];

/** Changes from the current values to those before an event. */
export const restorableChanges = (event: StreamEvent, task: TaskView): FieldChange[] => {
  if (event.type !== 'task.updated') return [];
  return event.metadata.changes.flatMap(({ field, from }) => {
    if (!isRestorable(field) || !taskChangeSchema.safeParse({ [field]: from }).success) return [];
    const now = currentValue(task, field);
    return isSame(now, from) ? [] : [{ field, from: now, to: from }];
  });
};

/** Returns the edit that makes the given changes. */
export const editOf = (changes: readonly FieldChange[]): Restored =>
  taskChangeSchema.parse(Object.fromEntries(changes.map(({ field, to }) => [field, to])));

/** Returns the inverse changes, for the undo. */
export const reversed = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from }));
