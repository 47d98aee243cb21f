import type { DayStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { daySeries } from '../model/run-days.ts';
import classes from './run-days.module.css';

const chartPx = 160;
const RunDaysChart = lazyView(async () => (await import('./run-days-chart.tsx')).RunDaysChart);

const columns = defineColumns<DayStatistics>([
  { id: 'day', header: 'Day', isRowHeader: true, cell: ({ day }) => writeShortDate(day) },
  { id: 'runs', header: 'Runs', align: 'end', cell: ({ runs }) => runs.toLocaleString('en-US') },
  ...daySeries.map(({ name, label }) => ({
    id: name,
    header: label,
    align: 'end' as const,
    cell: (day: DayStatistics) => day[name].toLocaleString('en-US'),
  })),
]);

/** Results of the runs of each day, as a chart or as a table. */
export const RunDays = ({ days }: { days: readonly DayStatistics[] }) => {
  const [isTable, setTable] = useState(false);
  return (
    <section aria-label="Runs by day">
      <Row gap={8} justify="between" wraps below={8}>
        <h2>Runs by day, last 90 days</h2>
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={isTable ? IconChartBar : IconTable} size="sm" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Row>
      {isTable ? (
        <ScrollRegion label="Runs by day" className={classes.scroll}>
          <DataTable
            label="Days"
            columns={columns}
            rows={days.toReversed()}
            rowId={({ day }) => day}
            look="framed"
            isHeadSticky
          />
        </ScrollRegion>
      ) : (
        <Suspense fallback={<Skeleton height={chartPx} />}>
          <RunDaysChart days={days} height={chartPx} />
        </Suspense>
      )}
    </section>
  );
};
