import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { kindOfType, type StreamKind } from '@hub/domain/streams/stream-kinds.ts';

/** Filters of a stream. */
export interface StreamFilter {
  kinds?: readonly StreamKind[];
  qs?: string;
}

/** Loaded events, oldest first, without gaps between the pages. */
export interface StreamPage {
  events: readonly StreamEvent[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Where a page starts: at the end, or on both sides of a number, before it or after it. */
export type PageStart =
  | { at: 'end' }
  | { at: 'around'; seq: number }
  | { at: 'before'; seq: number }
  | { at: 'after'; seq: number };

/** Returns all loaded events, oldest first, each once. */
const joinPages = (pages: readonly StreamPage[]): StreamEvent[] => {
  let last = 0;
  return pages.flatMap(({ events }) =>
    events.filter(({ seq }) => {
      const isNext = seq > last;
      if (isNext) last = seq;
      return isNext;
    }),
  );
};

/** Whether a live event belongs to what a filter shows; a search is answered by the server only. */
export const matches = ({ type }: StreamEvent, { kinds, qs }: StreamFilter): boolean =>
  qs === undefined && (kinds === undefined || kinds.includes(kindOfType[type]));

/**
 * Returns all loaded events with the live ones behind them. Live events start where the first page was read, so that
 * none is missing between; they stay away while newer pages are not loaded.
 */
export const withLive = (
  pages: readonly StreamPage[],
  live: readonly StreamEvent[],
  filter: StreamFilter,
): StreamEvent[] => {
  const events = joinPages(pages);
  if (pages.at(-1)?.hasNewer) return events;
  const last = events.at(-1)?.seq ?? 0;
  return [...events, ...live.filter((event) => event.seq > last && matches(event, filter))];
};
