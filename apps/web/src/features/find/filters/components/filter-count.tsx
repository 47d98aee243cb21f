import { countUpTo } from '../../../../lib/format/format-count.ts';
import classes from './filter-bar.module.css';

/** Number of tasks that a filter finds. */
export interface FilterCount {
  /** Null until the first response. */
  total: number | null;
  overdue: number | null;
  /** True while a request is in progress. */
  isPending: boolean;
}

/** Maximum total that is exact. */
const maxCounted = 100_000;

const write = new Intl.NumberFormat('en-US');

/** Formats a total: "1,544 tasks". */
export const describeTotal = (total: number): string => countUpTo(maxCounted, total, 'task');

/** Total and overdue tasks of the filter. */
export const CountText = ({ count: { total, overdue } }: { count: FilterCount }) => (
  <span className={classes.count} role="status">
    {total !== null && describeTotal(total)}
    {total !== null && overdue !== null && overdue > 0 && (
      <span className={classes.overdue}>{write.format(overdue)} overdue</span>
    )}
  </span>
);
