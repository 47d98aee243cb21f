import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { taskProgress } from '../../tasks/public.ts';
import classes from './progress-count.module.css';

const RADIUS = 5.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** How many of a milestone's tasks are done, as a ring and "2/5". */
export const ProgressCount = ({ tasks }: { tasks: readonly Task[] }) => {
  const { done, total } = taskProgress(tasks);
  if (total === 0) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.count} title={`${done} of ${total} tasks done`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r={RADIUS} className={classes.track} />
        <circle
          cx="7"
          cy="7"
          r={RADIUS}
          className={classes.done}
          strokeDasharray={`${(CIRCUMFERENCE * done) / total} ${CIRCUMFERENCE}`}
          transform="rotate(-90 7 7)"
        />
      </svg>
      {done}/{total}
    </span>
  );
};
