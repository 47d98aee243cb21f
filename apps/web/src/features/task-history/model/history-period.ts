import { earlierDate, type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { HistorySearch } from './history-search.ts';

/** Days, both included; a missing end is open. */
interface Period {
  from?: IsoDate;
  to?: IsoDate;
}

type PeriodSearch = Pick<HistorySearch, 'period' | 'from' | 'to'>;

const week = 7;
const month = 30;
/** The longest chart that the hub draws. */
const longestTrend = 366;

/** Custom days begin as those that were shown before, so that choosing them changes nothing yet. */
export function customPeriod(before: PeriodSearch, today: IsoDate): PeriodSearch {
  return { period: 'custom', ...periodOf(before, today) };
}

/** The days that the address of a history means. */
export function periodOf({ period = '7-days', from, to }: PeriodSearch, today: IsoDate): Period {
  if (period === 'custom') {
    const isBackwards = from !== undefined && to !== undefined && from > to;
    const [first, last] = isBackwards ? [to, from] : [from, to];
    return { ...(first && { from: first }), ...(last && { to: last }) };
  }
  const days = { today: 1, '7-days': week, '30-days': month }[period];
  return { from: plusDays(today, 1 - days), to: today };
}

/** The days of a chart. */
interface TrendPeriod extends Required<Period> {
  /** Whether the history begins before the chart does. */
  isCut: boolean;
}

/** The days of the chart: those of the history, but at least a week, at most a year, and none of the future. */
export function trendPeriodOf({ from, to }: Period, today: IsoDate): TrendPeriod {
  const end = to !== undefined && to < today ? to : today;
  const least = plusDays(end, 1 - week);
  const most = plusDays(end, 1 - longestTrend);
  if (from === undefined || from < most) return { from: most, to: end, isCut: true };
  return { from: earlierDate(from, least), to: end, isCut: false };
}
