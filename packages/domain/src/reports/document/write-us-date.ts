import { civilDay, parseDay, writeMonth } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';

/** Formats a plain date as US documents do, such as "April 30, 2027"; other text is returned unchanged, null as "". */
export const writeUsDate = (date: IsoDate | null | undefined): string => {
  const day = date ? parseDay(date) : null;
  if (day === null) return date ?? '';
  const [month = '', year = ''] = writeMonth(day).split(' ');
  return `${month} ${civilDay(day).day}, ${year}`;
};

/** Formats a plain date for a column of a table as one word, such as "Apr 30, 2027"; other text is returned unchanged, null as "". */
export const writeShortUsDate = (date: IsoDate | null | undefined): string => {
  const [month, ...rest] = writeUsDate(date).split(' ');
  return rest.length === 2 && month ? [month.slice(0, 3), ...rest].join('\u00A0') : (date ?? '');
};
