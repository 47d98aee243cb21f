import type { InventionId } from '@hub/contract/fields.ts';
import { useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ScrollRegion } from '../../../components/table/scroll-region.tsx';
import { useEventKeys } from '../hooks/use-event-keys.ts';
import { useReadMarker } from '../hooks/use-read-marker.ts';
import type { Stream } from '../hooks/use-stream.ts';
import { type Landing, useTimeline } from '../hooks/use-timeline.ts';
import type { StreamRow } from '../model/stream-rows.ts';
import { LatestPill } from './latest-pill.tsx';
import classes from './timeline.module.css';
import { TimelineRow, type TimelineRowProps } from './timeline-row.tsx';

interface TimelineProps extends Omit<TimelineRowProps, 'row'> {
  inventionId: InventionId;
  rows: readonly StreamRow[];
  stream: Stream;
  landing: Landing;
  /** `seq` of the newest event of the stream; null while a filter hides some. */
  lastSeq: number | null;
  read: { firstUnread: number | null; isOn: boolean };
  onLatest: () => void;
}

/** The events of a stream in a scrolled area, the newest at the bottom. */
export const Timeline = (props: TimelineProps) => {
  const { inventionId, rows, stream, landing, flashing, lastSeq, read } = props;
  const scroller = useRef<HTMLElement>(null);
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
  const last = visible().at(-1);
  const below = lastSeq === null || last === undefined ? null : Math.max(0, lastSeq - last);
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
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
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
                <TimelineRow {...props} row={row} flashing={isPlaced ? flashing : null} />
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
