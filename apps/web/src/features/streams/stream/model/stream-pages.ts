import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { kindOfType, type StreamKind } from '@hub/domain/streams/stream-kinds.ts';
import { joinPages, type TwoWayPage } from '../../../../lib/requests/two-way-pages.ts';

/** Filters of a stream. */
export interface StreamFilter {
  kinds?: readonly StreamKind[];
  qs?: string;
}

/** Whether a live event belongs to what a filter shows; a search is answered by the server only. */
export const matches = ({ type }: StreamEvent, { kinds, qs }: StreamFilter): boolean =>
  qs === undefined && (kinds === undefined || kinds.includes(kindOfType[type]));

/**
 * Returns all loaded events with the live ones behind them. Live events start where the first page was read, so that
 * none is missing between; they stay away while newer pages are not loaded.
 */
export const withLive = (
  pages: readonly TwoWayPage<StreamEvent>[],
  live: readonly StreamEvent[],
  filter: StreamFilter,
): StreamEvent[] => {
  const events = joinPages(pages);
  if (pages.at(-1)?.hasNewer) return events;
  const last = events.at(-1)?.seq ?? 0;
  return [...events, ...live.filter((event) => event.seq > last && matches(event, filter))];
};
