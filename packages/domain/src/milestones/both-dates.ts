import { writeShortDate } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type Period, verdictOn, writePeriod } from './verdict.ts';

/**
 * Formats the verdict on an open period today and its final date, if that is another day: "Due 1 Dec 2026; final date
 * 1 Mar 2027".
 */
export const writeBothDates = (period: Period, today: IsoDate): string => {
  const text = writePeriod(period, today);
  const { kind } = verdictOn(period, today);
  const hasLater = kind === 'with-extension' || (kind === 'in-time' && period.latest !== period.due);
  return hasLater && period.latest !== null && period.repliedAt === null
    ? `${text}; final date ${writeShortDate(period.latest)}`
    : text;
};
