import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type TaskChange, type TaskView, taskChangeSchema } from '@hub/contract/workflow/task.schema.ts';

/** Fields whose earlier value a person may put back. */
const RESTORABLE = ['title', 'status', 'dueAt', 'assignees', 'milestoneId', 'tags', 'notes'] as const;

type RestorableField = (typeof RESTORABLE)[number];

/** What is put back: the fields of one edit. */
export type Restored = Pick<TaskChange, RestorableField>;

const isRestorable = (field: string): field is RestorableField =>
  RESTORABLE.some((restorable) => restorable === field);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const currentValue = (task: TaskView, field: RestorableField): unknown =>
  field === 'milestoneId' ? task.workflow.milestoneId : task[field];

/** What would change if the values from before an event came back: from what is there to what was. */
export function restorableChanges(event: StreamEvent, task: TaskView): FieldChange[] {
  if (event.type !== 'task.updated') return [];
  return event.metadata.changes.flatMap(({ field, from }) => {
    if (!isRestorable(field) || !taskChangeSchema.safeParse({ [field]: from }).success) return [];
    const now = currentValue(task, field);
    return isSame(now, from) ? [] : [{ field, from: now, to: from }];
  });
}

/** The edit that makes some changes. */
export const editOf = (changes: readonly FieldChange[]): Restored =>
  taskChangeSchema.parse(Object.fromEntries(changes.map(({ field, to }) => [field, to])));

/** The same changes the other way round, for the undo. */
export const reversed = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from }));
