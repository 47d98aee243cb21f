import { isoDay, parseDay } from '@hub/domain/dates/day-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeLongDate } from './date-labels.ts';
import type { StripAxis } from './date-strip.ts';

const keyDays = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -7],
  ['PageUp', 7],
]);

/** Returns the date `days` later; the same date if it is not a valid calendar date. */
export const addDays = (date: IsoDate, days: number): IsoDate => isoDay((parseDay(date) ?? 0) + days);

/** Returns by how many days a key moves the client date; undefined for other keys. */
export const daysOfKey = (key: string): number | undefined => keyDays.get(key);

/** Converts a distance on the axis to days; the whole axis is 1. */
export const daysOfShare = (share: number, { from, to }: StripAxis): number =>
  Math.round(share * (to - from));

/** Returns why the client date cannot be moved to a date; null if it can. */
export const moveRefusal = (date: IsoDate, dueAt: IsoDate | null): string | null =>
  dueAt !== null && date > dueAt
    ? `The client date cannot be after the due date, ${writeLongDate(dueAt)}.`
    : null;
