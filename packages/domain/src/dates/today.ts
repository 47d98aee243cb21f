import type { IsoDate } from './iso-date.ts';

/** Time zone of the patent office (37 CFR 1.6): a day of electronic filing ends at 11:59 pm Eastern. */
export const officeTimeZone = 'America/New_York';

/** Returns the calendar day of an instant in a time zone. Throws a RangeError for an unknown zone. */
export const todayIn = (timeZone: string, instant: Temporal.Instant = Temporal.Now.instant()): IsoDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
