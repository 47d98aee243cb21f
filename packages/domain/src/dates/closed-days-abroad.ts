import { type DayNumber, isoDay, parseDay, weekdayOfDay, writeWeekday } from './day-number.ts';
import type { IsoDate } from './iso-date.ts';

/** The published closed days of an office abroad, besides weekends, in the years that its source covers. */
interface ClosedDaysAbroad {
  /** First and last day that the list covers; outside it nothing is known. */
  from: IsoDate;
  to: IsoDate;
  source: string;
  /** Closed days by month and day for each year, one or `first/last` for several in a row. */
  days: Readonly<Record<number, string>>;
  /** Weekends on which the office works, in exchange for a holiday. */
  workingWeekends?: readonly IsoDate[];
}

/**
 * Closed days by the code of the office. Only days that are certain are listed: a missing one shows too little, never a
 * later date. The dates of the hub are not moved by them, in these years or beyond; the explanation names them.
 */
const closedDaysAbroad: Readonly<Record<string, ClosedDaysAbroad>> = {
  EP: {
    from: '2024-01-01',
    to: '2027-12-31',
    source: 'EPC R.134(1); yearly notices of the President on closed days (days that are on every notice)',
    days: {
      2024: '01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-24/12-26 12-31',
      2025: '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-24/12-26 12-31',
      2026: '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-24/12-26 12-31',
      2027: '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-24/12-26 12-31',
    },
  },
  JP: {
    from: '2024-01-01',
    to: '2027-12-31',
    source:
      'Patent Act of Japan Art. 3(2); Act on National Holidays; Act on Holidays of Administrative Organs Art. 1',
    days: {
      2024: '01-01/01-03 01-08 02-11/02-12 02-23 03-20 04-29 05-03/05-06 07-15 08-11/08-12 09-16 09-22/09-23 10-14 11-03/11-04 11-23 12-29/12-31',
      2025: '01-01/01-03 01-13 02-11 02-23/02-24 03-20 04-29 05-03/05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23/11-24 12-29/12-31',
      2026: '01-01/01-03 01-12 02-11 02-23 03-20 04-29 05-03/05-06 07-20 08-11 09-21/09-23 10-12 11-03 11-23 12-29/12-31',
      2027: '01-01/01-03 01-11 02-11 02-23 03-21/03-22 04-29 05-03/05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-29/12-31',
    },
  },
  CN: {
    from: '2024-01-01',
    to: '2026-12-31',
    source:
      'Implementing Regulations of the Patent Law of China; yearly notices of the State Council on holidays',
    days: {
      2024: '01-01 02-10/02-17 04-04/04-06 05-01/05-05 06-08/06-10 09-15/09-17 10-01/10-07',
      2025: '01-01 01-28/02-04 04-04/04-06 05-01/05-05 05-31/06-02 10-01/10-08',
      2026: '01-01/01-03 02-15/02-23 04-04/04-06 05-01/05-05 06-19/06-21 09-25/09-27 10-01/10-07',
    },
    workingWeekends: [
      ...['2024-02-04', '2024-02-18', '2024-04-07', '2024-04-28', '2024-05-11', '2024-09-14', '2024-09-29'],
      ...['2024-10-12', '2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
      ...['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
    ],
  },
};

const isListed = (days: string, day: IsoDate): boolean => {
  const monthAndDay = day.slice(5);
  return days.split(' ').some((range) => {
    const [first = '', last = first] = range.split('/');
    return first <= monthAndDay && monthAndDay <= last;
  });
};

/** Why an office is closed on a day of its list; null if it is open or nothing is known. */
const reasonOn = (
  { from, to, days, workingWeekends = [] }: ClosedDaysAbroad,
  day: DayNumber,
): string | null => {
  const date = isoDay(day);
  if (date < from || date > to) return null;
  if (isListed(days[Number(date.slice(0, 4))] ?? '', date)) return 'a closed day';
  return weekdayOfDay(day) > 5 && !workingWeekends.includes(date) ? `a ${writeWeekday(day)}` : null;
};

/** That an office is closed on a day, and when it is open again. */
export interface ClosingAbroad {
  reason: string;
  open: DayNumber;
  source: string;
}

/**
 * Returns why an office is closed on a day, and the next day on which it is open; null if it is open, or if its closed
 * days up to that next day are not known.
 */
export const closingAbroad = (office: string, day: DayNumber): ClosingAbroad | null => {
  const list = closedDaysAbroad[office];
  const reason = list ? reasonOn(list, day) : null;
  if (!list || reason === null) return null;
  let open = day + 1;
  while (reasonOn(list, open) !== null) open += 1;
  const last = parseDay(list.to);
  return last === null || open > last ? null : { reason, open, source: list.source };
};
