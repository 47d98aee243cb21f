import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { countOf } from '../../../lib/count-words.ts';

/** Counts of the history are exact up to here. */
const mostCounted = 1_000;

/** "1,234 events". */
export function countText(total: number): string {
  if (total > mostCounted) return 'More than 1,000 events';
  return countOf(total, 'event');
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const datedDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const midnight = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** "Today", "Yesterday", and the date of every day. */
export function dayText(day: IsoDate, today: IsoDate): { word: string | null; date: string } {
  const date = longDay.format(midnight(day));
  if (day === today) return { word: 'Today', date };
  return { word: day === plusDays(today, -1) ? 'Yesterday' : null, date };
}

/** "21 Nov", with the year where it is not that of another day. */
export const shortDayText = (day: IsoDate, beside: IsoDate = day): string =>
  (day.slice(0, 4) === beside.slice(0, 4) ? shortDay : datedDay).format(midnight(day));
