import { Skeleton } from '@mantine/core';
import classes from './task-history.module.css';

const WIDTHS = ['46%', '62%', '38%', '54%', '44%', '58%'];
const LINE_PX = 10;

/** The shape of the history before it is first read; unseen for the first 100 ms. */
export const HistorySkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Reading the history">
    {WIDTHS.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={LINE_PX} width={width} />
        <Skeleton height={LINE_PX} width="28%" />
      </div>
    ))}
  </div>
);
