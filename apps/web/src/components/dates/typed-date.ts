import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import {
  type DateUnit,
  isDateUnit,
  moveDate,
  type ReferenceDate,
  referenceDay,
} from '@hub/domain/filters/date-filter.ts';
import { unitOfLetters } from './unit-letters.ts';

/** Names of the reference points in typed dates. */
export const typedPoints: ReadonlyMap<string, ReferenceDate> = new Map([
  ['today', 'today'],
  ['sow', 'startOfWeek'],
  ['eow', 'endOfWeek'],
  ['som', 'startOfMonth'],
  ['eom', 'endOfMonth'],
  ['soy', 'startOfYear'],
  ['eoy', 'endOfYear'],
  ['start of week', 'startOfWeek'],
  ['end of week', 'endOfWeek'],
  ['start of month', 'startOfMonth'],
  ['end of month', 'endOfMonth'],
  ['start of year', 'startOfYear'],
  ['end of year', 'endOfYear'],
]);

/** Parses a unit such as `bd`, `weeks` or nothing, which means days. */
export const readUnit = (text: string): DateUnit | undefined => {
  if (text === '') return 'day';
  const singular = text.replace(/s$/, '');
  return unitOfLetters(text) ?? (isDateUnit(singular) ? singular : undefined);
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const firstYear = 1900;
const lastYear = 2200;

/** Returns the day, or null if the calendar does not have it. */
const realDay = (year: number, month: number, day: number): IsoDate | null => {
  if (year < firstYear || year > lastYear) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

const dayFormats = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?$/,
  /^(?<day>\d{1,2}) (?<name>[a-z]{3,9})(?:,? (?<year>\d{4}))?$/,
  /^(?<name>[a-z]{3,9}) (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/,
];

/** Makes typed text comparable: lower case, single blanks, and a hyphen for the minus sign. */
export const normalizeTyped = (typed: string): string =>
  typed.trim().toLowerCase().replace(/−/g, '-').replace(/\s+/g, ' ');

/**
 * Parses one day of the calendar: `2026-10-06`, `6.10.2026`, `10/6/2026` (month first), `6 oct 2026`, `oct 6, 2026`.
 * Without a year it is in the current one. Null if it is not recognized or does not exist, such as 31 November.
 */
export const readDay = (text: string, today: IsoDate): IsoDate | null => {
  const parts = dayFormats.map((format) => format.exec(text)?.groups).find(Boolean);
  if (!parts) return null;
  const { year = today.slice(0, 4), month, name, day } = parts;
  const named = monthNames.findIndex((start) => name?.startsWith(start)) + 1;
  return realDay(Number(year), month ? Number(month) : named, Number(day));
};

const nextDays = new Map([
  ['tomorrow', 1],
  ['tmr', 1],
  ['yesterday', -1],
]);

/**
 * Parses a typed date: a day (see `readDay`), `today`, `tomorrow`, `eow`, `end of month`, or an offset such as `+3bd`,
 * `-1w` or `eom+2m`. A number alone is not a date. Null if it is not recognized or does not exist.
 */
export const readTypedDate = (typed: string, today: IsoDate): IsoDate | null => {
  const text = normalizeTyped(typed);
  const day = readDay(text, today);
  if (day) return day;
  const step = nextDays.get(text);
  if (step) return plusDays(today, step);
  const [, lead = '', sign, digits, unitText = ''] =
    /^([a-z ]*?) ?(?:([+-]) ?(\d{1,4}) ?([a-z ]*))?$/.exec(text) ?? [];
  const point = lead === '' && sign ? 'today' : typedPoints.get(lead);
  const unit = readUnit(unitText);
  if (!point || !unit) return null;
  return moveDate(referenceDay(point, today), sign ? Number(`${sign}${digits}`) : 0, unit);
};
