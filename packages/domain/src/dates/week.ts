import type { IsoDate } from './iso-date.ts';

/** Returns the Monday on or before a day; weeks start on Monday. */
export const startOfWeek = (date: IsoDate): IsoDate => {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
};

/** Returns the Sunday on or after a day. */
export const endOfWeek = (date: IsoDate): IsoDate =>
  Temporal.PlainDate.from(startOfWeek(date)).add({ days: 6 }).toString();
