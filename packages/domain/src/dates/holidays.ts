import type { IsoDate } from './iso-date.ts';

/** How the day of a holiday is defined: a fixed day, the nth weekday of a month, or the last one. */
type HolidayDay =
  | { kind: 'fixed'; month: number; day: number }
  | { kind: 'nth-weekday'; month: number; weekday: number; nth: number }
  | { kind: 'last-weekday'; month: number; weekday: number };

export interface Holiday {
  name: string;
  on: HolidayDay;
  /** First year in which it was observed; absent if it is older than electronic records. */
  since?: number;
  /** Interval in years, counted from `since`; absent if it is observed every year. */
  everyYears?: number;
  /** Substitute if it falls on a Saturday: the Friday before, or none. A Sunday always moves to Monday. */
  saturday: 'friday-before' | 'no-substitute';
  citation: string;
}

/** A day on which the Office was closed for a reason other than a holiday. */
export interface Closure {
  date: IsoDate;
  reason: string;
  citation: string;
}

const monday = 1;
const thursday = 4;
const federal = { saturday: 'friday-before', citation: '5 USC 6103(a), (b); MPEP 710.05' } as const;
/** Authority for observing a holiday of a Sunday on Monday; that for a Saturday is 5 USC 6103(b). */
export const sundayCitation = 'EO 11582 sec. 3; MPEP 710.05';

/** Federal holidays in the District of Columbia. */
export const federalHolidays: readonly Holiday[] = [
  { name: 'New Year’s Day', on: { kind: 'fixed', month: 1, day: 1 }, ...federal },
  {
    name: 'Birthday of Martin Luther King, Jr.',
    on: { kind: 'nth-weekday', month: 1, weekday: monday, nth: 3 },
    since: 1986,
    ...federal,
  },
  {
    name: 'Inauguration Day',
    on: { kind: 'fixed', month: 1, day: 20 },
    since: 1965,
    everyYears: 4,
    saturday: 'no-substitute',
    citation: '5 USC 6103(c); MPEP 710.05',
  },
  {
    name: 'Washington’s Birthday',
    on: { kind: 'nth-weekday', month: 2, weekday: monday, nth: 3 },
    ...federal,
  },
  { name: 'Memorial Day', on: { kind: 'last-weekday', month: 5, weekday: monday }, ...federal },
  {
    name: 'Juneteenth National Independence Day',
    on: { kind: 'fixed', month: 6, day: 19 },
    since: 2021,
    ...federal,
  },
  { name: 'Independence Day', on: { kind: 'fixed', month: 7, day: 4 }, ...federal },
  { name: 'Labor Day', on: { kind: 'nth-weekday', month: 9, weekday: monday, nth: 1 }, ...federal },
  { name: 'Columbus Day', on: { kind: 'nth-weekday', month: 10, weekday: monday, nth: 2 }, ...federal },
  { name: 'Veterans Day', on: { kind: 'fixed', month: 11, day: 11 }, ...federal },
  { name: 'Thanksgiving Day', on: { kind: 'nth-weekday', month: 11, weekday: thursday, nth: 4 }, ...federal },
  { name: 'Christmas Day', on: { kind: 'fixed', month: 12, day: 25 }, ...federal },
];

const closedByNotice = '35 USC 21(b); 37 CFR 1.9(h)';
const byNoticeOfOffice = `notice of the Office; ${closedByNotice}`;
const closed = (reason: string, dates: readonly IsoDate[]): Closure[] =>
  dates.map((date) => ({ date, reason, citation: byNoticeOfOffice }));

/**
 * Full-day closures that are not statutory holidays; add a line for each new notice. An order that closes the executive
 * departments also closes the Office. A missing day results in an earlier due date, never a later one.
 */
export const adHocClosures: readonly Closure[] = [
  ...closed('executive order', ['2001-12-24']),
  { date: '2003-12-26', reason: 'executive order', citation: `EO 13320; ${closedByNotice}` },
  { date: '2004-06-11', reason: 'National Day of Mourning', citation: `EO 13343; ${closedByNotice}` },
  { date: '2007-01-02', reason: 'National Day of Mourning', citation: `EO 13421; ${closedByNotice}` },
  { date: '2007-12-24', reason: 'executive order', citation: `EO 13453; ${closedByNotice}` },
  { date: '2008-12-26', reason: 'executive order', citation: `EO 13482; ${closedByNotice}` },
  ...closed('weather', ['2010-02-08', '2010-02-09', '2010-02-10', '2010-02-11']),
  ...closed('weather', ['2012-10-29', '2012-10-30']),
  { date: '2012-12-24', reason: 'executive order', citation: `EO 13635; ${closedByNotice}` },
  ...closed('weather', ['2014-01-21', '2014-02-13', '2014-03-03', '2014-03-17']),
  ...closed('executive order', ['2014-12-26']),
  ...closed('weather', ['2015-02-17', '2015-03-05']),
  ...closed('power failure', ['2015-12-22', '2015-12-23', '2015-12-24']),
  ...closed('weather', ['2016-01-25', '2016-01-26']),
  { date: '2018-03-02', reason: 'weather', citation: `1469 CNOG 51; ${closedByNotice}` },
  {
    date: '2018-03-21',
    reason: 'weather',
    citation: `1505 CNOG 62; ${closedByNotice}`,
  },
  {
    date: '2018-12-05',
    reason: 'National Day of Mourning',
    citation: `EO 13852, 83 FR 62687; ${closedByNotice}`,
  },
  { date: '2018-12-24', reason: 'executive order', citation: `EO 13854, 83 FR 65481; ${closedByNotice}` },
  { date: '2019-12-24', reason: 'executive order', citation: `EO 13900, 84 FR 69983; ${closedByNotice}` },
  { date: '2020-12-24', reason: 'executive order', citation: `EO of 11 December 2020; ${closedByNotice}` },
  { date: '2024-12-24', reason: 'weather', citation: `notice of the Office; ${closedByNotice}` },
  {
    date: '2025-01-09',
    reason: 'National Day of Mourning',
    citation: `EO 14133, 90 FR 187; ${closedByNotice}`,
  },
  { date: '2025-12-24', reason: 'executive order', citation: `EO of 18 December 2025; ${closedByNotice}` },
  { date: '2025-12-26', reason: 'executive order', citation: `EO of 18 December 2025; ${closedByNotice}` },
];

/** Returns the day on which a holiday is observed in a year, after substitution for weekends, or null if it is not. */
export const observedDate = (holiday: Holiday, year: number): Temporal.PlainDate | null => {
  const { since, everyYears } = holiday;
  if (since !== undefined && year < since) return null;
  if (since !== undefined && everyYears !== undefined && (year - since) % everyYears !== 0) return null;
  const day = dayOf(holiday.on, year);
  if (day.dayOfWeek === 7) return day.add({ days: 1 });
  if (day.dayOfWeek === 6) return holiday.saturday === 'friday-before' ? day.subtract({ days: 1 }) : null;
  return day;
};

const dayOf = (on: HolidayDay, year: number): Temporal.PlainDate => {
  if (on.kind === 'fixed') return Temporal.PlainDate.from({ year, month: on.month, day: on.day });
  const first = Temporal.PlainDate.from({ year, month: on.month, day: 1 });
  if (on.kind === 'nth-weekday') {
    const daysToFirst = (on.weekday - first.dayOfWeek + 7) % 7;
    return first.add({ days: daysToFirst + 7 * (on.nth - 1) });
  }
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: (last.dayOfWeek - on.weekday + 7) % 7 });
};
