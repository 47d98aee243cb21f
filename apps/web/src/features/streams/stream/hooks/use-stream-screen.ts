import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent, StreamSummary } from '@hub/contract/streams/stream.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { kindOfType, type StreamKind, streamKinds } from '@hub/domain/streams/stream-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Landing } from '../../../../components/timeline/use-timeline.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { logDebug } from '../../../../lib/log.ts';
import type { PageStart } from '../../../../lib/requests/two-way-pages.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { markRead } from '../../read-markers/public.ts';
import { findSeqBefore, streamSummaryQuery } from '../api/stream.queries.ts';
import type { StreamFilter } from '../model/stream-pages.ts';
import type { StreamSearch } from '../model/stream-search.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useStream } from './use-stream.ts';

/** Counts of each kind, the live events included. */
const countKinds = (
  summary: StreamSummary | undefined,
  live: readonly StreamEvent[],
): ReadonlyMap<StreamKind, number> | undefined =>
  summary &&
  new Map(
    streamKinds.map((kind) => [
      kind,
      (summary.kinds.find((one) => one.kind === kind)?.count ?? 0) +
        live.filter(({ type }) => kindOfType[type] === kind).length,
    ]),
  );

/** Where the tab starts: at a linked event, at the first unread one, or at the end. */
const startOf = (
  { event, qs }: StreamSearch,
  firstUnread: number | null,
): { start: PageStart; align: Landing['align'] } => {
  if (event !== undefined && qs === undefined)
    return { start: { at: 'around', seq: event }, align: 'center' };
  if (firstUnread !== null && qs === undefined)
    return { start: { at: 'around', seq: firstUnread }, align: 'start' };
  return { start: { at: 'end' }, align: 'start' };
};

const seqOf = (start: PageStart): number | null => (start.at === 'around' ? start.seq : null);

/** State of the Stream tab: what was unread when it was opened, the loaded events, and where the reader was led. */
export const useStreamScreen = (inventionId: InventionId, search: StreamSearch) => {
  const { data, error, refetch } = useQuery(streamSummaryQuery(inventionId));
  // The line of unread events stays where it was when the tab was opened.
  const [opened, setOpened] = useState<StreamSummary>();
  if (data && !opened) setOpened(data);
  const timeZone = useTimeZone();
  const { kinds, qs } = search;
  const filter = useMemo<StreamFilter>(() => ({ ...(kinds && { kinds }), ...(qs && { qs }) }), [kinds, qs]);
  const isFiltered = kinds !== undefined || qs !== undefined;
  const firstUnread = opened?.reads.stream.firstUnread ?? null;
  const [unreadFrom, setUnreadFrom] = useState<number>();
  const [jump, setJump] = useState<{ start: PageStart; count: number }>();
  const live = useLiveEvents(inventionId, opened?.lastSeq);
  const usual = startOf(search, firstUnread);
  const start = jump?.start ?? usual.start;
  const stream = useStream({ inventionId, summary: opened, filter, start, live });
  const landing = useMemo<Landing>(
    () => ({
      key: JSON.stringify([start, filter, jump?.count]),
      seq: seqOf(start),
      align: jump ? 'start' : usual.align,
    }),
    [start, filter, jump, usual.align],
  );
  const counts = useMemo(() => countKinds(opened, live), [opened, live]);
  const jumpTo = (next: PageStart): void => setJump({ start: next, count: (jump?.count ?? 0) + 1 });
  return {
    error: opened ? null : error,
    retry: () => void refetch(),
    stream,
    landing,
    timeZone,
    isFiltered,
    counts,
    lastSeq: live.at(-1)?.seq ?? opened?.lastSeq ?? 0,
    newFrom: unreadFrom ?? firstUnread,
    read: { firstUnread, isOn: opened !== undefined && !isFiltered && unreadFrom === undefined },
    jumpToLatest: () => jumpTo({ at: 'end' }),
    jumpToDay: async (day: IsoDate): Promise<void> => {
      const midnight = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
      try {
        const before = await findSeqBefore(inventionId, midnight.toString());
        jumpTo({ at: 'around', seq: before + 1 });
      } catch (failure) {
        logDebug('The date could not be found', failure);
        showError({ title: 'The date could not be opened', text: 'Check your connection and try again.' });
      }
    },
    markUnread: async ({ seq }: StreamEvent): Promise<void> => {
      setUnreadFrom(seq);
      try {
        await markRead(inventionId, { stream: 'stream', seq: seq - 1, isUnread: true });
      } catch (failure) {
        logDebug('The events could not be marked as unread', failure);
        showError({ title: 'Nothing was marked as unread', text: 'Check your connection and try again.' });
      }
    },
  };
};
