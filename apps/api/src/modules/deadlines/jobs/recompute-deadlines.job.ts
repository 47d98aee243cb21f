import { nowText } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { insertRun } from '../recomputation.repository.ts';
import { type RecomputeDependencies, recomputeDeadlines } from '../recompute-deadlines.ts';

/** Nightly: recomputes each active statutory date and reports those that disagree. Changes no date. */
export const createRecomputeDeadlines = (dependencies: RecomputeDependencies): ScheduledJob => ({
  name: 'workflow.recompute-deadlines',
  cron: '40 4 * * *',
  run: async () => {
    const { database, clock, log } = dependencies;
    const startedAt = nowText(clock);
    const counts = await recomputeDeadlines(dependencies);
    await insertRun(database, { id: newId(), startedAt, finishedAt: nowText(clock), ...counts });
    log.info(counts, 'deadlines recomputed');
  },
});
