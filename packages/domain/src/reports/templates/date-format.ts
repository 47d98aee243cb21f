import type { IsoDate } from '../../dates/iso-date.ts';
import { writeGermanDate } from '../document/write-german-date.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';

const inParts = (date: IsoDate, write: (year: string, month: string, day: string) => string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return write(year, month, day);
};

/** Ways to write a date in a template, as in `{{today | german}}`. */
export const dateFormats: Readonly<Record<string, (date: IsoDate) => string>> = {
  long: writeUsDate,
  short: writeShortUsDate,
  numeric: (date) => inParts(date, (year, month, day) => `${month}/${day}/${year}`),
  iso: (date) => date,
  german: writeGermanDate,
  'german numeric': (date) => inParts(date, (year, month, day) => `${day}.${month}.${year}`),
};

/** Writes a date in a format of a template; in the long one without a format. */
export const writeTemplateDate = (date: IsoDate, format: string | null): string =>
  (dateFormats[format ?? 'long'] ?? writeUsDate)(date);
