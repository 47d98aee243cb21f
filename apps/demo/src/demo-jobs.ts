import type { FastifyInstance } from 'fastify';
import type { Database } from '../../api/src/platform/database/database.ts';
import type { JobQueue } from '../../api/src/platform/jobs/job-queue.ts';
import type { AppDependencies } from '../../api/src/spine/module.ts';
import { addDemoFiles, queueDemoFiles } from './files/add-demo-files.job.ts';
import { addDemoMail, queueDemoMail } from './mail/add-demo-mail.job.ts';
import { addDemoMinions, queueDemoMinions } from './minions/add-demo-minions.job.ts';
import { advanceDemoRuns } from './minions/advance-demo-runs.job.ts';
import { addDemoReports, queueDemoReports } from './reports/add-demo-reports.job.ts';

/** Registers the jobs that fill the demo after the start. */
export const registerDemoJobs = (app: FastifyInstance, dependencies: AppDependencies): void => {
  const { jobs } = dependencies;
  jobs.handle(addDemoFiles, dependencies);
  jobs.handle(addDemoMail, dependencies);
  jobs.handle(addDemoReports, dependencies);
  jobs.handle(addDemoMinions, dependencies);
  jobs.handle(advanceDemoRuns, { app, dependencies });
};

/** Queues the jobs for what the demo does not have yet. */
export const queueDemoWork = async (database: Database, queue: Pick<JobQueue, 'enqueue'>): Promise<void> => {
  await queueDemoFiles(database, queue);
  await queueDemoMail(database, queue);
  await queueDemoReports(database, queue);
  await queueDemoMinions(database, queue);
};
