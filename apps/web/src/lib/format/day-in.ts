import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

/** Cached by time zone: creating a format is far slower than using it thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the plain date of an instant in a time zone. Throws a RangeError for an unknown zone. */
export const dayIn = (timeZone: string, instant: string): IsoDate => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
};
