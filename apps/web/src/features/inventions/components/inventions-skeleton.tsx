import { Skeleton } from '@mantine/core';
import classes from './list-states.module.css';

const WIDTHS = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%', '70%', '60%'];
const LINE_PX = 10;

/** The shape of the list before it is first read; unseen for the first 100 ms. */
export const InventionsSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the inventions">
    {WIDTHS.map((width) => (
      <div key={width} className={classes.line}>
        <Skeleton height={LINE_PX} width="90%" />
        <Skeleton height={LINE_PX} width={width} />
        <Skeleton height={LINE_PX} />
        <Skeleton height={LINE_PX} />
      </div>
    ))}
  </div>
);
