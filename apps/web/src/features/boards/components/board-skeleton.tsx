import { Skeleton } from '@mantine/core';
import classes from './board-screen.module.css';

const COLUMNS = ['first', 'second', 'third', 'fourth'];

/** The shape of a board before it is first read; unseen for the first 100 ms. */
export const BoardSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the board">
    <Skeleton height={14} width={220} />
    <div className={classes.skeletonColumns}>
      {COLUMNS.map((column) => (
        <Skeleton key={column} height={320} radius={8} />
      ))}
    </div>
  </div>
);
