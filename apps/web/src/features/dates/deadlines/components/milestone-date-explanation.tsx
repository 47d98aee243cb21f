import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import type { MilestoneDateExplanationProps } from './date-explanation.tsx';
import classes from './milestone-date-explanation.module.css';

const DateExplanation = lazyView(async () => (await import('./date-explanation.tsx')).DateExplanation);

/** How the date of a milestone was calculated; loaded when first shown. */
export const MilestoneDateExplanation = (props: MilestoneDateExplanationProps) => (
  <Suspense
    fallback={<div className={classes.waiting} data-plain={!props.milestone.deadline || undefined} />}
  >
    <DateExplanation {...props} />
  </Suspense>
);
