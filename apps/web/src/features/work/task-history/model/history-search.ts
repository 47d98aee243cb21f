import { type FilterSearch, pickFilterSearch } from '../../../find/filters/public.ts';

/** Named periods. */
export const periodNames = ['today', '7-days', '30-days', 'custom'] as const;

type PeriodName = (typeof periodNames)[number];

/** Form in which done and overdue tasks are shown. */
export type TrendView = 'chart' | 'table' | 'hidden';

/** Search parameters of the task history; all optional. */
export interface HistorySearch extends FilterSearch {
  /** Default: seven days. */
  period?: PeriodName;
  /** Range of days, both inclusive; only with a custom period. */
  from?: string;
  to?: string;
  /** Email of the person who made the change. */
  by?: string;
  kind?: 'comments' | 'changes';
  /** Only comments that mention the signed-in person. */
  mentions?: 'me';
  /** Default: a chart; hidden on a phone. */
  trend?: TrendView;
}

/** Whether a value is a valid date with a four-digit year. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** Parses the search parameters of the URL for `validateSearch`; drops invalid ones. */
export const pickHistorySearch = (search: Record<string, unknown>): HistorySearch => {
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
};

/** Removes empty parameters and defaults, so that each list has exactly one URL. */
export const tidyHistorySearch = (
  search: { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined },
): HistorySearch => {
  const isCustom = search.period === 'custom';
  const given = Object.entries(search).filter(
    ([key, value]) =>
      value !== undefined &&
      !(value === '' && key === 'by') &&
      !(key === 'period' && value === '7-days') &&
      (isCustom || (key !== 'from' && key !== 'to')),
  );
  return Object.fromEntries(given);
};
