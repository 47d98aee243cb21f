import type { FieldChange, StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { taskStatusSchema } from '@hub/contract/workflow/task.schema.ts';
import { z } from 'zod';
import { statusWords, writeShortDate } from '../../tasks/public.ts';

/** An event as the history tells it; one that comes live names no milestones. */
export type ToldEvent = StreamEvent & {
  readonly milestones?: readonly { readonly id: string; readonly title: string }[];
};

/** One changed field, ready to be written: what left and what came, or both texts in full. */
export type ShownChange = { readonly field: string; readonly label: string } & (
  | { readonly kind: 'value'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'list'; readonly removed: readonly string[]; readonly added: readonly string[] }
  | { readonly kind: 'text'; readonly from: string; readonly to: string }
);

interface FieldWords {
  readonly label: string;
  readonly kind: ShownChange['kind'];
  /** Writes a value that is there. */
  readonly write?: (value: unknown, event: ToldEvent) => string;
}

const yesOrNo = (value: unknown): string => (value === true || value === 'true' ? 'Yes' : 'No');

const writeStatus = (value: unknown): string => {
  const status = taskStatusSchema.safeParse(value);
  return status.success ? statusWords(status.data).label : String(value);
};

const writeMilestone = (value: unknown, { milestones = [] }: ToldEvent): string =>
  milestones.find(({ id }) => id === value)?.title ?? 'A milestone';

const fields: Readonly<Record<string, FieldWords>> = {
  status: { label: 'Status', kind: 'value', write: writeStatus },
  dueAt: { label: 'Due date', kind: 'value', write: (value) => writeShortDate(String(value)) },
  assignees: { label: 'People', kind: 'list' },
  title: { label: 'Title', kind: 'value' },
  notes: { label: 'Notes', kind: 'text' },
  tags: { label: 'Tags', kind: 'list' },
  milestoneId: { label: 'Milestone', kind: 'value', write: writeMilestone },
  order: { label: 'Position', kind: 'value' },
  category: { label: 'Category', kind: 'value' },
  critical: { label: 'Critical', kind: 'value', write: yesOrNo },
  deleted: { label: 'Deleted', kind: 'value', write: yesOrNo },
};

const order = Object.keys(fields);

const listSchema = z.array(z.string()).catch([]);
const textSchema = z.string().catch('');

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A new task tells all its fields; only those that say something are worth a line. */
const isDefault = ({ field, to }: FieldChange): boolean =>
  isEmpty(to) || field === 'title' || field === 'order' || to === false || to === 'false';

/** The moment of a status is the moment of its event; deleting and bringing back are what the event is called. */
const isTold = (event: ToldEvent, change: FieldChange): boolean => {
  if (!(change.field in fields) || change.field === 'deleted') return false;
  return event.type !== 'task.created' || !isDefault(change);
};

const showChange = (event: ToldEvent, { field, from, to }: FieldChange): ShownChange => {
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
  const inWords = (value: unknown): string | null => (isEmpty(value) ? null : write(value, event));
  return { field, label, kind, from: inWords(from), to: inWords(to) };
};

/** The changes of an event in the order people care for them, each in words. */
export const showChanges = (event: ToldEvent): ShownChange[] =>
  event.metadata.changes
    .filter((change) => isTold(event, change))
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map((change) => showChange(event, change));

const broughtBack = ({ metadata }: ToldEvent): boolean =>
  metadata.changes.some(({ field, from, to }) => field === 'deleted' && from === 'true' && to === 'false');

/** What somebody did to a task, to stand after their name: "changed", "brought back". */
export const actionOf = (event: ToldEvent): string => {
  if (event.type === 'task.created') return 'created';
  if (event.type === 'task.deleted') return 'deleted';
  if (event.type === 'task.commented') return 'commented on';
  return broughtBack(event) ? 'brought back' : 'changed';
};
