import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Lets minions work. A higher module supplies it. */
export interface MinionRunner {
  /** Executes a run, or goes on with it after its last step; does nothing if it is finished or under way. */
  run(runId: string): Promise<void>;
}

/** Runs at once in each process: more would make the lists of people wait. */
const concurrency = 4;

/** Executes a run of a minion. */
export const runMinion = defineJob({
  name: 'minions.run',
  payload: z.strictObject({ runId: z.uuid() }),
  concurrency,
  handler: ({ runId }, runner: MinionRunner) => runner.run(runId),
});
