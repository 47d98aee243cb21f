import { isoDay, parseDay } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StripAxis } from './date-strip.ts';
import { writeDateInWords } from './date-words.ts';

const KEY_DAYS = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -7],
  ['PageUp', 7],
]);

/** The date so many days later; the same where that is no day of the calendar. */
export const addDays = (date: IsoDate, days: number): IsoDate => isoDay((parseDay(date) ?? 0) + days);

/** By how many days a key moves the client date; undefined for other keys. */
export const daysOfKey = (key: string): number | undefined => KEY_DAYS.get(key);

/** How many days a distance on the axis is; the whole axis is 1. */
export const daysOfShare = (share: number, { from, to }: StripAxis): number =>
  Math.round(share * (to - from));

/** Why the client date cannot be moved there; null where it can. */
export const moveRefusal = (date: IsoDate, dueAt: IsoDate | null): string | null =>
  dueAt !== null && date > dueAt
    ? `The client date cannot be after the due date, ${writeDateInWords(dueAt)}.`
    : null;
