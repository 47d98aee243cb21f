import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import type { TaskHistoryEvent } from '@hub/contract/streams/task-events.calls.ts';

/** The columns of an export of the history of tasks. */
export const historyColumns = [
  'time',
  'person',
  'for',
  'event',
  'task',
  'taskId',
  'references',
  'invention',
  'field',
  'from',
  'to',
] as const;

/** One changed field of an event, or the event where it changed none. */
type HistoryLine = Readonly<Record<(typeof historyColumns)[number], string>>;

const writeValue = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('; ');
  return String(value);
};

/** Milestones are told by their titles: an id says nothing to who reads a sheet. */
const inWords = ({ milestones }: TaskHistoryEvent, { field, from, to }: FieldChange) => {
  const write = (value: unknown): string =>
    field === 'milestoneId'
      ? (milestones.find(({ id }) => id === value)?.title ?? writeValue(value))
      : writeValue(value);
  return { field: field === 'milestoneId' ? 'milestone' : field, from: write(from), to: write(to) };
};

/** What a new task does not say, and the moment of a status, which is that of its event, are no lines. */
const isLine = ({ field, from, to }: FieldChange): boolean =>
  field !== 'statusSince' && writeValue(from) !== writeValue(to);

/** The lines of an event: one for each changed field, at least one. */
export const historyLines = (event: TaskHistoryEvent): HistoryLine[] => {
  const { actor, for: sponsor, title, taskId, changes, comment } = event.metadata;
  const what = {
    time: event.createdAt,
    person: actor.email,
    for: sponsor?.email ?? '',
    event: event.type,
    task: title,
    taskId: taskId ?? '',
    references: event.invention.references.join('; '),
    invention: event.invention.title,
  };
  const told = comment
    ? [{ field: 'comment', from: '', to: comment.content }]
    : changes.filter(isLine).map((change) => inWords(event, change));
  const lines = told.length > 0 ? told : [{ field: '', from: '', to: '' }];
  return lines.map((line) => ({ ...what, ...line }));
};
