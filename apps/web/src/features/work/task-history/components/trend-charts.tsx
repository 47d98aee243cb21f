import '@mantine/charts/styles.layer.css';
import type { TrendDay } from '@hub/contract/history/history.calls.ts';
import { AreaChart, BarChart } from '@mantine/charts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { shortDayText } from '../model/history-labels.ts';
import classes from './trend.module.css';

interface TrendChartsProps {
  days: readonly TrendDay[];
  /** In pixels. */
  height: number;
}

const count = (value: number): string => value.toLocaleString('en-US');
const tasks = (value: number): string => countOf(value, 'task');

/** Axis ticks at three round numbers: zero, half and the maximum. */
const ticksOf = (max: number): number[] => {
  const half = Math.max(1, max / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const step = Math.ceil(
    [1, 2, 3, 4, 5, 6, 8, 10].map((one) => one * power).find((one) => one >= half) ?? half,
  );
  return [0, step, 2 * step];
};

const yAxisOf = (values: readonly number[]) => {
  const ticks = ticksOf(Math.max(0, ...values));
  return { allowDecimals: false, width: 44, ticks, domain: [0, ticks[2] ?? 0], interval: 0 } as const;
};

const axes = {
  dataKey: 'date',
  gridAxis: 'x',
  tickLine: 'none',
  valueFormatter: count,
  xAxisProps: { tickFormatter: (day: string) => shortDayText(day), minTickGap: 24 },
  tooltipAnimationDuration: 0,
} as const;

/** Charts of done and overdue tasks, each with its own scale: a few are done in a day while hundreds may be overdue. */
export const TrendCharts = ({ days, height }: TrendChartsProps) => {
  const data = days.map((day) => ({ ...day }));
  const done = days.reduce((sum, day) => sum + day.done, 0);
  const [first, last] = [days.at(0)?.overdue ?? 0, days.at(-1)?.overdue ?? 0];
  return (
    <div className={classes.charts}>
      <figure aria-label={`${tasks(done)} done in ${countOf(days.length, 'day')}`}>
        <figcaption>
          <b>{count(done)}</b> done
        </figcaption>
        <BarChart
          {...axes}
          h={height}
          data={data}
          series={[{ name: 'done', label: 'Done', color: 'var(--hub-good)' }]}
          maxBarWidth={24}
          yAxisProps={yAxisOf(days.map((day) => day.done))}
          barProps={{ isAnimationActive: false }}
        />
      </figure>
      <figure aria-label={`${tasks(last)} overdue on the last day, ${count(first)} on the first`}>
        <figcaption>
          <b>{count(last)}</b> overdue, {count(first)} at the start
        </figcaption>
        <AreaChart
          {...axes}
          h={height}
          data={data}
          series={[{ name: 'overdue', label: 'Overdue', color: 'var(--hub-danger)' }]}
          curveType="stepAfter"
          yAxisProps={yAxisOf(days.map((day) => day.overdue))}
          withDots={false}
          withGradient={false}
          fillOpacity={0.14}
          areaProps={{ isAnimationActive: false }}
        />
      </figure>
    </div>
  );
};
