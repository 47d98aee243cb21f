import type { IsoDate } from '../dates/iso-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const slashed = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/;
const iso = /\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/;
const dayFirst = new RegExp(`\\b(\\d{1,2})\\s${monthName},?\\s((?:19|20)\\d{2})\\b`);
const monthFirst = new RegExp(`\\b${monthName}\\s(\\d{1,2}),?\\s((?:19|20)\\d{2})\\b`);

const written = (year: string, month: number, day: string): IsoDate | null => {
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month, day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
};

const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3)) + 1;

/** A date and its position in the searched text. */
export interface FoundDate {
  date: IsoDate;
  start: number;
  end: number;
}

/** Finds the first date of a short text in lower case; a date with slashes has the month first, as the Office writes it. */
export const findDate = (lower: string): FoundDate | null => {
  const readers: [pattern: RegExp, read: (parts: string[]) => IsoDate | null][] = [
    [slashed, ([month = '', day = '', year = '']) => written(year, Number(month), day)],
    [iso, ([year = '', month = '', day = '']) => written(year, Number(month), day)],
    [dayFirst, ([day = '', month = '', year = '']) => written(year, monthNumber(month), day)],
    [monthFirst, ([month = '', day = '', year = '']) => written(year, monthNumber(month), day)],
  ];
  const found = readers.flatMap(([pattern, read]) => {
    const match = pattern.exec(lower);
    const date = match === null ? null : read(match.slice(1));
    return match === null || date === null
      ? []
      : [{ date, start: match.index, end: match.index + match[0].length }];
  });
  return found.sort((a, b) => a.start - b.start)[0] ?? null;
};
