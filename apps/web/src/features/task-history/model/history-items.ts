import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskHistoryEvent } from '@hub/contract/streams/task-events.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dayIn } from '../../../lib/day-in.ts';

/** A line of the history: the head of a day, or what happened on it. */
export type HistoryItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: IsoDate }
  | { readonly kind: 'event'; readonly key: string; readonly event: TaskHistoryEvent };

/** The pages as one list without repetition: what happened meanwhile moves older events from one page to the next. */
export function joinPages(pages: readonly (readonly TaskHistoryEvent[])[]): TaskHistoryEvent[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The events, newest first, under the days of a time zone. */
export function groupByDay(events: readonly TaskHistoryEvent[], timeZone: string): HistoryItem[] {
  const items: HistoryItem[] = [];
  let last: IsoDate | null = null;
  for (const event of events) {
    const day = dayIn(timeZone, event.createdAt);
    if (day !== last) items.push({ kind: 'day', key: day, day });
    last = day;
    items.push({ kind: 'event', key: event.id, event });
  }
  return items;
}

/** Tasks of which nothing newer is known than that they were deleted; `events` begins with the newest. */
export function deletedTasks(
  events: readonly { type: string; metadata: Pick<TaskHistoryEvent['metadata'], 'taskId'> }[],
): ReadonlySet<string> {
  const newest = new Map<TaskId, string>();
  for (const { type, metadata } of events)
    if (metadata.taskId && !newest.has(metadata.taskId)) newest.set(metadata.taskId, type);
  return new Set([...newest].filter(([, type]) => type === 'task.deleted').map(([id]) => id));
}

/** How many events of a newer answer are not shown yet; null where there may be more than it holds. */
export function countNew(shown: readonly { id: string }[], newer: readonly { id: string }[]): number | null {
  const ids = new Set(shown.map(({ id }) => id));
  const firstKnown = newer.findIndex(({ id }) => ids.has(id));
  if (firstKnown >= 0) return firstKnown;
  return shown.length === 0 ? newer.length : null;
}
