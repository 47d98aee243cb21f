import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

const DAY_MS = 86_400_000;

/** Days since 1970, for places along an axis. */
export const dayOf = (date: IsoDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Where a month begins. */
export interface MonthStart {
  day: number;
  /** "Mar", and "Jan 2027" at the beginning of a year. */
  label: string;
}

/** The beginnings of months from one day to another, each so many months after the one before, counted from January. */
export function monthStarts(from: number, to: number, everyMonths = 1): MonthStart[] {
  const first = new Date(from * DAY_MS);
  const starts: MonthStart[] = [];
  for (let index = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; index += 1) {
    const start = new Date(Date.UTC(Math.floor(index / 12), index % 12, 1));
    const day = start.getTime() / DAY_MS;
    if (day > to) return starts;
    if (day < from || index % everyMonths !== 0) continue;
    const name = month.format(start);
    starts.push({ day, label: index % 12 === 0 ? `${name} ${start.getUTCFullYear()}` : name });
  }
}
