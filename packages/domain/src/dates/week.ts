import type { IsoDate } from './iso-date.ts';

/** The Monday on or before a day: weeks start on Monday. */
export function startOfWeek(date: IsoDate): IsoDate {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** The Sunday on or after a day. */
export function endOfWeek(date: IsoDate): IsoDate {
  return Temporal.PlainDate.from(startOfWeek(date)).add({ days: 6 }).toString();
}
