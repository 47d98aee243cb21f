import type { InventionId } from '@hub/contract/fields.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { DayHead } from '../../../../components/dates/day-head.tsx';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { NewLine } from '../../../../components/timeline/new-line.tsx';
import { TimelineView } from '../../../../components/timeline/timeline-view.tsx';
import { useReadMarker } from '../../../../components/timeline/use-read-marker.ts';
import { useTimeline } from '../../../../components/timeline/use-timeline.ts';
import { markRead, useReadingTime } from '../../../streams/read-markers/public.ts';
import type { useChat } from '../hooks/use-chat.ts';
import { messageShape, type MessageRow as Row } from '../model/message-rows.ts';
import { type MessageActions, MessageRow } from './message-row.tsx';

interface MessageTimelineProps extends MessageActions {
  inventionId: InventionId;
  chat: ReturnType<typeof useChat>;
  /** `seq` of the message that a link leads to, while it is highlighted. */
  flashing: number | null;
  canEdit: boolean;
}

const countBelow = (rows: readonly Row[], last: number): number =>
  rows.filter((row) => (messageShape.seqsOf(row)[0] ?? 0) > last).length;

/** Distance from the end that browsers' rounding of heights causes. */
const roundingPx = 2;

type TimelineVirtualizer = ReturnType<typeof useTimeline>['virtualizer'];

/** Keeps a reader at the end there while the last message or the field below it grows. */
const useFollowEnd = (
  scroller: RefObject<HTMLElement | null>,
  virtualizer: TimelineVirtualizer,
  isComplete: boolean,
): void => {
  const shown = useRef({ offset: -1, isAtEnd: false });
  const follow = useEffectEvent(() => {
    if (shown.current.isAtEnd) virtualizer.scrollToEnd();
  });
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (total > 0) follow();
  }, [total]);
  useEffect(() => {
    if (!scroller.current) return undefined;
    const observer = new ResizeObserver(() => follow());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0;
    const before = shown.current;
    // Only a scroll leaves the end, not a height that has just changed.
    const isStill = before.isAtEnd && before.offset === offset;
    shown.current = { offset, isAtEnd: isComplete && (isStill || virtualizer.isAtEnd(roundingPx)) };
  });
};

/** The messages of a chat, the newest at the bottom. */
export const MessageTimeline = ({ inventionId, chat, flashing, ...props }: MessageTimelineProps) => {
  const { rows, source, landing, read } = chat;
  const today = useOwnToday();
  const scroller = useRef<HTMLElement>(null);
  const timeline = useTimeline({ scroller, rows, shape: messageShape, source, landing });
  const { virtualizer, visible, isPlaced } = timeline;
  const readAfterMs = useReadingTime();
  const save = (seq: number) => markRead(inventionId, { stream: 'messages', seq });
  useReadMarker({ save, ...read, isOn: read.isOn && isPlaced, readAfterMs, visible });
  useFollowEnd(scroller, virtualizer, isPlaced && !source.newer.hasMore);
  const last = visible().at(-1);
  return (
    <TimelineView
      label="Messages"
      scroller={scroller}
      timeline={timeline}
      source={source}
      failure="More messages could not be loaded."
      hasEntries
      below={source.newer.hasMore || last === undefined ? null : countBelow(rows, last)}
      onLatest={chat.jumpToLatest}
    >
      {(index) => {
        const row = rows[index];
        if (row?.row === 'day') return <DayHead day={row.day} today={today} />;
        if (row?.row === 'new') return <NewLine what="messages" />;
        if (!row) return null;
        const isFlashing = isPlaced && row.message.seq === flashing;
        return <MessageRow {...props} message={row.message} isFirst={row.isFirst} isFlashing={isFlashing} />;
      }}
    </TimelineView>
  );
};
