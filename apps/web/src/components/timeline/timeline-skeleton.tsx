import { Skeleton } from '@mantine/core';
import { Stack } from '../look/stack.tsx';
import classes from './timeline-skeleton.module.css';

const widths = ['46%', '62%', '38%', '54%', '44%', '58%'];
const linePx = 10;

interface TimelineSkeletonProps {
  label: string;
  /** Whether the entries are at the end, where the newest will be. */
  isAtEnd?: boolean;
}

/** Placeholder for a timeline while it loads; invisible for the first 100 ms. */
export const TimelineSkeleton = ({ label, isAtEnd = false }: TimelineSkeletonProps) => (
  <div className={classes.skeleton} data-end={isAtEnd || undefined} role="status" aria-label={label}>
    {widths.map((width) => (
      <Stack key={width} gap={10}>
        <Skeleton height={linePx} width="28%" />
        <Skeleton height={linePx} width={width} />
      </Stack>
    ))}
  </div>
);
