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

/** Where a timeline starts: the row of a number, or the end. */
export interface Landing {
  /** Changes with each start. */
  key: string;
  seq: number | null;
  align: 'start' | 'center';
}

/** One end of the loaded entries. */
interface TimelineEnd {
  hasMore: boolean;
  isLoading: boolean;
  /** Loads 25 more, unless they are being loaded. */
  load: () => void;
}

/** Loaded entries of a timeline, which can be continued in both directions. */
export interface TimelineSource {
  /** Whether the entries of the previous filter are still shown. */
  isOutdated: boolean;
  error: Error | null;
  retry: () => void;
  older: TimelineEnd;
  newer: TimelineEnd;
}

/** Properties of the rows of a timeline, whose entries have rising numbers. */
export interface RowShape<Row> {
  /** Numbers of the entries that a row shows. */
  seqsOf: (row: Row | undefined) => readonly number[];
  /** Whether a row belongs to the one below it. */
  isHeading: (row: Row) => boolean;
  isDay: (row: Row) => boolean;
  /** Expected height before it is measured. */
  heightPx: (row: Row) => number;
}

interface TimelineInput<Row> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  shape: RowShape<Row>;
  source: TimelineSource;
  landing: Landing;
}

/** Index of the first row that shows an entry with this number or a later one; -1 if there is none. */
export const rowAt = <Row>(
  rows: readonly Row[],
  { seqsOf }: Pick<RowShape<Row>, 'seqsOf'>,
  seq: number,
): number => rows.findIndex((row) => (seqsOf(row).at(-1) ?? -1) >= seq);

const overscan = 6;
/** Distance from the ends at which more is loaded. */
const loadMarginPx = 600;
/** Distance from the end up to which the reader is at the end. */
const endPx = 80;
/** Height of the heading of the day, which covers the first row. */
const dayPx = 40;

/** Always renders the heading of the day of the first visible row, because it is sticky. */
const useStickyDays = <Row>(rows: readonly Row[], { isDay }: RowShape<Row>) => {
  const days = useMemo(() => rows.flatMap((row, index) => (isDay(row) ? [index] : [])), [rows, isDay]);
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
const firstAbove = <Row>(rows: readonly Row[], { isHeading }: RowShape<Row>, target: number): number => {
  const above = rows.slice(0, target).findLastIndex((row) => !isHeading(row));
  return above + 1;
};

type TimelineVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/** Scrolls to the landing, and keeps it there while rows around it are loaded and measured, until the person scrolls. */
const useLanding = <Row>(
  virtualizer: TimelineVirtualizer,
  { rows, shape, landing, source: { isOutdated } }: Omit<TimelineInput<Row>, 'scroller'>,
) => {
  const [placed, setPlaced] = useState<string | null>(null);
  const isPlaced = placed === landing.key;
  const isHeld = useRef(true);
  const land = useEffectEvent(() => {
    const target = landing.seq === null ? -1 : rowAt(rows, shape, landing.seq);
    if (target < 0) return virtualizer.scrollToEnd();
    const start = landing.align === 'start' ? firstAbove(rows, shape, target) : target;
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
 * Virtual rows of the timeline, the newest at the end. Keeps the visible rows still while older entries are added above
 * them, follows the end while the reader is there, and loads more near the ends.
 */
export const useTimeline = <Row extends { key: string }>({
  scroller,
  rows,
  shape,
  source,
  landing,
}: TimelineInput<Row>) => {
  const { older, newer, isOutdated, error } = source;
  const { stickyAt, rangeExtractor } = useStickyDays(rows, shape);
  // A page that was loaded at the end is read from its start; only what is new there is followed.
  const [wasComplete, setWasComplete] = useState(false);
  const virtualizer: TimelineVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? shape.heightPx(row) : 0;
    },
    overscan,
    rangeExtractor,
    indexAttribute: 'data-place',
    anchorTo: 'end',
    followOnAppend: wasComplete && !newer.hasMore,
    scrollEndThreshold: endPx,
    scrollPaddingStart: dayPx,
    paddingEnd: 16,
  });
  const { isPlaced, letGo } = useLanding(virtualizer, { rows, shape, source, landing });
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
    /** Returns the numbers of the entries whose rows end within the visible part. */
    visible: (): number[] => {
      const from = virtualizer.scrollOffset ?? 0;
      const to = from + (virtualizer.scrollRect?.height ?? 0) + 1;
      return virtualizer
        .getVirtualItems()
        .flatMap(({ index, end }) => (end > from + dayPx && end <= to ? [...shape.seqsOf(rows[index])] : []));
    },
  };
};
