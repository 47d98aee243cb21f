import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';
import { createJobs } from './jobs.ts';

test('a scheduled job is stored in the database and runs when it is due', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const runs: string[] = [];
  const jobs = createJobs();
  jobs.schedule({ name: 'test.job', cron: '20 3 * * *', run: async () => void runs.push('ran') });
  const runner = await startJobRunner({ connectionString, jobs, log: pino({ level: 'silent' }) });
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    expect(await boss.getSchedules()).toMatchObject([
      { name: 'test.job', cron: '20 3 * * *', timezone: 'UTC' },
    ]);
    await boss.send('test.job');
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['ran']);
  } finally {
    await boss.stop({ graceful: false });
    await runner.stop();
    await drop();
  }
});

/** Stops a runner while a job runs; returns the end of the job and what was logged. */
const stopWhileRunning = async (work: (leaving: AbortSignal | undefined) => Promise<void>) => {
  const { connectionString, drop } = await createTestDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const started = Promise.withResolvers<void>();
  const jobs = createJobs();
  const handler = (_payload: unknown, _context: unknown, leaving?: AbortSignal) => {
    started.resolve();
    return work(leaving);
  };
  jobs.handle(defineJob({ name: 'test.job', payload: z.strictObject({}), handler }), undefined);
  const runner = await startJobRunner({ connectionString, jobs, log, finishWithinMs: 1_000 });
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    const id = (await boss.send('test.job', {})) ?? '';
    await started.promise;
    await runner.stop();
    // The worker of a job that has not ended still writes its end.
    await new Promise((resolve) => void setImmediate(resolve));
    const [job] = await boss.findJobs('test.job', { id });
    return { job, lines };
  } finally {
    await boss.stop({ graceful: false });
    await drop();
  }
};

test('a job under way ends when the runner stops, and is run again', async () => {
  const { job, lines } = await stopWhileRunning(
    (leaving) =>
      new Promise((_, reject) => {
        leaving?.addEventListener('abort', () => reject(leaving.reason));
      }),
  );
  expect(job).toMatchObject({ state: 'retry', output: { message: 'This process is ending' } });
  expect(lines).toEqual([]);
});

test('a job that does not end in time is left to the next worker, and nothing is logged', async () => {
  const { job, lines } = await stopWhileRunning(() => new Promise(() => undefined));
  expect(job).toMatchObject({ state: 'retry', output: { value: 'pg-boss shut down while active' } });
  expect(lines).toEqual([]);
});

test('two jobs with the same name are refused', () => {
  const jobs = createJobs();
  const job = { name: 'test.job', cron: '* * * * *', run: async () => {} };
  jobs.schedule(job);
  expect(() => jobs.schedule(job)).toThrow('There are two jobs named test.job');
});
