import { type FilterSearch, pickFilterSearch } from '../../filters/public.ts';

/** The periods with a name. */
export const periodNames = ['today', '7-days', '30-days', 'custom'] as const;

type PeriodName = (typeof periodNames)[number];

/** How done and overdue work is drawn: as a chart, as a table, or not at all. */
export type TrendView = 'chart' | 'table' | 'hidden';

/** The address of the task history; what is not said has its default. */
export interface HistorySearch extends FilterSearch {
  /** Seven days unless said. */
  period?: PeriodName;
  /** Days, both included; only with a custom period. */
  from?: string;
  to?: string;
  /** Email of who did it. */
  by?: string;
  kind?: 'comments' | 'changes';
  /** Only comments that name the reader. */
  mentions?: 'me';
  /** A chart unless said; on a phone nothing. */
  trend?: TrendView;
}

/** Whether a text is a day, with a year of four digits. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** What an address says, for `validateSearch`; what is not understood is left out. */
export function pickHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { by } = search;
  return tidyHistorySearch({
    ...pickFilterSearch(search),
    period: oneOf(periodNames, search.period),
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    by: typeof by === 'string' && by.length <= 254 ? by.trim() : undefined,
    kind: oneOf(['comments', 'changes'], search.kind),
    mentions: oneOf(['me'], search.mentions),
    trend: oneOf(['chart', 'table', 'hidden'], search.trend),
  });
}

/** The same address without what is not said, so that one list has one address. */
export function tidyHistorySearch(
  search: { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined },
): HistorySearch {
  const isCustom = search.period === 'custom';
  const told = Object.entries(search).filter(
    ([key, value]) =>
      value !== undefined &&
      !(value === '' && key === 'by') &&
      !(key === 'period' && value === '7-days') &&
      (isCustom || (key !== 'from' && key !== 'to')),
  );
  return Object.fromEntries(told);
}
