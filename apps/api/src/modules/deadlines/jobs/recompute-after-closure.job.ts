import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type RecomputeDependencies, recomputeDeadlines } from '../recompute-deadlines.ts';

/**
 * Reports the statutory dates that an added or deleted Office closure changes, before the nightly
 * recomputation does. Changes no date.
 */
export const recomputeAfterClosure = defineJob({
  name: 'deadlines.recompute-after-closure',
  /** The day that was added or deleted. */
  payload: z.object({ closedOn: z.iso.date() }),
  handler: async ({ closedOn }, dependencies: RecomputeDependencies) => {
    const counts = await recomputeDeadlines(dependencies);
    dependencies.log.info({ closedOn, ...counts }, 'deadlines recomputed after a closure');
  },
});
