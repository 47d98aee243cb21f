import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, test } from 'vitest';
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

test('two jobs with the same name are refused', () => {
  const jobs = createJobs();
  const job = { name: 'test.job', cron: '* * * * *', run: async () => {} };
  jobs.schedule(job);
  expect(() => jobs.schedule(job)).toThrow('There are two jobs named test.job');
});
