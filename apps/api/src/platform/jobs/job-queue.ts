import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { PayloadJob } from './define-job.ts';
import { sqlExecutorOf } from './execute-sql.ts';
import { createQueues } from './job-queues.ts';
import type { Jobs } from './jobs.ts';

/** Where a change queues the work that follows from it. */
export interface JobQueue {
  /**
   * Queues a job in the transaction of the change: it runs once that commits, and never if it is rolled back.
   * Throws if the payload does not match its schema or no module has registered the job.
   * @param afterSeconds how long the job waits before it runs
   */
  enqueue<Payload extends z.ZodType, Context>(
    tx: Database,
    job: PayloadJob<Payload, Context>,
    payload: z.input<Payload>,
    afterSeconds?: number,
  ): Promise<void>;
  /** Like `enqueue`, for many jobs of one kind with one statement. */
  enqueueAll<Payload extends z.ZodType, Context>(
    tx: Database,
    job: PayloadJob<Payload, Context>,
    payloads: readonly z.input<Payload>[],
    /** Jobs of one kind with a higher priority come first; 0 by default. */
    priority?: number,
  ): Promise<void>;
  /**
   * Queues a job again that failed for good, with the payload that it had. Returns false if it is exclusive and one
   * already waits or runs. Throws if no module registers it any more.
   */
  requeue(tx: Database, name: string, data: object | null): Promise<boolean>;
  /** Creates the queues of all registered jobs. Called at start; otherwise the first `enqueue` does it. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  database: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

// The id of no job: what matters is that the queue is read.
const noJob = '00000000-0000-0000-0000-000000000000';

/** Creates the sending side of the job queue. It works on the given database connections and runs no job itself. */
export const createJobQueue = ({ database, jobs, log }: JobQueueOptions): JobQueue => {
  let opened: Promise<PgBoss> | undefined;
  let isStopped = false;

  const open = async (): Promise<PgBoss> => {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql: sqlExecutorOf(database) },
      supervise: false,
      schedule: false,
    });
    boss.on('error', (err) => {
      // A poll that was under way while the queue stopped finds the connections closed.
      if (!isStopped) log.warn({ err }, 'the job queue reported an error');
    });
    await boss.start();
    await createQueues(boss, jobs);
    // pg-boss remembers a queue it has read: a transaction that sends a job never waits for a second connection.
    for (const { name } of jobs.listQueued()) await boss.findJobs(name, { id: noJob });
    return boss;
  };

  const openOnce = (): Promise<PgBoss> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  const assertHandled = (name: string): void => {
    if (!jobs.listQueued().some((job) => job.name === name)) throw new Error(`No module handles ${name}`);
  };

  return {
    enqueue: async (tx, { name, payload: schema }, payload, afterSeconds = 0) => {
      assertHandled(name);
      const data = schema.parse(payload) as object;
      const { fromKysely } = await import('pg-boss');
      const boss = await openOnce();
      const id = await boss.send(name, data, { db: fromKysely(tx), startAfter: afterSeconds });
      if (id === null) throw new Error(`The job ${name} was not queued`);
    },
    enqueueAll: async (tx, { name, payload: schema }, payloads, priority = 0) => {
      if (payloads.length === 0) return;
      assertHandled(name);
      const sent = payloads.map((payload) => ({ data: schema.parse(payload) as object, priority }));
      const { fromKysely } = await import('pg-boss');
      const boss = await openOnce();
      await boss.insert(name, sent, { db: fromKysely(tx) });
    },
    requeue: async (tx, name, data) => {
      const known = [...jobs.listQueued(), ...jobs.listScheduled()];
      if (!known.some((job) => job.name === name)) throw new Error(`No module handles ${name}`);
      const { fromKysely } = await import('pg-boss');
      const boss = await openOnce();
      // The unique index of the exclusive jobs refuses a second one, also one of a transaction that has not ended.
      return (await boss.send(name, data, { db: fromKysely(tx) })) !== null;
    },
    prepare: async () => void (await openOnce()),
    stop: async () => {
      isStopped = true;
      await (await opened?.catch(() => undefined))?.stop({ graceful: false });
    },
  };
};
