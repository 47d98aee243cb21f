import { addBusinessDays } from '../dates/business-days.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { earlierDate, plusDays } from '../dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '../dates/week.ts';

/** The ranges with a name (product §9). */
export const NAMED_RANGES = [
  'overdue',
  'today',
  'tomorrow',
  'next 3 days',
  'this week',
  'no due date',
] as const;

/** The points a relative range is counted from. */
export const REFERENCE_DATES = [
  'today',
  'startOfWeek',
  'endOfWeek',
  'startOfMonth',
  'endOfMonth',
  'startOfYear',
  'endOfYear',
] as const;

/** What a relative range is counted in. */
export const DATE_UNITS = ['day', 'business day', 'week', 'month'] as const;

/** The first day that counts as overdue; whatever is older was never meant to be tracked here (product §9). */
const FIRST_OVERDUE_DAY = '2020-01-01';

export type NamedRange = (typeof NAMED_RANGES)[number];
export type ReferenceDate = (typeof REFERENCE_DATES)[number];
export type DateUnit = (typeof DATE_UNITS)[number];

/** The days from one to another, both included; a missing end is open. */
export interface AbsoluteRange {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** The window between a reference point and that point moved by `offset` units, whichever is earlier first. */
export interface RelativeRange {
  refDate: ReferenceDate;
  /** Signed. */
  offset: number;
  /** One of `DATE_UNITS`; anything else is refused when the range is resolved. */
  unit: string;
}

/** How a filter speaks of days (decisions §3). Rules are stored; dates are resolved when the filter runs. */
export type DateFilter = NamedRange | AbsoluteRange | RelativeRange;

/** The days a filter means on the day it runs: an included range with open ends, or only what has no date. */
export type ResolvedDays = { from: IsoDate | null; to: IsoDate | null } | 'none';

/** Whether a unit is one that dates can be counted in. */
export const isDateUnit = (unit: string): unit is DateUnit => DATE_UNITS.some((known) => known === unit);

/** What a unit that is none is refused with (product §8, exact). */
export const unsupportedUnit = (unit: string): string => `Unsupported unit: ${unit}`;

/** Whether a range is counted from a reference point. */
export const isRelativeRange = (filter: DateFilter): filter is RelativeRange =>
  typeof filter === 'object' && 'refDate' in filter;

const within = (from: IsoDate, to: IsoDate): ResolvedDays => ({ from, to });

const namedDays: Record<NamedRange, (today: IsoDate) => ResolvedDays> = {
  overdue: (today) => within(FIRST_OVERDUE_DAY, plusDays(today, -1)),
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

/** A day moved by so many units; a month keeps the day or takes the month's last one. */
export function moveDate(date: IsoDate, offset: number, unit: string): IsoDate {
  if (!isDateUnit(unit)) throw new RangeError(unsupportedUnit(unit));
  if (unit === 'business day') return addBusinessDays(date, offset);
  const key = unit === 'day' ? 'days' : unit === 'week' ? 'weeks' : 'months';
  return Temporal.PlainDate.from(date)
    .add({ [key]: offset })
    .toString();
}

/** The day a reference point falls on. */
export const referenceDay = (point: ReferenceDate, today: IsoDate): IsoDate => referenceDays[point](today);

/** The days a filter means on a day. Throws a RangeError `Unsupported unit: {unit}` for a unit that is none. */
export function resolveDateFilter(filter: DateFilter, today: IsoDate): ResolvedDays {
  if (typeof filter === 'string') return namedDays[filter](today);
  if (!isRelativeRange(filter)) return { from: filter.from ?? null, to: filter.to ?? null };
  const start = referenceDay(filter.refDate, today);
  const moved = moveDate(start, filter.offset, filter.unit);
  return earlierDate(start, moved) === start ? within(start, moved) : within(moved, start);
}
