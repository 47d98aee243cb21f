import { addBusinessDays } from '../dates/business-days.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { earlierDate, plusDays } from '../dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '../dates/week.ts';

/** Named date ranges (docs/specification.md §9). */
export const namedRanges = [
  'overdue',
  'today',
  'tomorrow',
  'next 3 days',
  'this week',
  'no due date',
] as const;

/** Reference points of relative ranges. */
export const referenceDates = [
  'today',
  'startOfWeek',
  'endOfWeek',
  'startOfMonth',
  'endOfMonth',
  'startOfYear',
  'endOfYear',
] as const;

/** Units of relative ranges. */
export const dateUnits = ['day', 'business day', 'week', 'month'] as const;

/** First day of the range `overdue`; older dates predate the hub (docs/specification.md §9). */
const firstOverdueDay = '2020-01-01';

export type NamedRange = (typeof namedRanges)[number];
export type ReferenceDate = (typeof referenceDates)[number];
export type DateUnit = (typeof dateUnits)[number];

/** A range of days, both ends included; a missing end is open. */
export interface AbsoluteRange {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** The days between a reference point and that point moved by `offset` units, in either direction. */
export interface RelativeRange {
  refDate: ReferenceDate;
  /** Number of units; negative for earlier dates. */
  offset: number;
  /** One of `dateUnits`; another unit is rejected when the range is resolved. */
  unit: string;
}

/** A date condition of a filter (docs/specification.md §3). Rules are stored; dates are resolved when the filter runs. */
export type DateFilter = NamedRange | AbsoluteRange | RelativeRange;

/** Days that a filter matches on the day it runs: an inclusive range (null is open), or only items without a date. */
export type ResolvedDays = { from: IsoDate | null; to: IsoDate | null } | 'none';

/** Returns whether a unit is supported. */
export const isDateUnit = (unit: string): unit is DateUnit => dateUnits.some((known) => known === unit);

/** Returns the error for an unknown unit. Exact text of the specification (docs/specification.md §8). */
export const unsupportedUnit = (unit: string): string => `Unsupported unit: ${unit}`;

/** Returns whether a range is relative to a reference point. */
export const isRelativeRange = (filter: DateFilter): filter is RelativeRange =>
  typeof filter === 'object' && 'refDate' in filter;

const within = (from: IsoDate, to: IsoDate): ResolvedDays => ({ from, to });

const namedDays: Record<NamedRange, (today: IsoDate) => ResolvedDays> = {
  overdue: (today) => within(firstOverdueDay, plusDays(today, -1)),
  today: (today) => within(today, today),
  tomorrow: (today) => within(plusDays(today, 1), plusDays(today, 1)),
  'next 3 days': (today) => within(today, plusDays(today, 3)),
  'this week': (today) => within(startOfWeek(today), endOfWeek(today)),
  'no due date': () => 'none',
};

const monthOf = (today: IsoDate) => Temporal.PlainYearMonth.from(today.slice(0, 7));

const referenceDays: Record<ReferenceDate, (today: IsoDate) => IsoDate> = {
  today: (today) => today,
  startOfWeek,
  endOfWeek,
  startOfMonth: (today) => monthOf(today).toPlainDate({ day: 1 }).toString(),
  endOfMonth: (today) =>
    monthOf(today)
      .toPlainDate({ day: monthOf(today).daysInMonth })
      .toString(),
  startOfYear: (today) => `${today.slice(0, 4)}-01-01`,
  endOfYear: (today) => `${today.slice(0, 4)}-12-31`,
};

/** Moves a day by a number of units; if the target month has no such day, returns its last day. */
export const moveDate = (date: IsoDate, offset: number, unit: string): IsoDate => {
  if (!isDateUnit(unit)) throw new RangeError(unsupportedUnit(unit));
  if (unit === 'business day') return addBusinessDays(date, offset);
  const key = unit === 'day' ? 'days' : unit === 'week' ? 'weeks' : 'months';
  return Temporal.PlainDate.from(date)
    .add({ [key]: offset })
    .toString();
};

/** Returns the day of a reference point. */
export const referenceDay = (point: ReferenceDate, today: IsoDate): IsoDate => referenceDays[point](today);

/** Returns the days that a filter matches on a day. Throws a RangeError `Unsupported unit: {unit}` for an unknown unit. */
export const resolveDateFilter = (filter: DateFilter, today: IsoDate): ResolvedDays => {
  if (typeof filter === 'string') return namedDays[filter](today);
  if (!isRelativeRange(filter)) return { from: filter.from ?? null, to: filter.to ?? null };
  const start = referenceDay(filter.refDate, today);
  const moved = moveDate(start, filter.offset, filter.unit);
  return earlierDate(start, moved) === start ? within(start, moved) : within(moved, start);
};
