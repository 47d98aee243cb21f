/** A calendar day without time or zone, written `YYYY-MM-DD`. */
export type IsoDate = string;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** The weekday's English name, for example "Saturday". */
export function weekdayName(date: Temporal.PlainDate): string {
  return weekday.format(date);
}

/** The earlier of two days. */
export function earlierDate(a: IsoDate, b: IsoDate): IsoDate {
  if (a < b) return a;
  return b;
}

/** A day so many calendar days later, or earlier when negative. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
