import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { listen } from '@hub/database/connection/listen.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { sqlExecutorOf } from './execute-sql.ts';
import { createQueues } from './job-queues.ts';
import type { Jobs } from './jobs.ts';
import { type RepeatingJob, startRepeating } from './repeating-job.ts';

/** Runs the registered jobs. */
export interface JobRunner {
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  connectionString: string;
  jobs: Jobs;
  log: FastifyBaseLogger;
}

const poolSize = 4;
const statementTimeoutMs = 5_000;
const stopTimeoutMs = 8_000;
/** Workers also ask for jobs, at the interval that they have without notifications. */
const polling = { notifyPollingIntervalSeconds: 2 } as const;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

const startWorker = async (
  boss: PgBoss,
  { name, run }: ReturnType<Jobs['listQueued']>[number],
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> => {
  const worker = await boss.work(name, polling, async (batch) => {
    // More jobs may wait behind this one: the worker asks for the next as soon as it is done.
    boss.notifyWorker(worker);
    for (const { data } of batch) {
      log.info({ job: name }, 'job starts');
      await run(data);
    }
  });
};

const startWorkers = async (
  boss: PgBoss,
  jobs: Jobs,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> => {
  await boss.start();
  await createQueues(boss, jobs);
  for (const { name, cron, run } of jobs.listScheduled()) {
    await boss.schedule(name, cron);
    await boss.work(name, polling, async () => {
      log.info({ job: name }, 'job starts');
      await run();
    });
  }
  for (const job of jobs.listQueued())
    for (let n = 0; n < (job.concurrency ?? 1); n++) await startWorker(boss, job, log);
};

/**
 * Starts the workers of all registered jobs. A scheduled or queued job that fails is retried with growing delays;
 * after five retries it waits in its dead-letter queue, and the health page counts it. pg-boss is loaded here, so that
 * a process without jobs does not pay for it.
 */
export const startJobRunner = async ({
  connectionString,
  jobs,
  log,
}: JobRunnerOptions): Promise<JobRunner> => {
  const { PgBoss } = await import('pg-boss');
  const database = createDatabase({
    connectionString,
    poolSize,
    statementTimeoutMs,
    applicationName: 'hub-jobs',
    log,
  });
  const boss = new PgBoss({
    db: {
      executeSql: sqlExecutorOf(database),
      listen: async (channel, onMessage, onReconnect) => {
        const listener = await listen({ connectionString, channel, onMessage, onReconnect, log });
        return { close: () => listener.stop() };
      },
    },
    useListenNotify: true,
  });
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue reported a warning'));
  boss.on('error', (err) => log.warn({ err }, 'the job queue reported an error'));

  try {
    await startWorkers(boss, jobs, log);
  } catch (error) {
    await database.destroy();
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const repeating: RepeatingJob[] = jobs.listRepeated().map((job) => startRepeating(job, log));
  return {
    stop: async () => {
      // What a silent database still holds up is left to the next worker, which finds the job unfinished.
      const cut = setTimeout(() => void database.destroy(), stopTimeoutMs);
      const stopped = Promise.all(repeating.map((job) => job.stop()));
      await Promise.race([stopped, wait(stopTimeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      clearTimeout(cut);
      await database.destroy();
    },
  };
};

/** Starts the runner like `startJobRunner`, and tries again until it starts: the database may not answer yet. */
export const keepStartingJobRunner = (options: JobRunnerOptions): JobRunner => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = async (retryMs: number): Promise<JobRunner | undefined> => {
    try {
      return await startJobRunner(options);
    } catch (err) {
      options.log.warn({ err }, 'background jobs could not be started yet');
    }
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
    return signal.aborted ? undefined : start(Math.min(2 * retryMs, maxRetryMs));
  };
  const started = start(firstRetryMs);
  return {
    stop: async () => {
      stopping.abort();
      await (await started)?.stop();
    },
  };
};
