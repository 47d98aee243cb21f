import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { taskProgress } from '../../tasks/public.ts';
import classes from './progress-count.module.css';

const radius = 5.5;
const circumference = 2 * Math.PI * radius;

/** Done and total tasks of a milestone, as a ring and "2/5". */
export const ProgressCount = ({ tasks }: { tasks: readonly Task[] }) => {
  const { done, total } = taskProgress(tasks);
  if (total === 0) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.count} title={`${done} of ${total} tasks done`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r={radius} className={classes.track} />
        <circle
          cx="7"
          cy="7"
          r={radius}
          className={classes.done}
          strokeDasharray={`${(circumference * done) / total} ${circumference}`}
          transform="rotate(-90 7 7)"
        />
      </svg>
      {done}/{total}
    </span>
  );
};
