import { earlierDate, type IsoDate } from '@hub/domain/dates/iso-date.ts';

/** Nothing in the hub is older, and PostgreSQL does not accept the year 0, which a time zone could lead to. */
const oldestDay: IsoDate = '1700-01-01';

/** Returns the instant at which a day begins in a time zone. */
export const startOfDay = (day: IsoDate, timeZone: string): string => {
  const supported = earlierDate(day, oldestDay) === oldestDay ? day : oldestDay;
  return Temporal.PlainDate.from(supported).toZonedDateTime(timeZone).toInstant().toString();
};
