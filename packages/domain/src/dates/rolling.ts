import { type DayNumber, isoDay, parseDay } from './day-number.ts';
import { type ClosedDay, type OfficeCalendar, usOfficeCalendar } from './office-calendar.ts';

export interface Roll {
  date: Temporal.PlainDate;
  /** Closed days that were skipped, in order; empty if the day itself is open. */
  passed: { date: Temporal.PlainDate; closed: ClosedDay }[];
}

/** A `Roll` in day numbers. */
export interface DayRoll {
  day: DayNumber;
  passed: { day: DayNumber; closed: ClosedDay }[];
}

/** Returns the first open day on or after a day: an act due on a closed day is timely on it (35 USC 21(b); 37 CFR 1.7(a)). */
export const rollForward = (date: Temporal.PlainDate, calendar: OfficeCalendar = usOfficeCalendar): Roll =>
  roll(date, 1, calendar);

/** Returns the last open day on or before a day, for internal dates before a due date. */
export const rollBackward = (date: Temporal.PlainDate, calendar: OfficeCalendar = usOfficeCalendar): Roll =>
  roll(date, -1, calendar);

/** Returns the nearest open day in one direction, starting with the day itself. */
export const rollDay = (day: DayNumber, direction: 1 | -1, calendar: OfficeCalendar): DayRoll => {
  const passed: DayRoll['passed'] = [];
  let open = day;
  for (let closed = calendar.closedOnDay(open); closed; closed = calendar.closedOnDay(open)) {
    passed.push({ day: open, closed });
    open += direction;
  }
  return { day: open, passed };
};

const roll = (date: Temporal.PlainDate, direction: 1 | -1, calendar: OfficeCalendar): Roll => {
  const start = parseDay(date.toString());
  if (start === null) throw new RangeError(`Not a calendar day: ${date}`);
  const { day, passed } = rollDay(start, direction, calendar);
  if (day === start) return { date, passed: [] };
  return {
    date: Temporal.PlainDate.from(isoDay(day)),
    passed: passed.map((step) => ({ date: Temporal.PlainDate.from(isoDay(step.day)), closed: step.closed })),
  };
};
