import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { countFailedJobs } from './failed-jobs.repository.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { createJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const runs: string[] = [];
const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ name: z.string().min(1) }),
  handler: async ({ name }, context: { greeting: string }) => void runs.push(`${context.greeting} ${name}`),
});
const unregistered = defineJob({
  name: 'test.unregistered',
  payload: z.object({}),
  handler: async () => {},
});
const jobs = createJobs();
jobs.handle(greet, { greeting: 'Hello' });

let database: TestDatabase;
let queue: JobQueue;
let runner: JobRunner | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  queue = createJobQueue({ database: database.db, jobs, log });
});
afterAll(async () => {
  await runner?.stop();
  await queue.stop();
  await database.drop();
});

const enqueue = (name: string) =>
  database.db.transaction().execute((tx) => queue.enqueue(tx, greet, { name }));

test('no job has failed before the job queue has its tables', async () => {
  expect(await countFailedJobs(database.db)).toEqual([]);
});

test('a queued job runs once its transaction commits, with its payload and context', async () => {
  await database.db
    .transaction()
    .execute(async (tx) => {
      await queue.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await enqueue('Ada');
  runner = await startJobRunner({ connectionString: database.connectionString, jobs, log });
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['Hello Ada']);
});

test('jobs that are queued together run one after the other without waiting for the next poll', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `Grace ${n}`);
  const since = performance.now();
  await Promise.all(names.map(enqueue));
  await expect.poll(() => runs.length, { interval: 20, timeout: 30_000 }).toBe(1 + names.length);
  // A poll for each would take 40 seconds.
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(new Set(runs.slice(1))).toEqual(new Set(names.map((name) => `Hello ${name}`)));
});

test('a payload that does not match its schema is not queued', async () => {
  await expect(enqueue('')).rejects.toThrow(z.ZodError);
});

test('a job that no module registered is not queued', async () => {
  const queued = database.db.transaction().execute((tx) => queue.enqueue(tx, unregistered, {}));
  await expect(queued).rejects.toThrow('No module handles test.unregistered');
});

test('a job that fails after all retries is counted by its name', async () => {
  const boss = new PgBoss({ connectionString: database.connectionString, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.send('test.greet', { name: '' }, { retryLimit: 0 });
    await expect
      .poll(() => countFailedJobs(database.db), { timeout: 15_000 })
      .toEqual([{ name: 'test.greet', count: 1 }]);
  } finally {
    await boss.stop({ graceful: false });
  }
});

test('many instances that start at once on a new database all create their queues', async () => {
  const fresh = await createTestDatabase();
  const queues = Array.from({ length: 6 }, () => createJobQueue({ database: fresh.db, jobs, log }));
  try {
    await Promise.all(queues.map((each) => each.prepare()));
    await Promise.all(
      queues.map((each) =>
        fresh.db.transaction().execute((tx) => each.enqueue(tx, greet, { name: 'Grace' })),
      ),
    );
    const { rows } = await sql`SELECT 1 FROM pgboss.job WHERE name = ${greet.name}`.execute(fresh.db);
    expect(rows).toHaveLength(queues.length);
  } finally {
    await Promise.all(queues.map((each) => each.stop()));
    await fresh.drop();
  }
});
