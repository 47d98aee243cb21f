import { Skeleton } from '@mantine/core';
import classes from './task-page.module.css';

const LINES = ['42%', '64%', '38%', '52%', '46%'];
const LINE_PX = 12;

/** The shape of a task before it is first read; unseen for the first 100 ms. */
export const TaskSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the task">
    <Skeleton height={20} width="70%" />
    {LINES.map((width) => (
      <Skeleton key={width} height={LINE_PX} width={width} />
    ))}
  </div>
);
