import { z } from 'zod';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { defineJob } from '../../../api/src/platform/jobs/define-job.ts';
import type { JobQueue } from '../../../api/src/platform/jobs/job-queue.ts';
import type { DemoMailDependencies } from './add-demo-mail.ts';
import { isDemoWithoutMail } from './demo-mail.repository.ts';

/** Writes the emails of the demo after its first start. */
export const addDemoMail = defineJob({
  name: 'mail.add-demo-mail',
  payload: z.strictObject({}),
  handler: async (_, dependencies: DemoMailDependencies) => {
    const demo = await import('./add-demo-mail.ts');
    await demo.addDemoMail(dependencies);
  },
});

/** Queues the emails of a demo that has none. */
export const queueDemoMail = async (database: Database, queue: Pick<JobQueue, 'enqueue'>): Promise<void> => {
  if (await isDemoWithoutMail(database)) await queue.enqueue(database, addDemoMail, {});
};
