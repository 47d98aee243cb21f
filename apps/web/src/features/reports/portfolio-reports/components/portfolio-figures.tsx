import type { PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import type { PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { BarTable } from '../../../../components/charts/bar-table.tsx';
import { dueBars, laterText, responseBars, statusBars, workloadBars } from '../model/portfolio-bars.ts';
import classes from './portfolio.module.css';

interface FiguresProps {
  figures: PortfolioFigures;
  kind: PortfolioKind;
  /** Dims the numbers because they belong to the previous filter. */
  isOutdated: boolean;
}

/** Totals of a portfolio and charts by due date and person; for its status, also by status and time to reply. */
export const PortfolioCharts = ({ figures, kind, isOutdated }: FiguresProps) => {
  const totals = [
    ['Inventions', figures.inventions, false],
    ['Open milestones', figures.openMilestones, false],
    ['Overdue', figures.overdue, figures.overdue > 0],
    ...(figures.surcharge > 0 ? [['Payable with surcharge', figures.surcharge, false] as const] : []),
    ...(figures.atOnce > 0 ? [['Due at once', figures.atOnce, true] as const] : []),
    ...(figures.undocketed > 0 ? [['Documents not yet docketed', figures.undocketed, true] as const] : []),
  ] as const;
  return (
    <section
      className={classes.figures}
      aria-label="Figures"
      data-outdated={isOutdated || undefined}
      data-wide
    >
      <dl className={classes.totals}>
        {totals.map(([label, value, isAlarm]) => (
          <div key={label} data-alarm={isAlarm || undefined}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        {kind === 'status' && (
          <BarTable title="Inventions by status" bars={statusBars(figures)} empty="No inventions." />
        )}
        <BarTable
          title="Open milestones by due date"
          bars={dueBars(figures)}
          empty="Nothing is overdue or due in the next six months."
          note={laterText(figures)}
        />
        <BarTable
          title="Open milestones by person"
          bars={workloadBars(figures)}
          empty="No open milestone has an assignee."
        />
        {kind === 'status' && (
          <BarTable
            title="Office actions by time to the first reply"
            bars={responseBars(figures)}
            empty="No reply to an Office action yet."
          />
        )}
      </div>
    </section>
  );
};
