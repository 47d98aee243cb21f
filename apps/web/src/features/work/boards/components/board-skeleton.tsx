import { Skeleton } from '@mantine/core';
import classes from './board-screen.module.css';

const columns = ['first', 'second', 'third', 'fourth'];

/** Placeholder of a board while it loads; hidden for the first 100 ms. */
export const BoardSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the board">
    <Skeleton height={14} width={220} />
    <div className={classes.skeletonColumns}>
      {columns.map((column) => (
        <Skeleton key={column} height={320} radius={8} />
      ))}
    </div>
  </div>
);
