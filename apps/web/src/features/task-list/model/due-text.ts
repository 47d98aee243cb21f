import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { moveDate } from '@hub/domain/filters/date-filter.ts';

const units: Readonly<Record<string, string>> = { d: 'day', bd: 'business day', w: 'week', m: 'month' };
const shift = /^([+-]\d{1,4})\s*(bd|d|w|m)$/;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const namedDates: Readonly<Record<string, (today: IsoDate) => IsoDate | null>> = {
  today: (today) => today,
  tomorrow: (today) => plusDays(today, 1),
  none: () => null,
};

const isRealDate = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/**
 * Parses a typed due date: `2027-03-05`, `today`, `tomorrow`, `none`, or an offset from today such as `+3bd` or `-1w`.
 * Returns undefined if it is not recognized.
 */
export const readDue = (text: string, today: IsoDate): IsoDate | null | undefined => {
  const typed = text.trim().toLowerCase();
  const namedDate = namedDates[typed];
  if (namedDate) return namedDate(today);
  const [, count, unit = ''] = shift.exec(typed) ?? [];
  if (count) return moveDate(today, Number(count), units[unit] ?? unit);
  return isoDate.test(typed) && isRealDate(typed) ? typed : undefined;
};
