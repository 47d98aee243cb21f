import { Skeleton } from '@mantine/core';
import classes from './invention-page.module.css';

/** Placeholder for an invention's title bar while it loads; invisible for the first 100 ms. */
export const InventionPageSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the invention">
    <Skeleton height={18} width="46%" />
    <Skeleton height={12} width="28%" />
  </div>
);
