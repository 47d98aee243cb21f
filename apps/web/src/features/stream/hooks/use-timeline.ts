import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rowAt, type StreamRow, seqsOf } from '../model/stream-rows.ts';
import type { Stream } from './use-stream.ts';

/** Where the timeline starts: the row of an event, the line of unread events, or the end. */
export interface Landing {
  /** Changes with each start. */
  key: string;
  seq: number | null;
  align: 'start' | 'center';
}

interface TimelineInput {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly StreamRow[];
  stream: Stream;
  landing: Landing;
}

const rowHeightsPx = { day: 36, new: 28, group: 34, event: 60 } as const;
const overscan = 6;
/** Distance from the ends at which more events are loaded. */
const loadMarginPx = 600;
/** Distance from the end up to which the reader is at the end. */
const endPx = 80;
/** Height of the heading of the day, which covers the first row. */
const dayPx = 40;

/** Always renders the heading of the day of the first visible row, because it is sticky. */
const useStickyDays = (rows: readonly StreamRow[]) => {
  const days = useMemo(() => rows.flatMap(({ row }, index) => (row === 'day' ? [index] : [])), [rows]);
  const stickyAt = (first: number): number => days.findLast((index) => index <= first) ?? 0;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const sticky = days.findLast((index) => index <= range.startIndex) ?? 0;
      return [...new Set([sticky, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    [days],
  );
  return { stickyAt, rangeExtractor };
};

/** Index of the row to start at so that the headings and the line above a row are visible with it. */
const firstAbove = (rows: readonly StreamRow[], target: number): number => {
  let index = target;
  while (index > 0 && rows[index - 1]?.row !== 'event') index -= 1;
  return index;
};

type StreamVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/** Scrolls to the landing, and keeps it there while rows around it are loaded and measured, until the person scrolls. */
const useLanding = (
  virtualizer: StreamVirtualizer,
  { rows, landing, stream: { isOutdated } }: Omit<TimelineInput, 'scroller'>,
) => {
  const [placed, setPlaced] = useState<string | null>(null);
  const isPlaced = placed === landing.key;
  const isHeld = useRef(true);
  const land = useEffectEvent(() => {
    const target = landing.seq === null ? -1 : rowAt(rows, landing.seq);
    if (target < 0) return virtualizer.scrollToEnd();
    const start = landing.align === 'start' ? firstAbove(rows, target) : target;
    virtualizer.scrollToIndex(start, { align: landing.align });
  });
  useLayoutEffect(() => {
    if (isOutdated || rows.length === 0) return;
    if (!isPlaced) isHeld.current = true;
    if (isHeld.current) land();
    setPlaced(landing.key);
  }, [rows, landing.key, isPlaced, isOutdated]);
  const letGo = (): void => {
    isHeld.current = false;
  };
  return { isPlaced, letGo };
};

/**
 * Virtual rows of the timeline, the newest at the end. Keeps the visible rows still while older events are added above
 * them, follows the end while the reader is there, and loads more near the ends.
 */
export const useTimeline = ({ scroller, rows, stream, landing }: TimelineInput) => {
  const { older, newer, isOutdated, error } = stream;
  const { stickyAt, rangeExtractor } = useStickyDays(rows);
  // A page that was loaded at the end is read from its start; only what is new there is followed.
  const [wasComplete, setWasComplete] = useState(false);
  const virtualizer: StreamVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => rowHeightsPx[rows[index]?.row ?? 'event'],
    overscan,
    rangeExtractor,
    indexAttribute: 'data-place',
    anchorTo: 'end',
    followOnAppend: wasComplete && !newer.hasMore,
    scrollEndThreshold: endPx,
    scrollPaddingStart: dayPx,
    paddingEnd: 16,
  });
  const { isPlaced, letGo } = useLanding(virtualizer, { rows, stream, landing });
  useEffect(() => setWasComplete(isPlaced && !newer.hasMore), [isPlaced, newer.hasMore]);
  useEffect(() => {
    if (!isPlaced || isOutdated || error) return;
    if (older.hasMore && (virtualizer.scrollOffset ?? 0) < loadMarginPx) older.load();
    if (newer.hasMore && virtualizer.getDistanceFromEnd() < loadMarginPx) newer.load();
  });
  return {
    virtualizer,
    isPlaced,
    letGo,
    sticky: stickyAt(virtualizer.range?.startIndex ?? 0),
    isAtEnd: !newer.hasMore && virtualizer.isAtEnd(endPx),
    /** Returns the numbers of the events whose rows end within the visible part. */
    visible: (): number[] => {
      const from = virtualizer.scrollOffset ?? 0;
      const to = from + (virtualizer.scrollRect?.height ?? 0) + 1;
      return virtualizer
        .getVirtualItems()
        .flatMap(({ index, end }) => (end > from + dayPx && end <= to ? seqsOf(rows[index]) : []));
    },
  };
};
