import { Skeleton } from '@mantine/core';
import classes from './messages-screen.module.css';

const widths = ['38%', '62%', '46%', '54%', '30%'];
const linePx = 10;

/** Placeholder for the messages while they load; invisible for the first 100 ms. */
export const MessagesSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the messages">
    {widths.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={linePx} width="120px" />
        <Skeleton height={linePx} width={width} />
      </div>
    ))}
  </div>
);
