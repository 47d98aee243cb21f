import { nowText } from '../../../../platform/clock.ts';
import type { RepeatedJob } from '../../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../../spine/module.ts';
import { publishRun, runMinion } from '../../../delegation/public.ts';
import { takeStrandedRuns } from '../run-state.repository.ts';

const everyMs = 10_000;
const maxTaken = 500;

/** Queues again the runs whose process died; after a long silence a person decides whether they go on. */
export const createResumeRuns = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>): RepeatedJob => ({
  name: 'minions.resume',
  everyMs,
  run: () =>
    database.transaction().execute(async (tx) => {
      const taken = await takeStrandedRuns(tx, nowText(clock), maxTaken);
      const waiting = taken.filter(({ state }) => state === 'pending');
      await queue.enqueueAll(
        tx,
        runMinion,
        waiting.map(({ id: runId }) => ({ runId })),
      );
      for (const { id: runId, inventionId, state } of taken)
        await publishRun(tx, { runId, inventionId, state });
    }),
});
