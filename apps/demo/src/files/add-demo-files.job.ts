import { z } from 'zod';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { defineJob } from '../../../api/src/platform/jobs/define-job.ts';
import type { JobQueue } from '../../../api/src/platform/jobs/job-queue.ts';
import type { DemoFilesDependencies } from './add-demo-files.ts';
import { isDemoWithoutFiles } from './demo-files.repository.ts';

/** Writes the files of the demo: after the start, which must not wait for hundreds of documents. */
export const addDemoFiles = defineJob({
  name: 'files.add-demo-files',
  payload: z.strictObject({}),
  handler: async (_, dependencies: DemoFilesDependencies, leaving) => {
    // The writers of PDF and Word are needed once in the life of a demo, and never elsewhere.
    const demo = await import('./add-demo-files.ts');
    await demo.addDemoFiles(dependencies, leaving);
  },
});

/** Queues the files of a demo that has none. */
export const queueDemoFiles = async (database: Database, queue: Pick<JobQueue, 'enqueue'>): Promise<void> => {
  if (await isDemoWithoutFiles(database)) await queue.enqueue(database, addDemoFiles, {});
};
