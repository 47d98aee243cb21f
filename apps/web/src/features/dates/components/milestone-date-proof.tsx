import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { MilestoneDateProofProps } from './date-proof.tsx';
import classes from './milestone-date-proof.module.css';

const DateProof = lazyView(async () => (await import('./date-proof.tsx')).DateProof);

/** Why the date of a milestone is what it is, loaded when it is first shown. */
export const MilestoneDateProof = (props: MilestoneDateProofProps) => (
  <Suspense
    fallback={<div className={classes.waiting} data-plain={!props.milestone.deadline || undefined} />}
  >
    <DateProof {...props} />
  </Suspense>
);
