import { countOf } from '../../../lib/count-words.ts';
import classes from './filter-bar.module.css';

/** How many tasks a filter finds. */
export interface FilterCount {
  /** Null until the first answer. */
  total: number | null;
  overdue: number | null;
  /** True while an answer is awaited. */
  isPending: boolean;
}

/** Totals are exact up to here. */
const MOST_COUNTED = 100_000;

const write = new Intl.NumberFormat('en-US');

/** "1,544 tasks". */
export const describeTotal = (total: number): string => {
  if (total > MOST_COUNTED) return `More than ${write.format(MOST_COUNTED)} tasks`;
  return countOf(total, 'task');
};

/** How many tasks the filter finds, and how many of them are overdue. */
export const CountText = ({ count: { total, overdue } }: { count: FilterCount }) => (
  <span className={classes.count} role="status">
    {total !== null && describeTotal(total)}
    {total !== null && overdue !== null && overdue > 0 && (
      <span className={classes.overdue}>{write.format(overdue)} overdue</span>
    )}
  </span>
);
