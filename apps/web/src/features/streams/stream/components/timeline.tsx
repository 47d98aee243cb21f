import type { InventionId } from '@hub/contract/fields.ts';
import { useRef } from 'react';
import { TimelineView } from '../../../../components/timeline/timeline-view.tsx';
import { useReadMarker } from '../../../../components/timeline/use-read-marker.ts';
import { type Landing, useTimeline } from '../../../../components/timeline/use-timeline.ts';
import { markRead, useReadingTime } from '../../read-markers/public.ts';
import { useEventKeys } from '../hooks/use-event-keys.ts';
import type { Stream } from '../hooks/use-stream.ts';
import { type StreamRow, streamShape } from '../model/stream-rows.ts';
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

/** The events of a stream, the newest at the bottom. */
export const Timeline = (props: TimelineProps) => {
  const { inventionId, rows, stream, landing, flashing, lastSeq, read } = props;
  const scroller = useRef<HTMLElement>(null);
  const timeline = useTimeline({ scroller, rows, shape: streamShape, source: stream, landing });
  const { virtualizer, visible, isPlaced, letGo } = timeline;
  const readAfterMs = useReadingTime();
  const save = (seq: number) => markRead(inventionId, { stream: 'stream', seq });
  useReadMarker({ save, ...read, isOn: read.isOn && isPlaced, readAfterMs, visible });
  const scrollTo = (index: number): void => {
    letGo();
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = useEventKeys({ feed: scroller, rows, visible, scrollTo });
  const last = visible().at(-1);
  return (
    <TimelineView
      label="Events"
      scroller={scroller}
      timeline={timeline}
      source={stream}
      failure="More events could not be loaded."
      hasEntries={stream.events !== undefined}
      below={lastSeq === null || last === undefined ? null : Math.max(0, lastSeq - last)}
      onLatest={props.onLatest}
      onKeyDown={onKeyDown}
    >
      {(index) => {
        const row = rows[index];
        return row && <TimelineRow {...props} row={row} flashing={isPlaced ? flashing : null} />;
      }}
    </TimelineView>
  );
};
