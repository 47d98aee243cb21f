import type { FinalDate } from '@hub/contract/deadlines/final-dates.calls.ts';
import { daysBetween } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writePeriod } from '@hub/domain/milestones/verdict.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Writes how far a final date is away: "today", "in 1 day", "12 days ago". */
export const writeDistance = (finalDate: IsoDate, today: IsoDate): string => {
  const days = daysBetween(today, finalDate);
  if (days === 0) return 'today';
  return days > 0 ? `in ${countOf(days, 'day')}` : `${countOf(-days, 'day')} ago`;
};

/** Days before a final date on which it is marked as pressing. */
const pressingDays = 7;

/** Returns whether a final date is gone by or near enough to be marked. */
export const urgencyOf = (finalDate: IsoDate, today: IsoDate): 'gone' | 'pressing' | 'ahead' => {
  const days = daysBetween(today, finalDate);
  if (days < 0) return 'gone';
  return days <= pressingDays ? 'pressing' : 'ahead';
};

/** Writes what is true of the period today, such as "1 Dec 2026, with 3 months, $1,590". */
export const writeState = ({ milestone }: Pick<FinalDate, 'milestone'>, today: IsoDate): string =>
  writePeriod(milestone, today);

/** Names who acknowledged a date. */
export const nameWho = ({ by }: { by: string | null }, nameOf: (person: string) => string): string =>
  by === null ? 'A removed person' : nameOf(by);

/** Writes how much of the list someone has acknowledged today. */
export const writeAcknowledged = (total: number, open: number): string => {
  if (open === 0) return 'All final dates are acknowledged today.';
  if (open === total) return 'Nobody has acknowledged the final dates today.';
  return `${countOf(open, 'final date')} of ${total.toLocaleString('en-US')} not acknowledged today.`;
};
