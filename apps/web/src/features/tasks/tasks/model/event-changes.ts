import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { reviewOutcomes } from '@hub/domain/tasks/second-review.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { minionAction } from './minion-action.ts';
import { type FieldFormat, isEmpty, type ShownChange, writeChanges, yesOrNo } from './shown-change.ts';
import { outcomeLabel, statusLabel } from './task-labels.ts';

/** An event of the task history, with the milestones it mentions; live events come without them. */
export type TaskEvent = StreamEvent & {
  milestones?: readonly { id: string; title: string }[];
};

const writeStatus = (value: unknown): string => {
  const status = taskStatusSchema.safeParse(value);
  return status.success ? statusLabel(status.data).label : String(value);
};

const writeOutcome = (value: unknown): string =>
  outcomeLabel(reviewOutcomes.find((one) => one === value) ?? null);

const writeMilestone = (value: unknown, { milestones = [] }: TaskEvent): string =>
  milestones.find(({ id }) => id === value)?.title ?? 'A milestone';

const plainFields: Readonly<Record<string, FieldFormat>> = {
  status: { label: 'Status', kind: 'value', write: writeStatus },
  dueAt: { label: 'Due date', kind: 'value', write: (value) => writeShortDate(String(value)) },
  assignees: { label: 'People', kind: 'people' },
  title: { label: 'Title', kind: 'value' },
  notes: { label: 'Notes', kind: 'text' },
};

const fieldsOf = (event: TaskEvent): Readonly<Record<string, FieldFormat>> => ({
  ...plainFields,
  tags: { label: 'Tags', kind: 'list' },
  milestoneId: { label: 'Milestone', kind: 'value', write: (value) => writeMilestone(value, event) },
  order: { label: 'Position', kind: 'value' },
  category: { label: 'Category', kind: 'value' },
  reviewOutcome: { label: 'Outcome', kind: 'value', write: writeOutcome },
  critical: { label: 'Critical', kind: 'value', write: yesOrNo },
});

/** Whether a field of a new task has its default value, so that it needs no line. */
const isDefault = ({ field, to }: FieldChange): boolean =>
  isEmpty(to) || field === 'title' || field === 'order' || to === false || to === 'false';

/** Leaves out the status timestamp, which is the event's own, and `deleted`, which the event's name says. */
const isShown = ({ type }: TaskEvent, change: FieldChange): boolean =>
  type !== 'task.created' || !isDefault(change);

/** Returns the changes of an event as text, most important field first. */
export const showChanges = (event: TaskEvent): ShownChange[] =>
  writeChanges(
    fieldsOf(event),
    event.metadata.changes.filter((change) => isShown(event, change)),
  );

/** Returns old and new values of the fields of a task as text, most important field first. */
export const showTaskChanges = (
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): ShownChange[] =>
  writeChanges(
    plainFields,
    Object.entries(to).map(([field, value]) => ({ field, from: from[field] ?? null, to: value })),
  );

const isRestoration = ({ metadata }: TaskEvent): boolean =>
  metadata.changes.some(({ field, from, to }) => field === 'deleted' && from === 'true' && to === 'false');

/** Returns the verb for an event, written after a name: "changed", "restored". */
export const actionOf = (event: TaskEvent): string => {
  if (event.type === 'task.created') return 'created';
  if (event.type === 'task.deleted') return 'deleted';
  if (event.type === 'task.commented') return 'commented on';
  return minionAction(event) ?? (isRestoration(event) ? 'restored' : 'changed');
};
