import type { PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { kindChoices } from './portfolio-labels.ts';
import type { PortfolioSearch } from './portfolio-search.ts';

/** Returns what is reported, for a printed page: the choices above the figures are not printed. */
export const printedTitle = (
  { kind = 'status', from, to }: PortfolioSearch,
  { filterTitle, today }: Pick<PortfolioFigures, 'filterTitle' | 'today'>,
): string => {
  const report = kindChoices.find(({ value }) => value === kind)?.label;
  const first = from ?? today;
  const base = first > today ? first : today;
  const last = to ?? Temporal.PlainDate.from(base).add({ months: 3 }).toString();
  return [
    report,
    filterTitle ?? 'All inventions I may see',
    ...(kind === 'docket' ? [`due from ${writeShortDate(first)} to ${writeShortDate(last)}`] : []),
  ].join(' · ');
};
