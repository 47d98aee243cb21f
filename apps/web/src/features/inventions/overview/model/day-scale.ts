import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

const dayMs = 86_400_000;

/** Returns a date as days since 1970. */
export const dayOf = (date: IsoDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** First day of a month. */
export interface MonthStart {
  day: number;
  /** "Mar", or "Jan 2027" at the beginning of a year. */
  label: string;
}

/** Returns the first days of every `everyMonths`th month between two days, counted from January. */
export const monthStarts = (from: number, to: number, everyMonths = 1): MonthStart[] => {
  const first = new Date(from * dayMs);
  const starts: MonthStart[] = [];
  for (let index = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; index += 1) {
    const start = new Date(Date.UTC(Math.floor(index / 12), index % 12, 1));
    const day = start.getTime() / dayMs;
    if (day > to) return starts;
    if (day < from || index % everyMonths !== 0) continue;
    const name = month.format(start);
    starts.push({ day, label: index % 12 === 0 ? `${name} ${start.getUTCFullYear()}` : name });
  }
};
