import '@mantine/charts/styles.layer.css';
import type { DayStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { BarChart } from '@mantine/charts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { daySeries } from '../model/run-days.ts';
import classes from './run-days.module.css';

interface RunDaysChartProps {
  days: readonly DayStatistics[];
  /** In pixels. */
  height: number;
}

/** The results of the runs of each day, stacked. */
export const RunDaysChart = ({ days, height }: RunDaysChartProps) => {
  const runs = days.reduce((sum, day) => sum + day.runs, 0);
  return (
    <figure
      className={classes.chart}
      aria-label={`${countOf(runs, 'run')} on ${countOf(days.length, 'day')}`}
    >
      <BarChart
        h={height}
        data={days.map((day) => ({ ...day }))}
        dataKey="day"
        type="stacked"
        series={daySeries.map((series) => ({ ...series }))}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={24}
        withLegend
        xAxisProps={{ tickFormatter: writeShortDate, minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        barProps={{ isAnimationActive: false }}
        tooltipAnimationDuration={0}
      />
    </figure>
  );
};
