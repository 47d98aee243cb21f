import type { IsoDate } from './iso-date.ts';

/** Where the patent office counts its days (37 CFR 1.6): electronic filing ends at 11:59 pm Eastern. */
export const OFFICE_TIME_ZONE = 'America/New_York';

/** The calendar day an instant falls on in a time zone. Throws a RangeError for an unknown zone. */
export function todayIn(timeZone: string, instant: Temporal.Instant = Temporal.Now.instant()): IsoDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
