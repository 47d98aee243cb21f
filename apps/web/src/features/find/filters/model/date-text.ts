import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import {
  type DateFilter,
  type DateUnit,
  isRelativeRange,
  type NamedRange,
  type ReferenceDate,
  resolveDateFilter,
} from '@hub/domain/filters/date-filter.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Formats a date: "6 Oct 2026". */
const writeDay = (date: IsoDate): string => {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${day} ${months[month - 1]} ${year}`;
};

/** Formats a date with its weekday: "Tue 6 Oct 2026". */
const writeWeekday = (date: IsoDate): string =>
  `${weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]} ${writeDay(date)}`;

/** Labels of the reference dates of relative ranges. */
export const referenceLabels: Record<ReferenceDate, string> = {
  today: 'today',
  startOfWeek: 'start of week',
  endOfWeek: 'end of week',
  startOfMonth: 'start of month',
  endOfMonth: 'end of month',
  startOfYear: 'start of year',
  endOfYear: 'end of year',
};

/** Plural labels of the units. */
export const unitLabels: Record<DateUnit, string> = {
  day: 'days',
  'business day': 'business days',
  week: 'weeks',
  month: 'months',
};

/** Labels of the named ranges. */
export const rangeLabels: Record<NamedRange, string> = {
  overdue: 'overdue',
  today: 'today',
  tomorrow: 'tomorrow',
  'next 3 days': 'next 3 days',
  'this week': 'this week',
  'no due date': 'no due date',
};

const describeAbsolute = ({ from, to }: { from?: IsoDate; to?: IsoDate }): string => {
  if (from && to) return from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`;
  if (from) return `from ${writeDay(from)}`;
  return to ? `until ${writeDay(to)}` : 'any date';
};

/** Returns the label of a time zone: "New York time". */
export const zoneLabel = (timeZone: string): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

/** Describes a date filter: "overdue", "until 6 Oct 2026", "today to +3 business days". */
export const describeDays = (filter: DateFilter): string => {
  if (typeof filter === 'string') return rangeLabels[filter];
  if (!isRelativeRange(filter)) return describeAbsolute(filter);
  const point = referenceLabels[filter.refDate];
  const count = Math.abs(filter.offset);
  const unit = countOf(count, filter.unit);
  if (filter.offset === 0) return point;
  return filter.offset > 0 ? `${point} to +${unit}` : `−${unit} to ${point}`;
};

/** Describes the calendar days that a date filter covers on a given day: "Tue 6 Oct 2026 – Fri 9 Oct 2026". */
export const describeResolved = (filter: DateFilter, today: IsoDate): string => {
  const days = resolveDateFilter(filter, today);
  if (days === 'none') return 'Tasks without a due date';
  const { from, to } = days;
  if (filter === 'overdue' && to) return `Until ${writeWeekday(to)}`;
  if (from && to) return from === to ? writeWeekday(from) : `${writeWeekday(from)} – ${writeWeekday(to)}`;
  if (from) return `From ${writeWeekday(from)}`;
  return to ? `Until ${writeWeekday(to)}` : 'Any date';
};
