import { type DayNumber, isoDay, parseDay } from './day-number.ts';
import { type ClosedDay, type OfficeCalendar, US_OFFICE_CALENDAR } from './office-calendar.ts';

export interface Roll {
  date: Temporal.PlainDate;
  /** The closed days passed on the way, in order; empty when the day itself is open. */
  passed: { date: Temporal.PlainDate; closed: ClosedDay }[];
}

/** A roll in day numbers. */
export interface DayRoll {
  day: DayNumber;
  passed: { day: DayNumber; closed: ClosedDay }[];
}

/** The first open day on or after a day: an act due on a closed day is in time on it (35 USC 21(b); 37 CFR 1.7(a)). */
export function rollForward(date: Temporal.PlainDate, calendar: OfficeCalendar = US_OFFICE_CALENDAR): Roll {
  return roll(date, 1, calendar);
}

/** The last open day on or before a day, for the internal dates that lie before a due date. */
export function rollBackward(date: Temporal.PlainDate, calendar: OfficeCalendar = US_OFFICE_CALENDAR): Roll {
  return roll(date, -1, calendar);
}

/** The nearest open day in one direction, the day itself included. */
export function rollDay(day: DayNumber, direction: 1 | -1, calendar: OfficeCalendar): DayRoll {
  const passed: DayRoll['passed'] = [];
  let open = day;
  for (let closed = calendar.closedOnDay(open); closed; closed = calendar.closedOnDay(open)) {
    passed.push({ day: open, closed });
    open += direction;
  }
  return { day: open, passed };
}

function roll(date: Temporal.PlainDate, direction: 1 | -1, calendar: OfficeCalendar): Roll {
  const start = parseDay(date.toString());
  if (start === null) throw new RangeError(`Not a day of the calendar: ${date}`);
  const { day, passed } = rollDay(start, direction, calendar);
  if (day === start) return { date, passed: [] };
  return {
    date: Temporal.PlainDate.from(isoDay(day)),
    passed: passed.map((step) => ({ date: Temporal.PlainDate.from(isoDay(step.day)), closed: step.closed })),
  };
}
