import type { PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import type { Bar } from '../../../../components/charts/bar-table.tsx';
import { phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Bars of the inventions by status. */
export const statusBars = ({ byStatus }: PortfolioFigures): Bar[] =>
  byStatus.map(({ status, count }) => ({ label: phaseLabel(status).label, value: count }));

/** Bars of the open milestones that are overdue or due in the next months. */
export const dueBars = ({ overdue, byMonth }: PortfolioFigures): Bar[] => [
  { label: 'Overdue', value: overdue, alarm: overdue },
  ...byMonth.map(({ month, count }) => ({
    label: monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
    value: count,
  })),
];

/** Says how many open milestones are due after the months of the chart; undefined for none. */
export const laterText = ({ later, undated }: PortfolioFigures): string | undefined => {
  const parts = [
    ...(later > 0 ? [`${later.toLocaleString('en-US')} due later`] : []),
    ...(undated > 0 ? [`${undated.toLocaleString('en-US')} without a date yet`] : []),
  ];
  return parts.length === 0 ? undefined : `And ${parts.join(', ')}.`;
};

/** Bars of the open milestones by person or team, with those that are overdue. */
export const workloadBars = ({ workload }: PortfolioFigures): Bar[] =>
  workload.map(({ name, open, overdue }) => ({
    label: name,
    value: open,
    alarm: overdue,
    title: `${name}: ${countOf(open, 'open milestone')}, ${overdue.toLocaleString('en-US')} overdue`,
  }));

/** Bars of the Office actions by the time to the first reply. */
export const responseBars = ({ responseTimes }: PortfolioFigures): Bar[] =>
  responseTimes.map(({ label, count }) => ({ label, value: count }));
