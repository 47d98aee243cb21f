import { earlierDate, type IsoDate } from '@hub/domain/dates/iso-date.ts';

/** Nothing in the hub is older, and the database knows no year 0 that a time zone could reach. */
const oldestDay: IsoDate = '1700-01-01';

/** The instant at which a day begins in a time zone. */
export const startOfDay = (day: IsoDate, timeZone: string): string => {
  const known = earlierDate(day, oldestDay) === oldestDay ? day : oldestDay;
  return Temporal.PlainDate.from(known).toZonedDateTime(timeZone).toInstant().toString();
};
