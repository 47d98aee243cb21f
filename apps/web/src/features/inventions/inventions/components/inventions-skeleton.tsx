import { Skeleton } from '@mantine/core';
import classes from './list-states.module.css';

const widths = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%', '70%', '60%'];
const linePx = 10;

/** Placeholder while the list loads; invisible for the first 100 ms. */
export const InventionsSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the inventions">
    {widths.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={linePx} width="90%" />
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} />
        <Skeleton height={linePx} />
      </div>
    ))}
  </div>
);
