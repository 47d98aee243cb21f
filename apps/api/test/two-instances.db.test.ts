import { randomUUID } from 'node:crypto';
import { streamPageSchema } from '@hub/contract/streams/stream.schema.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobRunner } from '../src/platform/jobs/job-runner.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { connectLive } from './support/live-client.ts';
import { followStream } from './support/stream-follower.ts';
import { startTwoHubs, type TwoHubs } from './support/two-hubs.ts';

let two: TwoHubs;
beforeAll(async () => {
  two = await startTwoHubs();
});
afterAll(() => two.stop());

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

const createTask = (title: string, key?: string) =>
  two.send('POST', '/api/workflow/tasks/', { inventionId: two.inventionId, title }, key);

const countEvents = async (): Promise<number> => {
  const response = await two.send('GET', `/api/streams/${two.inventionId}?size=1`);
  return streamPageSchema.parse(response?.json).total;
};

test('R6: each of two instances sends its own clients what was written through either', async () => {
  const clients = await Promise.all(
    two.addresses.map((address) => connectLive(address ?? '', { token: two.token })),
  );
  await Promise.all(clients.map((client) => client.join(two.inventionId)));
  const before = await countEvents();
  for (let n = 0; n < 10; n++) expect((await createTask(`Seen by both ${n}`))?.status).toBe(201);
  for (const client of clients) {
    const events = await client.waitForEvents(10);
    expect(events.map(({ seq }) => seq - before)).toEqual(numbersTo(10));
    client.close();
  }
});

test('a job runs once, however many instances there are', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const runs: string[] = [];
  const runners = await Promise.all(
    ['first', 'second'].map((instance) => {
      const jobs = createJobs();
      jobs.schedule({ name: 'test.count', cron: '20 3 * * *', run: async () => void runs.push(instance) });
      return startJobRunner({ connectionString, jobs, log: pino({ level: 'silent' }) });
    }),
  );
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  const ids = await Promise.all(numbersTo(6).map(() => boss.send('test.count')));
  const states = () => Promise.all(ids.map((id) => boss.findJobs('test.count', { id: String(id) })));
  await expect
    .poll(async () => new Set((await states()).flat().map(({ state }) => state)), { timeout: 40_000 })
    .toEqual(new Set(['completed']));
  expect(runs).toHaveLength(6);
  await boss.stop({ graceful: false });
  await Promise.all(runners.map((runner) => runner.stop()));
  await drop();
});

test('R16: a rolling restart under load loses no request and no event', { tags: 'deep' }, async () => {
  const before = await countEvents();
  const followed = [0, 1].map((which) =>
    followStream({
      address: () => two.addresses[which] ?? two.addresses[1 - which] ?? '',
      token: two.token,
      inventionId: two.inventionId,
    }),
  );
  let isOver = false;
  const statuses: (number | undefined)[] = [];
  const titles = new Set<string>();
  const write = async (): Promise<void> => {
    while (!isOver) {
      const key = randomUUID();
      statuses.push((await createTask(key, key))?.status);
      titles.add(key);
    }
  };
  const writers = Promise.all(numbersTo(4).map(write));
  for (const which of [0, 1] as const) {
    expect(await two.restart(which)).toEqual({ code: 0, signal: null });
  }
  isOver = true;
  await writers;

  expect(titles.size).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const total = await countEvents();
  expect(total - before).toBe(titles.size);
  for (const follower of followed) {
    await expect.poll(() => follower.applied.length, { timeout: 20_000 }).toBe(total);
    expect(follower.applied).toEqual(numbersTo(total));
    follower.close();
  }
});
