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

/** The part of the timeline that is in sight, in its own pixels. */
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

/** Where today stands when the timeline opens: a quarter of the way, so that more of what is to come shows. */
const TODAY_AT = 0.25;
const WHEEL_REST_MS = 200;

/** Shift and the wheel choose the next finer or coarser range; the day under the pointer stays there. */
function useWheelZoom(
  { scroller, listPx, range, onRange }: TimelineViewOptions,
  anchor: RefObject<number | null>,
): void {
  const lastAt = useRef(0);
  const zoom = useEffectEvent((event: WheelEvent) => {
    const delta = event.deltaY || event.deltaX;
    if (!event.shiftKey || delta === 0) return;
    event.preventDefault();
    if (Date.now() - lastAt.current < WHEEL_REST_MS) return;
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
}

/** What of the timeline is in sight, and how to bring a place of it there. In another range today stays where it is seen. */
export function useTimelineView(options: TimelineViewOptions) {
  const { scroller, span, today, listPx } = options;
  const [view, setView] = useState<TimelineView>({ left: 0, right: 0 });
  const shown = useRef<TimelineSpan | null>(null);
  const anchor = useRef<number | null>(null);
  /** Read before the width changes: a narrower timeline has moved the scroller by then. */
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
    if (!before) element.scrollLeft = dayMiddle(today, span) - width * TODAY_AT;
    else if (!isSame) {
      const todayAt = dayMiddle(today, before) - lastLeft.current;
      const kept = todayAt >= 0 && todayAt <= width ? todayAt : width / 2;
      element.scrollLeft = keepDay(lastLeft.current, anchor.current ?? kept, before, span);
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
}
