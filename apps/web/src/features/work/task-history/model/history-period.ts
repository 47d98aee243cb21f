import { earlierDate, type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { HistorySearch } from './history-search.ts';

/** Range of days, both inclusive; a missing end is open. */
interface Period {
  from?: IsoDate;
  to?: IsoDate;
}

type PeriodSearch = Pick<HistorySearch, 'period' | 'from' | 'to'>;

const week = 7;
const month = 30;
/** Maximum number of days in a chart. */
const maxTrendDays = 366;

/** Custom period that starts with the days shown before, so that choosing it changes nothing yet. */
export const customPeriod = (before: PeriodSearch, today: IsoDate): PeriodSearch => ({
  period: 'custom',
  ...periodOf(before, today),
});

/** Returns the days that a period in the URL stands for. */
export const periodOf = ({ period = '7-days', from, to }: PeriodSearch, today: IsoDate): Period => {
  if (period === 'custom') {
    const isBackwards = from !== undefined && to !== undefined && from > to;
    const [first, last] = isBackwards ? [to, from] : [from, to];
    return { ...(first && { from: first }), ...(last && { to: last }) };
  }
  const days = { today: 1, '7-days': week, '30-days': month }[period];
  return { from: plusDays(today, 1 - days), to: today };
};

/** Range of days of a chart. */
interface TrendPeriod extends Required<Period> {
  /** True if the history starts earlier than the chart. */
  isCut: boolean;
}

/** Returns the days of the chart: those of the history, but at least a week, at most a year, and not in the future. */
export const trendPeriodOf = ({ from, to }: Period, today: IsoDate): TrendPeriod => {
  const end = to !== undefined && to < today ? to : today;
  const minStart = plusDays(end, 1 - week);
  const maxStart = plusDays(end, 1 - maxTrendDays);
  if (from === undefined || from < maxStart) return { from: maxStart, to: end, isCut: true };
  return { from: earlierDate(from, minStart), to: end, isCut: false };
};
