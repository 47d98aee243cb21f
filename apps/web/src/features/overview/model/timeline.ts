import type { OverviewRow, RoadmapEntry } from '@hub/contract/search/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dayOf } from './day-scale.ts';
import { entryDate, finishedDay } from './roadmap.ts';

/** Pixels of a day in each range. */
const DAY_PX = { week: 60, month: 20, quarter: 5 } as const;

/** How much time the timeline shows at once. */
export type TimelineRange = keyof typeof DAY_PX;

export const timelineRanges = ['week', 'month', 'quarter'] as const;

/** The stretch of days that can be scrolled through. */
export interface TimelineSpan {
  from: number;
  to: number;
  dayPx: number;
}

const REACH = { leastBefore: 60, mostBefore: 365, leastAfter: 180, mostAfter: 2 * 365 } as const;
const MARGIN_DAYS = 14;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

type TimelineRow = Pick<OverviewRow, 'roadmap' | 'nextMilestone'>;

/** The days of the timeline: as far as its rows reach, within two years. */
export function timelineSpan(
  rows: readonly TimelineRow[],
  today: IsoDate,
  range: TimelineRange,
): TimelineSpan {
  const now = dayOf(today);
  const days = rows
    .flatMap(({ roadmap, nextMilestone }) => [...roadmap.map(entryDate), nextMilestone?.latest ?? null])
    .flatMap((date) => (date ? [dayOf(date)] : []));
  const first = days.reduce((least, day) => Math.min(least, day), now);
  const last = days.reduce((most, day) => Math.max(most, day), now);
  return {
    from: clamp(first - MARGIN_DAYS, now - REACH.mostBefore, now - REACH.leastBefore),
    to: clamp(last + MARGIN_DAYS, now + REACH.leastAfter, now + REACH.mostAfter),
    dayPx: DAY_PX[range],
  };
}

export const spanWidth = ({ from, to, dayPx }: TimelineSpan): number => (to - from + 1) * dayPx;

/** The left edge of a day, in pixels. */
export const dayLeft = (day: number, { from, dayPx }: TimelineSpan): number => (day - from) * dayPx;

/** The middle of a day, where marks and the today line stand. */
export const dayMiddle = (day: number, span: TimelineSpan): number => dayLeft(day, span) + span.dayPx / 2;

/** A stretch beside a mark: by how much it is or was late, or how far it can be extended. */
interface TimelineBar {
  kind: 'late' | 'was-late' | 'extension';
  left: number;
  width: number;
}

/** One milestone on the timeline. */
export interface TimelineMark {
  entry: RoadmapEntry;
  /** Its middle in pixels; null without a date or beyond the timeline. */
  at: number | null;
  bars: readonly TimelineBar[];
}

type Stretch = [kind: TimelineBar['kind'], from: IsoDate, to: IsoDate];

function stretches(entry: RoadmapEntry, latest: IsoDate | null, today: IsoDate): Stretch[] {
  const { state, dueAt } = entry;
  if (!dueAt || state === 'cancelled') return [];
  const done = finishedDay(entry);
  if (state === 'finished') return done && done > dueAt ? [['was-late', dueAt, done]] : [];
  const isLate = dueAt < today;
  const extendedFrom = isLate ? today : dueAt;
  return [
    ...(isLate ? [['late', dueAt, today] satisfies Stretch] : []),
    ...(latest && latest > extendedFrom ? [['extension', extendedFrom, latest] satisfies Stretch] : []),
  ];
}

/** The marks of a row from left to right; those without a place on the timeline come last. */
export function timelineMarks(
  { roadmap, nextMilestone }: TimelineRow,
  span: TimelineSpan,
  today: IsoDate,
): TimelineMark[] {
  const marks = roadmap.map((entry): TimelineMark => {
    const date = entryDate(entry);
    const day = date ? dayOf(date) : null;
    const isInside = day !== null && day >= span.from && day <= span.to;
    const latest = entry.id === nextMilestone?.id ? nextMilestone.latest : null;
    const place = (date: IsoDate): number => dayMiddle(clamp(dayOf(date), span.from, span.to), span);
    const bars = stretches(entry, latest, today).map(([kind, start, end]) => ({
      kind,
      left: place(start),
      width: place(end) - place(start),
    }));
    return { entry, at: isInside ? dayMiddle(day, span) : null, bars };
  });
  return marks.toSorted(
    (a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0,
  );
}

/** The nearest marks that the view does not show, to the left and to the right of it, with how many there are. */
export function offScreen(
  marks: readonly TimelineMark[],
  view: { left: number; right: number },
): { before: { count: number; at: number } | null; after: { count: number; at: number } | null } {
  const places = marks.flatMap(({ at }) => (at === null ? [] : [at]));
  const before = places.filter((at) => at < view.left);
  const after = places.filter((at) => at > view.right);
  return {
    before: before.length > 0 ? { count: before.length, at: Math.max(...before) } : null,
    after: after.length > 0 ? { count: after.length, at: Math.min(...after) } : null,
  };
}

/** Where to scroll so that the day under a place of the view stays there in another range. */
export function keepDay(
  scrollLeft: number,
  viewX: number,
  before: TimelineSpan,
  after: TimelineSpan,
): number {
  const day = before.from + (scrollLeft + viewX) / before.dayPx;
  return Math.max(0, (day - after.from) * after.dayPx - viewX);
}
