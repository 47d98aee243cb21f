import { Skeleton } from '@mantine/core';
import classes from './audit.module.css';

const WIDTHS = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%'];
const LINE_PX = 10;

/** The shape of the log before it is first read; unseen for the first 100 ms. */
export const AuditSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Reading the audit log">
    {WIDTHS.map((width) => (
      <Skeleton key={width} height={LINE_PX} width={width} />
    ))}
  </div>
);
