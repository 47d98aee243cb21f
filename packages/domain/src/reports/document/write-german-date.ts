import { civilDay, type DayNumber, parseDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** Formats the month of a day, such as "Februar 2027". */
export const writeGermanMonth = (number: DayNumber): string => {
  const { year, month } = civilDay(number);
  return `${months[month - 1]} ${year}`;
};

/** Formats a plain date, such as "1. Februar 2027"; other text is returned unchanged, null as "". */
export const writeGermanDate = (date: IsoDate | null | undefined): string => {
  const day = date ? parseDay(date) : null;
  return day === null ? (date ?? '') : `${civilDay(day).day}. ${writeGermanMonth(day)}`;
};

/** Formats a plain date for a column of a table, such as "01.02.2027"; other text is returned unchanged, null as "". */
export const writeShortGermanDate = (date: IsoDate | null | undefined): string =>
  date && parseDay(date) !== null ? date.split('-').toReversed().join('.') : (date ?? '');
