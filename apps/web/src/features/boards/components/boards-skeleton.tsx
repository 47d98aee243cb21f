import { Skeleton } from '@mantine/core';
import classes from './boards-screen.module.css';

const WIDTHS = ['64%', '48%', '72%', '40%', '58%', '66%'];
const LINE_PX = 10;

/** The shape of the list before it is first read; unseen for the first 100 ms. */
export const BoardsSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the boards">
    {WIDTHS.map((width) => (
      <Skeleton key={width} height={LINE_PX} width={width} />
    ))}
  </div>
);
