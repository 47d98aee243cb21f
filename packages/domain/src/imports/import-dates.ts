import { sameText } from '../text/same-text.ts';

/** How the dates of a file are written: year first, month first or day first. A date is never guessed. */
export const importDateFormats = ['iso', 'us', 'european'] as const;

/** How the dates of a file are written. */
export type ImportDateFormat = (typeof importDateFormats)[number];

const patterns: Readonly<Record<ImportDateFormat, RegExp>> = {
  iso: /^(?<year>\d{4})(?<mark>[-/.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  us: /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d\d)$/,
  european: /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d\d)$/,
};

/** 3-Jan-2025, 3-Jan-25 and Jan 3, 2025: the name of the month leaves one meaning only. */
const namedPatterns: readonly RegExp[] = [
  /^(?<day>\d{1,2})(?:\. |[-. /])(?<name>[a-z]{3,9})[-., /]+(?<year>\d{4}|\d\d)$/i,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
];

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month that is named in full, by its first three letters, or as "Sept"; 0 if none is. */
const monthOf = (name: string): number => {
  const word = name.toLowerCase();
  return (
    months.findIndex(
      (month) => month === word || month.slice(0, 3) === word || (month === 'september' && word === 'sept'),
    ) + 1
  );
};

/** Midnight, as spreadsheets and exports append it to a date. */
const midnight = /[T ](?:00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?|12:00(?::00)? AM)$/i;

/** Two letters that English appends to the number of a day. */
const ordinal = /\b(\d{1,2})(?:st|nd|rd|th)\b/i;

/** Name of a day of the week before a date. */
const weekday =
  /^(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\.?,? /i;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const toDate = (year: number, month: number, day: number): string | undefined => {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year > 0 ? time.toISOString().slice(0, 10) : undefined;
};

/** Years of two digits: 70 to 99 are of the twentieth century. */
const yearOf = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
};

/** Eight digits have no separators, so every part must be complete. */
const isComplete = (text: string): boolean => !/^\d+$/.test(text) || text.length === 8;

const readDay = (day: string, format: ImportDateFormat): string | undefined => {
  const named = namedPatterns.map((pattern) => pattern.exec(day)?.groups).find(Boolean);
  if (named) return toDate(yearOf(named.year ?? ''), monthOf(named.name ?? ''), Number(named.day));
  const parts = isComplete(day) ? (patterns.iso.exec(day) ?? patterns[format].exec(day))?.groups : undefined;
  return parts && toDate(yearOf(parts.year ?? ''), Number(parts.month), Number(parts.day));
};

/**
 * Reads a date as `YYYY-MM-DD`; undefined if it is not written in the format or does not exist, or if the day of the week before
 * it is another one. Dates with the year first or with the name of the month are read in every format, because they have one
 * meaning only.
 */
export const readImportDate = (text: string, format: ImportDateFormat): string | undefined => {
  const written = sameText(text).replace(midnight, '').replace(ordinal, '$1');
  const date = readDay(written.replace(weekday, ''), format);
  const named = weekday.exec(written)?.[1]?.slice(0, 3).toLowerCase();
  if (date === undefined || named === undefined) return date;
  return weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] === named ? date : undefined;
};

/**
 * Proposes the format of a file: the only one in which all of its dates exist. If several are possible, or none, it is
 * year first, and the person chooses.
 */
export const proposeDateFormat = (texts: readonly string[]): ImportDateFormat => {
  const possible = importDateFormats.filter((format) =>
    texts.every((text) => readImportDate(text, format) !== undefined),
  );
  const [only = 'iso', ...others] = possible;
  return others.length > 0 ? 'iso' : only;
};
