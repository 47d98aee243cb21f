import { type ClosedDay, type OfficeCalendar, US_OFFICE_CALENDAR } from './office-calendar.ts';

export interface Roll {
  date: Temporal.PlainDate;
  /** The closed days passed on the way, in order; empty when the day itself is open. */
  passed: { date: Temporal.PlainDate; closed: ClosedDay }[];
}

/** The first open day on or after a day: an act due on a closed day is in time on it (35 USC 21(b); 37 CFR 1.7(a)). */
export function rollForward(date: Temporal.PlainDate, calendar: OfficeCalendar = US_OFFICE_CALENDAR): Roll {
  return roll(date, 1, calendar);
}

/** The last open day on or before a day, for the internal dates that lie before a due date. */
export function rollBackward(date: Temporal.PlainDate, calendar: OfficeCalendar = US_OFFICE_CALENDAR): Roll {
  return roll(date, -1, calendar);
}

function roll(date: Temporal.PlainDate, direction: 1 | -1, calendar: OfficeCalendar): Roll {
  const passed: Roll['passed'] = [];
  let day = date;
  for (let closed = calendar.closedOn(day); closed; closed = calendar.closedOn(day)) {
    passed.push({ date: day, closed });
    day = day.add({ days: direction });
  }
  return { date: day, passed };
}
