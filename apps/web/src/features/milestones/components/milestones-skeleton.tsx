import { Skeleton } from '@mantine/core';
import classes from './milestones-overview.module.css';

const ROWS = ['62%', '48%', '55%', '40%'];
const LINE_PX = 12;

/** The shape of the milestones before they are first read; unseen for the first 100 ms. */
export const MilestonesSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the milestones">
    {ROWS.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={LINE_PX} width={width} />
        <Skeleton height={LINE_PX} width="24%" />
      </div>
    ))}
  </div>
);
