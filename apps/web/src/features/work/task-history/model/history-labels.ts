import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { countUpTo } from '../../../../lib/format/format-count.ts';

/** Highest exact count that the API returns. */
const maxCounted = 1_000;

/** Number of events as text: "1,234 events". */
export const countText = (total: number): string => countUpTo(maxCounted, total, 'event');

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const datedDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const midnight = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);

/** Short date such as "21 Nov", with the year if it differs from that of `beside`. */
export const shortDayText = (day: IsoDate, beside: IsoDate = day): string =>
  (day.slice(0, 4) === beside.slice(0, 4) ? shortDay : datedDay).format(midnight(day));
