import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { DemoMailDependencies } from '../demo/add-demo-mail.ts';
import { isDemoWithoutMail } from '../demo/demo-mail.repository.ts';

/** Writes the emails of the demo after its first start. */
export const addDemoMail = defineJob({
  name: 'mail.add-demo-mail',
  payload: z.strictObject({}),
  handler: async (_, dependencies: DemoMailDependencies) => {
    const demo = await import('../demo/add-demo-mail.ts');
    await demo.addDemoMail(dependencies);
  },
});

/** Queues the emails of a demo that has none. */
export const queueDemoMail = async (database: Database, queue: Pick<JobQueue, 'enqueue'>): Promise<void> => {
  if (await isDemoWithoutMail(database)) await queue.enqueue(database, addDemoMail, {});
};
