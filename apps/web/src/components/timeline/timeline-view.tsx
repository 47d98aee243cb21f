import { IconArrowDown } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import { ScrollRegion } from '../table/scroll-region.tsx';
import classes from './timeline.module.css';
import type { TimelineSource, useTimeline } from './use-timeline.ts';

interface LatestPillProps {
  /** Number of entries below the visible ones; null if it is not known. */
  count: number | null;
  onPress: () => void;
}

/** Button that leads to the newest entry. */
const LatestPill = ({ count, onPress }: LatestPillProps) => (
  <div className={classes.pill} data-no-print>
    <Button size="small" color="primary" icon={<Icon icon={IconArrowDown} size="sm" />} onClick={onPress}>
      Jump to latest{count ? ` (${count.toLocaleString('en-US')})` : ''}
    </Button>
  </div>
);

interface TimelineViewProps {
  label: string;
  scroller: RefObject<HTMLElement | null>;
  timeline: ReturnType<typeof useTimeline>;
  source: TimelineSource;
  /** Says that more entries could not be loaded. */
  failure: string;
  /** Whether entries are shown; a failure to load the first ones is shown elsewhere. */
  hasEntries: boolean;
  /** Number of entries below the visible ones; null if it is not known. */
  below: number | null;
  onLatest: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: (index: number) => ReactNode;
}

/** The rows of a timeline in a scrolled area, the newest at the bottom, and the button that leads there. */
export const TimelineView = (props: TimelineViewProps) => {
  const { label, scroller, timeline, source, failure, hasEntries, below, onLatest, children } = props;
  const { virtualizer, sticky, isAtEnd, isPlaced, letGo } = timeline;
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
        label={label}
        className={classes.scroller}
        data-outdated={source.isOutdated || undefined}
        aria-busy={source.older.isLoading || source.newer.isLoading}
        onKeyDown={props.onKeyDown}
      >
        {source.error && hasEntries && (
          <Row as="p" gap={8} justify="center" tone="secondary" className={classes.failed} role="alert">
            {failure}{' '}
            <Button variant="text" size="small" onClick={source.retry}>
              Try again
            </Button>
          </Row>
        )}
        <div className={classes.feed} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const isSticky = index === sticky;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-place={index}
                className={isSticky ? classes.sticky : classes.placed}
                style={isSticky ? undefined : { transform: `translateY(${start}px)` }}
              >
                {children(index)}
              </div>
            );
          })}
        </div>
      </ScrollRegion>
      {isPlaced && !isAtEnd && (
        <LatestPill
          count={below}
          onPress={() => (source.newer.hasMore ? onLatest() : virtualizer.scrollToEnd())}
        />
      )}
    </div>
  );
};
