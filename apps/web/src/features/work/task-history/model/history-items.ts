import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';

/** A row of the history: the heading of a day, or one event. */
export type HistoryItem =
  | { kind: 'day'; key: string; day: IsoDate }
  | { kind: 'event'; key: string; event: TaskHistoryEvent };

/** Joins pages into one list without duplicates: new events move older ones from one page to the next. */
export const joinPages = (pages: readonly (readonly TaskHistoryEvent[])[]): TaskHistoryEvent[] => {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** Groups events, newest first, under the days of a time zone. */
export const groupByDay = (events: readonly TaskHistoryEvent[], timeZone: string): HistoryItem[] => {
  const items: HistoryItem[] = [];
  let last: IsoDate | null = null;
  for (const event of events) {
    const day = dayIn(timeZone, event.createdAt);
    if (day !== last) items.push({ kind: 'day', key: day, day });
    last = day;
    items.push({ kind: 'event', key: event.id, event });
  }
  return items;
};

/** Ids of the tasks whose newest event is their deletion; `events` must start with the newest. */
export const deletedTasks = (
  events: readonly { type: string; metadata: Pick<TaskHistoryEvent['metadata'], 'taskId'> }[],
): ReadonlySet<string> => {
  const newest = new Map<TaskId, string>();
  for (const { type, metadata } of events)
    if (metadata.taskId && !newest.has(metadata.taskId)) newest.set(metadata.taskId, type);
  return new Set([...newest].filter(([, type]) => type === 'task.deleted').map(([id]) => id));
};

/** Number of events of a newer response that are not shown yet; null if there may be more than it holds. */
export const countNew = (
  shown: readonly { id: string }[],
  newer: readonly { id: string }[],
): number | null => {
  const ids = new Set(shown.map(({ id }) => id));
  const firstKnown = newer.findIndex(({ id }) => ids.has(id));
  if (firstKnown >= 0) return firstKnown;
  return shown.length === 0 ? newer.length : null;
};
