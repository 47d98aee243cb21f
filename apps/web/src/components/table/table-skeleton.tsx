import { Skeleton } from '@mantine/core';
import classes from './table.module.css';

const widths = ['64%', '48%', '72%', '40%', '58%', '66%', '52%', '44%'];
const linePx = 10;

/** Placeholder of a table while its rows load; invisible for the first 100 ms. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    {widths.map((width) => (
      <Skeleton key={width} height={linePx} width={width} />
    ))}
  </div>
);
