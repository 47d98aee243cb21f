import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

/** Kept for each zone: making one takes far longer than telling the day of thousands of instants with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day an instant falls on in a time zone. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, instant: string): IsoDate {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}
