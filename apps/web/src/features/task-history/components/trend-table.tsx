import type { TrendDay } from '@hub/contract/streams/task-events.calls.ts';
import { writeShortDate } from '../../tasks/public.ts';
import classes from './trend.module.css';

/** The numbers of the chart, the newest day first. */
export const TrendTable = ({ days }: { days: readonly TrendDay[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
  <section className={classes.scroll} tabIndex={0} aria-label="Done and overdue tasks by day">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Done</th>
          <th scope="col">Overdue</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, done, overdue }) => (
          <tr key={date}>
            <th scope="row">{writeShortDate(date)}</th>
            <td>{done.toLocaleString('en-US')}</td>
            <td>{overdue.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
