import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** A part of a list of events, newest first. */
export interface EventPage<Event extends StreamEvent = StreamEvent> {
  collection: Event[];
  /** How many there are in all. */
  total: number;
  size: number;
  skip: number;
}

/** Every event of the pages once, newest first: what came meanwhile shifts the pages against each other. */
export function allEvents<Event extends StreamEvent>(pages: readonly EventPage<Event>[]): Event[] {
  const byId = new Map(pages.flatMap(({ collection }) => collection).map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => b.seq - a.seq);
}

/** How many events the pages hold. */
export const loadedCount = (pages: readonly EventPage[]): number => allEvents(pages).length;

/** The pages with the newest events in front; null where events between them are missing. */
export function withNewest<Event extends StreamEvent>(
  pages: readonly EventPage<Event>[],
  newest: EventPage<Event>,
): EventPage<Event>[] | null {
  const [first, ...others] = pages;
  if (!first) return null;
  const known = new Set(allEvents(pages).map(({ id }) => id));
  const added = newest.collection.filter(({ id }) => !known.has(id));
  const meetsKnown = added.length < newest.collection.length || newest.total <= newest.collection.length;
  if (!meetsKnown) return null;
  const withTotal = (page: EventPage<Event>): EventPage<Event> => ({ ...page, total: newest.total });
  return [{ ...withTotal(first), collection: [...added, ...first.collection] }, ...others.map(withTotal)];
}
