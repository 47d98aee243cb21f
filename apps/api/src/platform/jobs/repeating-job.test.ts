import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from './jobs.ts';
import { startRepeating } from './repeating-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a repeated job runs at once and again after each run, even a failed one', async () => {
  const warnings: unknown[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('no database');
  };
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const job = startRepeating({ name: 'test.job', everyMs: 5_000, run }, log);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(runs).toBe(4);
  expect(warnings).toMatchObject([{ job: 'test.job', err: { message: 'no database' } }]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(4);
});

test('a repeated job never overlaps itself, and stopping waits for the current run', async () => {
  const finished: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => finished.push(resolve));
  const job = startRepeating({ name: 'test.job', everyMs: 1, run }, { warn: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(finished).toHaveLength(1);
  let isStopped = false;
  const stop = job.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isStopped).toBe(false);
  finished[0]?.();
  await stop;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(finished).toHaveLength(1);
});

test('a repeated and a scheduled job with the same name are refused', () => {
  const jobs = createJobs();
  jobs.schedule({ name: 'test.job', cron: '* * * * *', run: async () => {} });
  const repeated = { name: 'test.job', everyMs: 1_000, run: async () => {} };
  expect(() => jobs.repeat(repeated)).toThrow('There are two jobs named test.job');
});
