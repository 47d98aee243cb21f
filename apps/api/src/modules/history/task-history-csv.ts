import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';

/** Columns of an export of the history of tasks with their headers. */
const columnLabels = {
  time: 'Time (UTC)',
  person: 'Person',
  for: 'Acting for',
  event: 'Event',
  task: 'Task',
  taskId: 'Task id',
  references: 'References',
  invention: 'Invention',
  field: 'Field',
  from: 'From',
  to: 'To',
} as const;

type HistoryColumn = keyof typeof columnLabels;

/** Headers of the export, in the order of its cells. */
export const historyHead: readonly string[] = Object.values(columnLabels);

/** Returns the cells of a line in the order of the headers. */
export const historyCells = (line: HistoryLine): string[] =>
  (Object.keys(columnLabels) as HistoryColumn[]).map((column) => line[column]);

/** One changed field of an event, or the event itself if it changed no field. */
type HistoryLine = Readonly<Record<HistoryColumn, string>>;

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('; ');
  return String(value);
};

/** Replaces milestone ids by titles, because ids mean nothing to readers of a sheet. */
const formatChange = ({ milestones }: TaskHistoryEvent, { field, from, to }: FieldChange) => {
  const write = (value: unknown): string =>
    field === 'milestoneId'
      ? (milestones.find(({ id }) => id === value)?.title ?? formatValue(value))
      : formatValue(value);
  return { field: field === 'milestoneId' ? 'milestone' : field, from: write(from), to: write(to) };
};

/** Omits empty fields of new tasks, and `statusSince`, which repeats the time of the event. */
const isExported = ({ field, from, to }: FieldChange): boolean =>
  field !== 'statusSince' && formatValue(from) !== formatValue(to);

/** Returns the lines of an event: one for each changed field, at least one. */
export const historyLines = (event: TaskHistoryEvent): HistoryLine[] => {
  const { actor, for: sponsor, title, taskId, changes, comment } = event.metadata;
  const eventColumns = {
    time: event.createdAt,
    person: actor.email,
    for: sponsor?.email ?? '',
    event: event.type,
    task: title,
    taskId: taskId ?? '',
    references: event.invention.references.join('; '),
    invention: event.invention.title,
  };
  const fields = comment
    ? [{ field: 'comment', from: '', to: comment.content }]
    : changes.filter(isExported).map((change) => formatChange(event, change));
  const lines = fields.length > 0 ? fields : [{ field: '', from: '', to: '' }];
  return lines.map((line) => ({ ...eventColumns, ...line }));
};
