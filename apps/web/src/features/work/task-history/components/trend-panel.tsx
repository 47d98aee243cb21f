import type { TrendDay } from '@hub/contract/history/history.calls.ts';
import { Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { FilterState } from '../../../find/filters/public.ts';
import { trendQuery } from '../api/task-history.queries.ts';
import { shortDayText } from '../model/history-labels.ts';
import type { trendPeriodOf } from '../model/history-period.ts';
import type { TrendView } from '../model/history-search.ts';
import classes from './trend.module.css';

const trendColumns = defineColumns<TrendDay>([
  { id: 'day', header: 'Day', isRowHeader: true, cell: ({ date }) => writeShortDate(date) },
  { id: 'done', header: 'Done', align: 'end', cell: ({ done }) => done.toLocaleString('en-US') },
  { id: 'overdue', header: 'Overdue', align: 'end', cell: ({ overdue }) => overdue.toLocaleString('en-US') },
]);

/** The numbers of the chart as a table, newest day first. */
const TrendTable = ({ days }: { days: readonly TrendDay[] }) => (
  <ScrollRegion label="Done and overdue tasks by day" className={classes.scroll}>
    <DataTable
      label="Days"
      columns={trendColumns}
      rows={days.toReversed()}
      rowId={({ date }) => date}
      look="framed"
      isHeadSticky
      className={classes.table}
    />
  </ScrollRegion>
);

interface TrendPanelProps {
  state: FilterState;
  isReady: boolean;
  period: ReturnType<typeof trendPeriodOf>;
  view: TrendView;
  onView: (view: TrendView) => void;
}

const chartPx = 140;
const TrendCharts = lazyView(async () => (await import('./trend-charts.tsx')).TrendCharts);

/** Done and overdue tasks over time, as a chart or as a table. */
export const TrendPanel = ({ state, isReady, period, view, onView }: TrendPanelProps) => {
  const isOpen = view !== 'hidden';
  const { data, error, refetch } = useQuery({ ...trendQuery(state, period), enabled: isOpen && isReady });
  return (
    <section className={classes.panel} aria-label="Done and overdue tasks">
      <Row wraps className={classes.head}>
        <h2>Done and overdue</h2>
        <Muted tabular>
          {shortDayText(period.from, period.to)} – {shortDayText(period.to, period.from)}
          {period.isCut && ' (limited to one year)'}
        </Muted>
        <Row as="span" gap={2} align="stretch" atEnd data-no-print>
          {isOpen && (
            <Button
              variant="text"
              size="small"
              icon={<Icon icon={view === 'table' ? IconChartBar : IconTable} size="sm" />}
              onClick={() => onView(view === 'table' ? 'chart' : 'table')}
            >
              {view === 'table' ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            onClick={() => onView(isOpen ? 'hidden' : 'chart')}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Row>
      </Row>
      {isOpen && error && !data && (
        <p className={classes.failed} role="alert">
          The chart could not be loaded.{' '}
          <Button variant="text" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {isOpen && !data && !error && <Skeleton className={classes.waiting} height={chartPx} />}
      {view === 'table' && data && <TrendTable days={data} />}
      {view === 'chart' && data && (
        <Suspense fallback={<Skeleton className={classes.waiting} height={chartPx} />}>
          <TrendCharts days={data} height={chartPx} />
        </Suspense>
      )}
    </section>
  );
};
