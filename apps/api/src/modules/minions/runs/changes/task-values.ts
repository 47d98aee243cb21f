import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { TaskValues } from './tasks.read-model.ts';

/** A change of an existing task. */
export type TaskEdit = Extract<ProposedChange, { kind: 'move-task' | 'change-task' }>;

/** Whether a change edits an existing task. */
export const isTaskEdit = (change: ProposedChange): change is TaskEdit =>
  change.kind === 'move-task' || change.kind === 'change-task';

/** Whether two versions of a task are the same. */
export const isSameVersion = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** Returns the change with the old values of the fields that it changes. */
export const withOldValues = (
  change: TaskEdit,
  { title, notes, status, dueAt, assignees }: Partial<TaskValues>,
): TaskEdit => {
  if (change.kind === 'move-task') return { ...change, from: dueAt ?? null };
  const { to } = change;
  const from = {
    ...(to.title !== undefined && { title }),
    ...(to.notes !== undefined && { notes }),
    ...(to.status !== undefined && { status }),
    ...(to.dueAt !== undefined && { dueAt }),
    ...(to.assignees !== undefined && { assignees }),
  };
  return { ...change, from };
};
