import { Skeleton } from '@mantine/core';
import { Stack } from '../../../../components/look/stack.tsx';
import classes from './task-history.module.css';

const widths = ['46%', '62%', '38%', '54%', '44%', '58%'];
const linePx = 10;

/** Placeholder for the history while it loads; invisible for the first 100 ms. */
export const HistorySkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the history">
    {widths.map((width) => (
      <Stack key={width} gap={10}>
        <Skeleton height={linePx} width={width} />
        <Skeleton height={linePx} width="28%" />
      </Stack>
    ))}
  </div>
);
