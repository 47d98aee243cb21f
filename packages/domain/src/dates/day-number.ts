import type { IsoDate } from './iso-date.ts';

/** A calendar day as the number of days since 1 January 1970, for fast computations. */
export type DayNumber = number;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const daysOf400Years = 146_097;
/** Days from 1 March of year 0, where a 400-year cycle starts, to 1 January 1970. */
const daysTo1970 = 719_468;

/** Year, month and day of the month in the Gregorian calendar; months and days from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

/** Cache of recent results; one computation converts the same days repeatedly. */
const recentDays: (CivilDay & { number: DayNumber })[] = [];
const recentDaysMask = 0x3ff;

/** Returns the number of a Gregorian day. Counts years from March, so that a leap day is the last day of its year. */
const dayNumber = (year: number, month: number, day: number): DayNumber => {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysOf400Years + yearOfEra * 365 + leapDays + dayOfYear - daysTo1970;
};

/** Returns year, month and day of a day number. */
export const civilDay = (number: DayNumber): CivilDay => {
  const slot = number & recentDaysMask;
  const recent = recentDays[slot];
  if (recent?.number === number) return recent;
  const day = { number, ...splitDay(number) };
  recentDays[slot] = day;
  return day;
};

const splitDay = (number: DayNumber): CivilDay => {
  const shifted = number + daysTo1970;
  const era = Math.floor(shifted / daysOf400Years);
  const dayOfEra = shifted - era * daysOf400Years;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
};

/** Parses `YYYY-MM-DD`; returns null for another format or a day that does not exist. */
export const parseDay = (iso: string): DayNumber | null => {
  if (!isoDate.test(iso)) return null;
  const year = Number(iso.slice(0, 4));
  const month = Number(iso.slice(5, 7));
  const day = Number(iso.slice(8, 10));
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayNumber(year, month, day);
};

/** Returns the days from one date to another, negative if it is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (parseDay(to) ?? 0) - (parseDay(from) ?? 0);

/** Formats a day number as `YYYY-MM-DD`. */
export const isoDay = (number: DayNumber): IsoDate => {
  const { year, month, day } = civilDay(number);
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
};

/**
 * Adds months to a day. If the target month has no such day, returns its last day: 30 November plus 3 is 28 or 29
 * February, 28 February plus 3 is 28 May (MPEP 710.01(a)).
 */
export const addMonthsToDay = (number: DayNumber, months: number): DayNumber => {
  const { year, month, day } = civilDay(number);
  const total = year * 12 + month - 1 + months;
  const endYear = Math.floor(total / 12);
  const endMonth = total - endYear * 12 + 1;
  return dayNumber(endYear, endMonth, Math.min(day, daysInMonth(endYear, endMonth)));
};

/** Returns the last day of the month of a day. */
export const monthEnd = (number: DayNumber): DayNumber => {
  const { year, month } = civilDay(number);
  return dayNumber(year, month, daysInMonth(year, month));
};

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOfDay = (number: DayNumber): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** Formats a day as text, such as "30 April 2027". */
export const writeDay = (number: DayNumber): string => {
  const { year, month, day } = civilDay(number);
  return `${day} ${months[month - 1]} ${year}`;
};

/** Formats a plain date as text, such as "30 April 2027"; other text is returned unchanged. */
export const writeDate = (date: IsoDate): string => {
  const day = parseDay(date);
  return day === null ? date : writeDay(day);
};

/** Formats a plain date in short form, such as "30 Apr 2027"; other text is returned unchanged. */
export const writeShortDate = (date: IsoDate): string => {
  const number = parseDay(date);
  if (number === null) return date;
  const { year, month, day } = civilDay(number);
  return `${day} ${months[month - 1]?.slice(0, 3)} ${year}`;
};

/** Formats the month of a day as text, such as "April 2027". */
export const writeMonth = (number: DayNumber): string => {
  const { year, month } = civilDay(number);
  return `${months[month - 1]} ${year}`;
};

/** Returns the weekday of a day as text, such as "Saturday". */
export const writeWeekday = (number: DayNumber): string => weekdays[weekdayOfDay(number) - 1] ?? '';

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};
