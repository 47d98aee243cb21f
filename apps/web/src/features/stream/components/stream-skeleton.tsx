import { Skeleton } from '@mantine/core';
import classes from './stream-screen.module.css';

const widths = ['46%', '62%', '38%', '54%', '44%', '58%'];
const linePx = 10;

/** Placeholder for the stream while it loads; invisible for the first 100 ms. */
export const StreamSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the stream">
    {widths.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="28%" />
      </div>
    ))}
  </div>
);
