import type { FastifyBaseLogger } from 'fastify';
import type { Jobs, ScheduledJob } from './jobs.ts';
import { type RepeatingJob, startRepeating } from './repeating-job.ts';

/** Runs the registered jobs. */
export interface JobRunner {
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly connectionString: string;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
}

const poolSize = 4;
const stopTimeoutMs = 8_000;
const queueOptions = { retryLimit: 5, retryDelay: 30, retryBackoff: true };

/**
 * Starts the queue with its schedules, and the repeated jobs. A scheduled job that fails is tried again with growing delays; after five times it waits
 * in `<name>.dead` for somebody to look at it. Loaded here only, so that a process without jobs does not pay for it.
 */
export const startJobRunner = async ({
  connectionString,
  jobs,
  log,
}: JobRunnerOptions): Promise<JobRunner> => {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString, max: poolSize, application_name: 'hub-jobs' });
  boss.on('error', (err) => log.warn({ err }, 'job queue fault'));

  const serve = async ({ name, cron, run, longestSeconds = 600 }: ScheduledJob): Promise<void> => {
    const deadLetter = `${name}.dead`;
    await boss.createQueue(deadLetter);
    await boss.createQueue(name, { ...queueOptions, expireInSeconds: longestSeconds, deadLetter });
    await boss.schedule(name, cron);
    await boss.work(name, async () => {
      log.info({ job: name }, 'job runs');
      await run();
    });
  };

  await boss.start();
  for (const job of jobs.list()) await serve(job);
  const repeating: RepeatingJob[] = jobs.listRepeated().map((job) => startRepeating(job, log));
  return {
    stop: async () => {
      await Promise.all(repeating.map((job) => job.stop()));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
};
