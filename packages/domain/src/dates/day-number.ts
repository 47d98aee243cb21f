import type { IsoDate } from './iso-date.ts';

/** A calendar day counted in days since 1 January 1970: what long tables of dates are computed with. */
export type DayNumber = number;

const MONTHS = [
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
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_400_YEARS = 146_097;
/** From 1 March of the year 0, where the 400 years begin, to 1 January 1970. */
const DAYS_TO_1970 = 719_468;

/** Year, month and day of the month in the Gregorian calendar. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The days that were asked for last: one computation asks for the same ones again and again. */
const recentDays: (CivilDay & { readonly number: DayNumber })[] = [];
const RECENT_DAYS_MASK = 0x3ff;

/** The number of a day of the Gregorian calendar; years begin in March, so that a leap day is the last of its year. */
function dayNumber(year: number, month: number, day: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_OF_400_YEARS + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_1970;
}

/** Year, month and day of a day number. */
export function civilDay(number: DayNumber): CivilDay {
  const slot = number & RECENT_DAYS_MASK;
  const recent = recentDays[slot];
  if (recent?.number === number) return recent;
  const day = { number, ...splitDay(number) };
  recentDays[slot] = day;
  return day;
}

function splitDay(number: DayNumber): CivilDay {
  const shifted = number + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
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
}

/** The number of a day written `YYYY-MM-DD`; null when it is not written so or no such day exists. */
export function parseDay(iso: string): DayNumber | null {
  if (!ISO_DATE.test(iso)) return null;
  const year = Number(iso.slice(0, 4));
  const month = Number(iso.slice(5, 7));
  const day = Number(iso.slice(8, 10));
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayNumber(year, month, day);
}

/** A day number written `YYYY-MM-DD`. */
export function isoDay(number: DayNumber): IsoDate {
  const { year, month, day } = civilDay(number);
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/**
 * The same day number so many months later, or the last day of that month when it has no such day:
 * 30 November plus 3 is 28 or 29 February, 28 February plus 3 is 28 May (MPEP 710.01(a)).
 */
export function addMonthsToDay(number: DayNumber, months: number): DayNumber {
  const { year, month, day } = civilDay(number);
  const total = year * 12 + month - 1 + months;
  const endYear = Math.floor(total / 12);
  const endMonth = total - endYear * 12 + 1;
  return dayNumber(endYear, endMonth, Math.min(day, daysInMonth(endYear, endMonth)));
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOfDay(number: DayNumber): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** A day in plain English, for example "30 April 2027". */
export function writeDay(number: DayNumber): string {
  const { year, month, day } = civilDay(number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** The same of a plain date; what is no date stays as it is. */
export function writeDate(date: IsoDate): string {
  const day = parseDay(date);
  return day === null ? date : writeDay(day);
}

/** The month of a day in plain English, for example "April 2027". */
export function writeMonth(number: DayNumber): string {
  const { year, month } = civilDay(number);
  return `${MONTHS[month - 1]} ${year}`;
}

/** The weekday of a day in plain English, for example "Saturday". */
export function writeWeekday(number: DayNumber): string {
  return WEEKDAYS[weekdayOfDay(number) - 1] ?? '';
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
