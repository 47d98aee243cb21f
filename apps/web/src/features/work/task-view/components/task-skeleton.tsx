import { Skeleton } from '@mantine/core';
import classes from './task-page.module.css';

const lines = ['42%', '64%', '38%', '52%', '46%'];
const linePx = 12;

/** Placeholder for a task while it loads; invisible for the first 100 ms. */
export const TaskSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the task">
    <Skeleton height={20} width="70%" />
    {lines.map((width) => (
      <Skeleton key={width} height={linePx} width={width} />
    ))}
  </div>
);
