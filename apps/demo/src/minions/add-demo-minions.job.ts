import { z } from 'zod';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { defineJob } from '../../../api/src/platform/jobs/define-job.ts';
import type { JobQueue } from '../../../api/src/platform/jobs/job-queue.ts';
import { addDemoMinions as add, type DemoMinionsDependencies } from './add-demo-minions.ts';
import { findDayWithoutMinions } from './demo-minions.repository.ts';

/** Adds the minions of the demo: after the start, which must not wait for them. */
export const addDemoMinions = defineJob({
  name: 'minions.add-demo-minions',
  payload: z.strictObject({}),
  handler: (_, dependencies: DemoMinionsDependencies) => add(dependencies),
});

/** Queues the minions of a demo that has none. */
export const queueDemoMinions = async (
  database: Database,
  queue: Pick<JobQueue, 'enqueue'>,
): Promise<void> => {
  if ((await findDayWithoutMinions(database)) !== undefined)
    await queue.enqueue(database, addDemoMinions, {});
};
