import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  dayMiddle,
  keepDay,
  type TimelineRange,
  type TimelineSpan,
  timelineRanges,
} from '../model/timeline.ts';

/** The visible part of the timeline, in pixels of the timeline. */
export interface TimelineView {
  left: number;
  right: number;
}

interface TimelineViewOptions {
  scroller: RefObject<HTMLElement | null>;
  span: TimelineSpan;
  /** Today, in days since 1970. */
  today: number;
  /** Width of the list at the left, which covers the timeline. */
  listPx: number;
  range: TimelineRange;
  onRange: (range: TimelineRange) => void;
}

/** Position of today when the timeline opens: a quarter from the left, to show more of the future. */
const todayAt = 0.25;
const wheelRestMs = 200;

/** Shift and the wheel select the next shorter or longer range, keeping the day under the pointer in place. */
const useWheelZoom = (
  { scroller, listPx, range, onRange }: TimelineViewOptions,
  anchor: RefObject<number | null>,
): void => {
  const lastAt = useRef(0);
  const zoom = useEffectEvent((event: WheelEvent) => {
    const delta = event.deltaY || event.deltaX;
    if (!event.shiftKey || delta === 0) return;
    event.preventDefault();
    if (Date.now() - lastAt.current < wheelRestMs) return;
    const next = timelineRanges[timelineRanges.indexOf(range) + Math.sign(delta)];
    const box = scroller.current?.getBoundingClientRect();
    if (!next || !box) return;
    lastAt.current = Date.now();
    anchor.current = Math.max(0, event.clientX - box.left - listPx);
    onRange(next);
  });
  useEffect(() => {
    const element = scroller.current;
    const handle = (event: WheelEvent): void => zoom(event);
    element?.addEventListener('wheel', handle, { passive: false });
    return () => element?.removeEventListener('wheel', handle);
  }, [scroller]);
};

/**
 * Tracks the visible part of the timeline and scrolls to a position. When the range changes, today keeps its place if
 * visible.
 */
export const useTimelineView = (options: TimelineViewOptions) => {
  const { scroller, span, today, listPx } = options;
  const [view, setView] = useState<TimelineView>({ left: 0, right: 0 });
  const shown = useRef<TimelineSpan | null>(null);
  const anchor = useRef<number | null>(null);
  /** Saved before the width changes, because a narrower timeline will already have scrolled. */
  const lastLeft = useRef(0);
  const measure = useCallback((): void => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollLeft;
    const right = left + element.clientWidth - listPx;
    lastLeft.current = left;
    setView((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, [scroller, listPx]);
  useWheelZoom(options, anchor);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const width = element.clientWidth - listPx;
    const before = shown.current;
    const isSame = before?.dayPx === span.dayPx && before.from === span.from;
    if (!before) element.scrollLeft = dayMiddle(today, span) - width * todayAt;
    else if (!isSame) {
      const todayAt = dayMiddle(today, before) - lastLeft.current;
      const fixedX = todayAt >= 0 && todayAt <= width ? todayAt : width / 2;
      element.scrollLeft = keepDay(lastLeft.current, anchor.current ?? fixedX, before, span);
    }
    anchor.current = null;
    shown.current = span;
    measure();
  }, [scroller, span, today, listPx, measure]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, measure]);
  const bring = (at: number): void => {
    const element = scroller.current;
    element?.scrollTo({ left: at - (element.clientWidth - listPx) / 2, behavior: 'smooth' });
  };
  return { view, measure, bring };
};
