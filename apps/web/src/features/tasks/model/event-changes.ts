import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { reviewOutcomes } from '@hub/domain/tasks/second-review.ts';
import { z } from 'zod';
import { writeShortDate } from '../../../lib/format/short-date.ts';
import { outcomeLabel, statusLabel } from './task-labels.ts';

/** An event of the task history, with the milestones it mentions; live events come without them. */
export type TaskEvent = StreamEvent & {
  milestones?: readonly { id: string; title: string }[];
};

/** One changed field as text: removed and added entries of a list, or the old and new value. */
export type ShownChange = { field: string; label: string } & (
  | { kind: 'value'; from: string | null; to: string | null }
  | { kind: 'list'; removed: readonly string[]; added: readonly string[] }
  | { kind: 'text'; from: string; to: string }
);

interface FieldFormat {
  label: string;
  kind: ShownChange['kind'];
  /** Formats a value that is not empty. */
  write?: (value: unknown, event: TaskEvent) => string;
}

const yesOrNo = (value: unknown): string => (value === true || value === 'true' ? 'Yes' : 'No');

const writeStatus = (value: unknown): string => {
  const status = taskStatusSchema.safeParse(value);
  return status.success ? statusLabel(status.data).label : String(value);
};

const writeOutcome = (value: unknown): string =>
  outcomeLabel(reviewOutcomes.find((one) => one === value) ?? null);

const writeMilestone = (value: unknown, { milestones = [] }: TaskEvent): string =>
  milestones.find(({ id }) => id === value)?.title ?? 'A milestone';

const fields: Readonly<Record<string, FieldFormat>> = {
  status: { label: 'Status', kind: 'value', write: writeStatus },
  dueAt: { label: 'Due date', kind: 'value', write: (value) => writeShortDate(String(value)) },
  assignees: { label: 'People', kind: 'list' },
  title: { label: 'Title', kind: 'value' },
  notes: { label: 'Notes', kind: 'text' },
  tags: { label: 'Tags', kind: 'list' },
  milestoneId: { label: 'Milestone', kind: 'value', write: writeMilestone },
  order: { label: 'Position', kind: 'value' },
  category: { label: 'Category', kind: 'value' },
  reviewOutcome: { label: 'Outcome', kind: 'value', write: writeOutcome },
  critical: { label: 'Critical', kind: 'value', write: yesOrNo },
  deleted: { label: 'Deleted', kind: 'value', write: yesOrNo },
};

const order = Object.keys(fields);

const listSchema = z.array(z.string()).catch([]);
const textSchema = z.string().catch('');

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field of a new task has its default value, so that it needs no line. */
const isDefault = ({ field, to }: FieldChange): boolean =>
  isEmpty(to) || field === 'title' || field === 'order' || to === false || to === 'false';

/** Leaves out the status timestamp, which is the event's own, and `deleted`, which the event's name says. */
const isShown = (event: TaskEvent, change: FieldChange): boolean => {
  if (!(change.field in fields) || change.field === 'deleted') return false;
  return event.type !== 'task.created' || !isDefault(change);
};

const showChange = (event: TaskEvent, { field, from, to }: FieldChange): ShownChange => {
  const { label, kind, write = String } = fields[field] ?? { label: field, kind: 'value' };
  if (kind === 'text') return { field, label, kind, from: textSchema.parse(from), to: textSchema.parse(to) };
  if (kind === 'list') {
    const [before, after] = [listSchema.parse(from), listSchema.parse(to)];
    return {
      field,
      label,
      kind,
      removed: before.filter((value) => !after.includes(value)),
      added: after.filter((value) => !before.includes(value)),
    };
  }
  const format = (value: unknown): string | null => (isEmpty(value) ? null : write(value, event));
  return { field, label, kind, from: format(from), to: format(to) };
};

/** Returns the changes of an event as text, most important field first. */
export const showChanges = (event: TaskEvent): ShownChange[] =>
  event.metadata.changes
    .filter((change) => isShown(event, change))
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map((change) => showChange(event, change));

const isRestoration = ({ metadata }: TaskEvent): boolean =>
  metadata.changes.some(({ field, from, to }) => field === 'deleted' && from === 'true' && to === 'false');

/** Returns the verb for an event, written after a name: "changed", "restored". */
export const actionOf = (event: TaskEvent): string => {
  if (event.type === 'task.created') return 'created';
  if (event.type === 'task.deleted') return 'deleted';
  if (event.type === 'task.commented') return 'commented on';
  return isRestoration(event) ? 'restored' : 'changed';
};
