import { AD_HOC_CLOSURES, type Closure, FEDERAL_HOLIDAYS, type Holiday, observedDate } from './holidays.ts';
import { weekdayName } from './iso-date.ts';

/** Why the Office takes no filing as timely on a day. */
export interface ClosedDay {
  reason: string;
  citation: string;
}

/** Answers whether the Office is closed on a day. */
export interface OfficeCalendar {
  closedOn(date: Temporal.PlainDate): ClosedDay | null;
}

/** A calendar of weekends, holidays and single closures; the lists are data and can be replaced. */
export function createOfficeCalendar(
  closures: readonly Closure[] = AD_HOC_CLOSURES,
  holidays: readonly Holiday[] = FEDERAL_HOLIDAYS,
): OfficeCalendar {
  const closureByDate = new Map(closures.map((closure) => [closure.date, closure]));
  const holidaysByYear = new Map<number, Map<string, Holiday>>();

  function holidaysNear(year: number): Map<string, Holiday> {
    const known = holidaysByYear.get(year);
    if (known) return known;
    const days = new Map<string, Holiday>();
    for (const holiday of holidays) {
      // New Year's Day on a Saturday is kept on the last day of the year before.
      for (const kept of [observedDate(holiday, year), observedDate(holiday, year + 1)]) {
        if (kept?.year === year && !days.has(kept.toString())) days.set(kept.toString(), holiday);
      }
    }
    holidaysByYear.set(year, days);
    return days;
  }

  return {
    closedOn(date) {
      if (date.dayOfWeek > 5)
        return { reason: `a ${weekdayName(date)}`, citation: '35 USC 21(b); 37 CFR 1.7(a)' };
      const holiday = holidaysNear(date.year).get(date.toString());
      if (holiday) return { reason: `${holiday.name} (a federal holiday)`, citation: holiday.citation };
      const closure = closureByDate.get(date.toString());
      return closure ? { reason: `a day of closure (${closure.reason})`, citation: closure.citation } : null;
    },
  };
}

/** The calendar of the United States Patent and Trademark Office as far as it is known. */
export const US_OFFICE_CALENDAR: OfficeCalendar = createOfficeCalendar();
