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
  /** Maximum time in milliseconds for running jobs to finish when the runner stops. Replaced by tests. */
  finishWithinMs?: number;
}

const poolSize = 4;
const statementTimeoutMs = 5_000;
const usualFinishWithinMs = 7_000;
/** Maximum time after that to leave unfinished jobs to the next worker. */
const handOverWithinMs = 2_000;
/** Workers also ask for jobs, at the interval that they have without notifications. */
const polling = { notifyPollingIntervalSeconds: 2 } as const;
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

interface WorkerOptions {
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Aborts when the runner stops. */
  leaving: AbortSignal;
}

const startWorker = async (
  boss: PgBoss,
  { name, run }: ReturnType<Jobs['listQueued']>[number],
  { log, leaving }: WorkerOptions,
): Promise<void> => {
  const worker = await boss.work(name, polling, async (batch) => {
    // More jobs may wait behind this one: the worker asks for the next as soon as it is done.
    boss.notifyWorker(worker);
    for (const { data } of batch) {
      log.info({ job: name }, 'job starts');
      await run(data, leaving);
    }
  });
};

const startWorkers = async (boss: PgBoss, jobs: Jobs, options: WorkerOptions): Promise<void> => {
  await boss.start();
  await createQueues(boss, jobs);
  for (const { name, cron, run } of jobs.listScheduled()) {
    await boss.schedule(name, cron);
    await boss.work(name, polling, async () => {
      options.log.info({ job: name }, 'job starts');
      await run();
    });
  }
  for (const job of jobs.listQueued())
    for (let n = 0; n < (job.concurrency ?? 1); n++) await startWorker(boss, job, options);
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
  finishWithinMs = usualFinishWithinMs,
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
  let isClosed = false;
  boss.on('error', (err) => {
    // The worker of a job that was left unfinished finds the connections closed.
    if (!isClosed) log.warn({ err }, 'the job queue reported an error');
  });

  const leaving = new AbortController();
  try {
    await startWorkers(boss, jobs, { log, leaving: leaving.signal });
  } catch (error) {
    await database.destroy();
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const repeating: RepeatingJob[] = jobs.listRepeated().map((job) => startRepeating(job, log));
  const close = async (): Promise<void> => {
    isClosed = true;
    await database.destroy();
  };
  return {
    stop: async () => {
      leaving.abort(new Error('This process is ending'));
      // What a silent database still holds up is left to the next worker, which finds the job unfinished.
      const cut = setTimeout(() => void close(), finishWithinMs + handOverWithinMs);
      const stopped = Promise.all(repeating.map((job) => job.stop()));
      await Promise.all([
        Promise.race([stopped, wait(finishWithinMs, undefined, { ref: false })]),
        boss.stop({ graceful: true, timeout: finishWithinMs }),
      ]);
      clearTimeout(cut);
      await close();
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
