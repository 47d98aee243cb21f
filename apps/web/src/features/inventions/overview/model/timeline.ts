import type { OverviewRow, RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import type { MilestoneGraphSettings } from '@hub/contract/settings/setting.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { describeDue } from '@hub/domain/milestones/due-language.ts';
import { dayOf } from './day-scale.ts';
import { clamp, daysAround, entryDate, finishedDay } from './roadmap.ts';

/** Pixels per day in each range. */
const dayPx = { week: 60, month: 20, quarter: 5 } as const;

/** Time span that the timeline shows at once. */
export type TimelineRange = keyof typeof dayPx;

export const timelineRanges = ['week', 'month', 'quarter'] as const;

/** The days that can be scrolled through. */
export interface TimelineSpan {
  from: number;
  to: number;
  dayPx: number;
}

const reach = { minBefore: 60, maxBefore: 365, minAfter: 180, maxAfter: 2 * 365, margin: 14 } as const;

type TimelineRow = Pick<OverviewRow, 'roadmap' | 'nextMilestone'>;

/** Returns the days of the timeline: as far as its rows reach, within two years. */
export const timelineSpan = (
  rows: readonly TimelineRow[],
  today: IsoDate,
  range: TimelineRange,
): TimelineSpan => {
  const dates = rows.flatMap(({ roadmap, nextMilestone }) => [
    ...roadmap.map(entryDate),
    nextMilestone?.latest ?? null,
  ]);
  return { ...daysAround(today, dates, reach), dayPx: dayPx[range] };
};

export const spanWidth = ({ from, to, dayPx }: TimelineSpan): number => (to - from + 1) * dayPx;

/** Left edge of a day, in pixels. */
export const dayLeft = (day: number, { from, dayPx }: TimelineSpan): number => (day - from) * dayPx;

/** Middle of a day, the position of marks and the today line, in pixels. */
export const dayMiddle = (day: number, span: TimelineSpan): number => dayLeft(day, span) + span.dayPx / 2;

/** A bar beside a mark: how late it is or was, or how far it can be extended. */
interface TimelineBar {
  kind: 'late' | 'was-late' | 'extension';
  left: number;
  width: number;
}

/** One milestone on the timeline. */
export interface TimelineMark {
  entry: RoadmapEntry;
  /** Middle in pixels; null without a date or outside the timeline. */
  at: number | null;
  bars: readonly TimelineBar[];
}

type BarSpan = [kind: TimelineBar['kind'], from: IsoDate, to: IsoDate];

const barSpans = (entry: RoadmapEntry, latest: IsoDate | null, today: IsoDate): BarSpan[] => {
  const { state, dueAt } = entry;
  if (!dueAt || state === 'cancelled') return [];
  const done = finishedDay(entry);
  if (state === 'finished') return done && done > dueAt ? [['was-late', dueAt, done]] : [];
  const isLate = describeDue({ ...entry, today }).kind === 'overdue';
  const extendedFrom = isLate ? today : dueAt;
  return [
    ...(isLate ? [['late', dueAt, today] satisfies BarSpan] : []),
    ...(latest && latest > extendedFrom ? [['extension', extendedFrom, latest] satisfies BarSpan] : []),
  ];
};

/** Optional parts of the timeline. */
type TimelineParts = Pick<MilestoneGraphSettings, 'closed' | 'extensions'>;

/** Returns the marks of a row from left to right; marks without a place come last. */
export const timelineMarks = (
  { roadmap, nextMilestone }: TimelineRow,
  span: TimelineSpan,
  today: IsoDate,
  shown: TimelineParts = { closed: true, extensions: true },
): TimelineMark[] => {
  const entries = shown.closed ? roadmap : roadmap.filter(({ state }) => state === 'active');
  const marks = entries.map((entry): TimelineMark => {
    const date = entryDate(entry);
    const day = date ? dayOf(date) : null;
    const isInside = day !== null && day >= span.from && day <= span.to;
    const latest = shown.extensions && entry.id === nextMilestone?.id ? nextMilestone.latest : null;
    const place = (date: IsoDate): number => dayMiddle(clamp(dayOf(date), span.from, span.to), span);
    const bars = barSpans(entry, latest, today).map(([kind, start, end]) => ({
      kind,
      left: place(start),
      width: place(end) - place(start),
    }));
    return { entry, at: isInside ? dayMiddle(day, span) : null, bars };
  });
  return marks.toSorted(
    (a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0,
  );
};

/** Returns the nearest marks left and right of the view, with the number of marks on each side. */
export const offScreen = (
  marks: readonly TimelineMark[],
  view: { left: number; right: number },
): { before: { count: number; at: number } | null; after: { count: number; at: number } | null } => {
  const places = marks.flatMap(({ at }) => (at === null ? [] : [at]));
  const before = places.filter((at) => at < view.left);
  const after = places.filter((at) => at > view.right);
  return {
    before: before.length > 0 ? { count: before.length, at: Math.max(...before) } : null,
    after: after.length > 0 ? { count: after.length, at: Math.min(...after) } : null,
  };
};

/** Returns the scroll position that keeps the day under a point of the view in place when the range changes. */
export const keepDay = (
  scrollLeft: number,
  viewX: number,
  before: TimelineSpan,
  after: TimelineSpan,
): number => {
  const day = before.from + (scrollLeft + viewX) / before.dayPx;
  return Math.max(0, (day - after.from) * after.dayPx - viewX);
};
