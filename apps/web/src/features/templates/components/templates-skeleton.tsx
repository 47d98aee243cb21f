import { Skeleton } from '@mantine/core';
import classes from './templates-screen.module.css';

const WIDTHS = ['58%', '42%', '66%', '36%', '52%', '60%', '40%'];
const LINE_PX = 10;

/** The shape of a list before it is first read; unseen for the first 100 ms. */
export const TemplatesSkeleton = ({ label }: { label: string }) => (
  <div className={classes.skeleton} role="status" aria-label={label}>
    {WIDTHS.map((width) => (
      <Skeleton key={width} height={LINE_PX} width={width} />
    ))}
  </div>
);
