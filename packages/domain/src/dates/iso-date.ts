/** A calendar day without time or zone, written `YYYY-MM-DD`. */
export type IsoDate = string;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** Returns the English name of the weekday, such as "Saturday". */
export const weekdayName = (date: Temporal.PlainDate): string => weekday.format(date);

/** Returns the earlier of two days. */
export const earlierDate = (a: IsoDate, b: IsoDate): IsoDate => {
  if (a < b) return a;
  return b;
};

/** Adds calendar days to a day; a negative number subtracts them. */
export const plusDays = (date: IsoDate, days: number): IsoDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
