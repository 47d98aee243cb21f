import type { PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import type { Bar } from '../../../components/charts/bar-table.tsx';
import { phaseLabel } from '../../../components/labels/invention-labels.ts';
import { countOf } from '../../../lib/format/format-count.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Bars of the inventions by status. */
export const statusBars = ({ byStatus }: PortfolioFigures): Bar[] =>
  byStatus.map(({ status, count }) => ({ label: phaseLabel(status).label, value: count }));

/** Bars of the open milestones by due date: overdue, by month, later and without a date. */
export const dueBars = ({ overdue, byMonth, later, undated }: PortfolioFigures): Bar[] => {
  const last = byMonth.findLastIndex(({ count }) => count > 0);
  const months = byMonth.slice(0, Math.max(6, last + 1)).map(({ month, count }) => ({
    label: monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
    value: count,
  }));
  return [
    { label: 'Overdue', value: overdue, alarm: overdue },
    ...months,
    ...(later > 0 ? [{ label: 'Later', value: later }] : []),
    ...(undated > 0 ? [{ label: 'No date yet', value: undated }] : []),
  ];
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
