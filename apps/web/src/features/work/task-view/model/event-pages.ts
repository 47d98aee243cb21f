import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** One page of a list of events, newest first. */
export interface EventPage<Event extends StreamEvent = StreamEvent> {
  collection: Event[];
  /** Number of events on all pages. */
  total: number;
  size: number;
  skip: number;
}

/** Returns each event once, newest first; pages can overlap when new events arrive between requests. */
export const allEvents = <Event extends StreamEvent>(pages: readonly EventPage<Event>[]): Event[] => {
  const byId = new Map(pages.flatMap(({ collection }) => collection).map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => b.seq - a.seq);
};

/** Number of distinct events on the pages. */
export const loadedCount = (pages: readonly EventPage[]): number => allEvents(pages).length;

/** Returns the pages with the newest events first; null if events in between may be missing. */
export const withNewest = <Event extends StreamEvent>(
  pages: readonly EventPage<Event>[],
  newest: EventPage<Event>,
): EventPage<Event>[] | null => {
  const [first, ...others] = pages;
  if (!first) return null;
  const known = new Set(allEvents(pages).map(({ id }) => id));
  const added = newest.collection.filter(({ id }) => !known.has(id));
  const hasNoGap = added.length < newest.collection.length || newest.total <= newest.collection.length;
  if (!hasNoGap) return null;
  const withTotal = (page: EventPage<Event>): EventPage<Event> => ({ ...page, total: newest.total });
  return [{ ...withTotal(first), collection: [...added, ...first.collection] }, ...others.map(withTotal)];
};
