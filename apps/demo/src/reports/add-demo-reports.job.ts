import { z } from 'zod';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { defineJob } from '../../../api/src/platform/jobs/define-job.ts';
import type { JobQueue } from '../../../api/src/platform/jobs/job-queue.ts';
import { addDemoReports as add, type DemoReportsDependencies } from './add-demo-reports.ts';
import { isDemoWithoutReports } from './demo-reports.repository.ts';

/** Queues the reports of the demo: after the start, which must not wait for them. */
export const addDemoReports = defineJob({
  name: 'reports.add-demo-reports',
  payload: z.strictObject({}),
  handler: (_, dependencies: DemoReportsDependencies) => add(dependencies),
});

/** Queues the reports of a demo that has none. */
export const queueDemoReports = async (
  database: Database,
  queue: Pick<JobQueue, 'enqueue'>,
): Promise<void> => {
  if (await isDemoWithoutReports(database)) await queue.enqueue(database, addDemoReports, {});
};
