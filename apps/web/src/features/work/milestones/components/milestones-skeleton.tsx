import { Skeleton } from '@mantine/core';
import classes from './milestones-overview.module.css';

const rows = ['62%', '48%', '55%', '40%'];
const linePx = 12;

/** Placeholder while the milestones load; invisible for the first 100 ms. */
export const MilestonesSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the milestones">
    {rows.map((width) => (
      <div key={width} className={classes.skeletonRow}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="24%" />
      </div>
    ))}
  </div>
);
