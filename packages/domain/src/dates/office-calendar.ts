import { civilDay, type DayNumber, parseDay, weekdayOfDay, writeWeekday } from './day-number.ts';
import {
  adHocClosures,
  type Closure,
  federalHolidays,
  type Holiday,
  observedDate,
  sundayCitation,
} from './holidays.ts';

/** Why the Office is closed on a day, with the authority. */
export interface ClosedDay {
  reason: string;
  citation: string;
}

/** The days on which the Office is closed. */
export interface OfficeCalendar {
  closedOn(date: Temporal.PlainDate): ClosedDay | null;
  /** Same as `closedOn` for a day number; faster. */
  closedOnDay(day: DayNumber): ClosedDay | null;
}

type DaysByYear = Map<number, ReadonlyMap<DayNumber, ClosedDay>>;

/** Cache of computed holidays, shared by the calendars of different lists of closures. */
const placedHolidays = new WeakMap<readonly Holiday[], DaysByYear>();

/** Creates a calendar of weekends, holidays and single closures. */
export const createOfficeCalendar = (
  closures: readonly Closure[] = adHocClosures,
  holidays: readonly Holiday[] = federalHolidays,
): OfficeCalendar => {
  const closureByDay = new Map(closures.map((closure) => [parseDay(closure.date), closedBy(closure)]));
  const holidaysByYear: DaysByYear = placedHolidays.get(holidays) ?? new Map();
  placedHolidays.set(holidays, holidaysByYear);

  const closedOnDay = (day: DayNumber): ClosedDay | null => {
    if (weekdayOfDay(day) > 5) return weekend(day);
    const { year } = civilDay(day);
    const kept = holidaysByYear.get(year) ?? placeHolidays(year, holidays);
    holidaysByYear.set(year, kept);
    return kept.get(day) ?? closureByDay.get(day) ?? null;
  };

  return {
    closedOnDay,
    closedOn(date) {
      const day = parseDay(date.toString());
      if (day === null) throw new RangeError(`Not a calendar day: ${date}`);
      return closedOnDay(day);
    },
  };
};

const placeHolidays = (year: number, holidays: readonly Holiday[]): ReadonlyMap<DayNumber, ClosedDay> => {
  const days = new Map<DayNumber, ClosedDay>();
  for (const holiday of holidays) {
    // New Year's Day on a Saturday is observed on the last day of the year before.
    for (const kept of [observedDate(holiday, year), observedDate(holiday, year + 1)]) {
      const day = kept && parseDay(kept.toString());
      if (kept?.year === year && day !== null && !days.has(day)) days.set(day, keptAs(holiday, day));
    }
  }
  return days;
};

const weekend = (day: DayNumber): ClosedDay => ({
  reason: `a ${writeWeekday(day)}`,
  citation: '35 USC 21(b); 37 CFR 1.7(a)',
});

const keptAs = ({ name, on, saturday, citation }: Holiday, day: DayNumber): ClosedDay => ({
  reason: `${name} (a federal holiday)`,
  citation: isAfterSunday(on, day) && saturday === 'friday-before' ? sundayCitation : citation,
});

const isAfterSunday = (on: Holiday['on'], day: DayNumber): boolean =>
  on.kind === 'fixed' && civilDay(day - 1).day === on.day;

const closedBy = ({ reason, citation }: Closure): ClosedDay => ({
  reason: `a day of closure (${reason})`,
  citation,
});

/** Calendar of the United States Patent and Trademark Office with all known closures. */
export const usOfficeCalendar: OfficeCalendar = createOfficeCalendar();
