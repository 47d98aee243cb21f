import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { DayHead } from '../../../components/dates/day-head.tsx';
import { useOwnToday } from '../../../components/dates/use-today.ts';
import { ScrollRegion } from '../../../components/table/scroll-region.tsx';
import { useEventKeys } from '../hooks/use-event-keys.ts';
import { useReadMarker } from '../hooks/use-read-marker.ts';
import type { Stream } from '../hooks/use-stream.ts';
import { type Landing, useTimeline } from '../hooks/use-timeline.ts';
import type { EventGroup, StreamRow } from '../model/stream-rows.ts';
import { seqsOf } from '../model/stream-rows.ts';
import { GroupHead } from './group-head.tsx';
import { LatestPill } from './latest-pill.tsx';
import { StreamEventRow } from './stream-event.tsx';
import classes from './timeline.module.css';

interface TimelineProps {
  inventionId: InventionId;
  rows: readonly StreamRow[];
  stream: Stream;
  landing: Landing;
  /** `seq` of the event that a link leads to, while it is highlighted. */
  flashing: number | null;
  deletedTasks: ReadonlySet<string>;
  /** `seq` of the newest event of the stream; null while a filter hides some. */
  lastSeq: number | null;
  read: { firstUnread: number | null; isOn: boolean };
  onToggle: (group: EventGroup) => void;
  onUnread: (event: StreamEvent) => void;
  onLatest: () => void;
}

const NewLine = () => (
  <p className={classes.new}>
    New<span data-unseen> events</span>
  </p>
);

/** The events of a stream in a scrolled area, the newest at the bottom. */
export const Timeline = (props: TimelineProps) => {
  const { inventionId, rows, stream, landing, flashing, deletedTasks, lastSeq, read } = props;
  const scroller = useRef<HTMLElement>(null);
  const today = useOwnToday();
  const { virtualizer, visible, sticky, isAtEnd, isPlaced, letGo } = useTimeline({
    scroller,
    rows,
    stream,
    landing,
  });
  useReadMarker({ inventionId, ...read, isOn: read.isOn && isPlaced, visible });
  const scrollTo = (index: number): void => {
    letGo();
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = useEventKeys({ feed: scroller, rows, visible, scrollTo });
  const items = virtualizer.getVirtualItems();
  const bottom = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) + 1;
  const shown = items.findLast(({ index, end }) => end <= bottom && seqsOf(rows[index]).length > 0);
  const last = seqsOf(rows[shown?.index ?? -1]).at(-1);
  const below = lastSeq === null || last === undefined ? null : Math.max(0, lastSeq - last);
  const show = (row: StreamRow) => {
    if (row.row === 'day') return <DayHead day={row.day} today={today} />;
    if (row.row === 'new') return <NewLine />;
    if (row.row === 'group')
      return <GroupHead group={row.group} isOpen={row.isOpen} onToggle={props.onToggle} />;
    return (
      <StreamEventRow
        event={row.event}
        isGrouped={row.isGrouped}
        isDeleted={deletedTasks.has(row.event.metadata.taskId ?? '')}
        isFlashing={isPlaced && row.event.seq === flashing}
        onUnread={props.onUnread}
      />
    );
  };
  return (
    <div
      className={classes.frame}
      onWheel={letGo}
      onTouchMove={letGo}
      onPointerDown={letGo}
      onKeyDownCapture={letGo}
    >
      <ScrollRegion
        ref={scroller}
        label="Events"
        className={classes.scroller}
        data-outdated={stream.isOutdated || undefined}
        aria-busy={stream.older.isLoading || stream.newer.isLoading}
        onKeyDown={onKeyDown}
      >
        {stream.error && stream.events && (
          <p className={classes.failed} role="alert">
            More events could not be loaded.{' '}
            <Button variant="text" size="small" onClick={stream.retry}>
              Try again
            </Button>
          </p>
        )}
        <div className={classes.feed} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isSticky = index === sticky;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-place={index}
                className={isSticky ? classes.sticky : classes.placed}
                style={isSticky ? undefined : { transform: `translateY(${start}px)` }}
              >
                {show(row)}
              </div>
            );
          })}
        </div>
      </ScrollRegion>
      {isPlaced && !isAtEnd && (
        <LatestPill
          count={below}
          onPress={() => (stream.newer.hasMore ? props.onLatest() : virtualizer.scrollToEnd())}
        />
      )}
    </div>
  );
};
