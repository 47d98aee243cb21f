import { civilDay, type DayNumber, parseDay, weekdayOfDay, writeWeekday } from './day-number.ts';
import { AD_HOC_CLOSURES, type Closure, FEDERAL_HOLIDAYS, type Holiday, observedDate } from './holidays.ts';

/** Why the Office takes no filing as timely on a day. */
export interface ClosedDay {
  reason: string;
  citation: string;
}

/** Answers whether the Office is closed on a day. */
export interface OfficeCalendar {
  closedOn(date: Temporal.PlainDate): ClosedDay | null;
  /** The same for a day number, which is faster. */
  closedOnDay(day: DayNumber): ClosedDay | null;
}

type DaysByYear = Map<number, ReadonlyMap<DayNumber, ClosedDay>>;

/** Calendars are made anew for each list of closures; the holidays they share are placed once. */
const placedHolidays = new WeakMap<readonly Holiday[], DaysByYear>();

/** A calendar of weekends, holidays and single closures; the lists are data and can be replaced. */
export function createOfficeCalendar(
  closures: readonly Closure[] = AD_HOC_CLOSURES,
  holidays: readonly Holiday[] = FEDERAL_HOLIDAYS,
): OfficeCalendar {
  const closureByDay = new Map(closures.map((closure) => [parseDay(closure.date), closedBy(closure)]));
  const holidaysByYear: DaysByYear = placedHolidays.get(holidays) ?? new Map();
  placedHolidays.set(holidays, holidaysByYear);

  function closedOnDay(day: DayNumber): ClosedDay | null {
    if (weekdayOfDay(day) > 5) return weekend(day);
    const { year } = civilDay(day);
    const kept = holidaysByYear.get(year) ?? placeHolidays(year, holidays);
    holidaysByYear.set(year, kept);
    return kept.get(day) ?? closureByDay.get(day) ?? null;
  }

  return {
    closedOnDay,
    closedOn(date) {
      const day = parseDay(date.toString());
      if (day === null) throw new RangeError(`Not a day of the calendar: ${date}`);
      return closedOnDay(day);
    },
  };
}

function placeHolidays(year: number, holidays: readonly Holiday[]): ReadonlyMap<DayNumber, ClosedDay> {
  const days = new Map<DayNumber, ClosedDay>();
  for (const holiday of holidays) {
    // New Year's Day on a Saturday is kept on the last day of the year before.
    for (const kept of [observedDate(holiday, year), observedDate(holiday, year + 1)]) {
      const day = kept && parseDay(kept.toString());
      if (kept?.year === year && day !== null && !days.has(day)) days.set(day, keptAs(holiday));
    }
  }
  return days;
}

function weekend(day: DayNumber): ClosedDay {
  return { reason: `a ${writeWeekday(day)}`, citation: '35 USC 21(b); 37 CFR 1.7(a)' };
}

function keptAs({ name, citation }: Holiday): ClosedDay {
  return { reason: `${name} (a federal holiday)`, citation };
}

function closedBy({ reason, citation }: Closure): ClosedDay {
  return { reason: `a day of closure (${reason})`, citation };
}

/** The calendar of the United States Patent and Trademark Office as far as it is known. */
export const US_OFFICE_CALENDAR: OfficeCalendar = createOfficeCalendar();
