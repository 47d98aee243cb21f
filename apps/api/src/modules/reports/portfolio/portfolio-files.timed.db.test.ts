import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  exportPortfolioSheet,
  listPortfolioFiles,
  queuePortfolioFile,
} from '@hub/contract/reports/portfolio.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQueued } from '../../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

/** The most that a document lists: 2,000 inventions and 5,000 dates. */
const pairs = 1_000;
/** The process serves others at least this often, also on a machine with other work. */
const maxSilenceMs = 300;

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;

const dueAt = () => plusDays(todayIn(officeTimeZone, hub.clock.now()), 5);

/** Two inventions with five dates. */
const build = async (): Promise<void> => {
  for (const dates of [2, 3]) {
    const { id } = await buildInvention(hub.db);
    for (let n = 0; n < dates; n++)
      await buildMilestone(hub.db, { invention_id: id, title: `Reply ${n}`, due_at: dueAt() });
  }
};

beforeAll(async () => {
  hub = await startTestHub();
  for (let n = 0; n < pairs; n += 50) await Promise.all(Array.from({ length: 50 }, build));
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['reports:generate', 'exports:run'] }));
}, 120_000);
afterAll(() => hub.stop());

/** Returns the duration of work, and the longest time for which the process served nobody meanwhile; in milliseconds. */
const measure = async (work: () => Promise<unknown>): Promise<{ duration: number; longest: number }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const start = performance.now();
  delay.enable();
  await work();
  delay.disable();
  return { duration: performance.now() - start, longest: delay.max / 1e6 };
};

test.for(['docket', 'status'] as const)(
  'a %s report on 2,000 inventions holds up neither its request nor others',
  async (kind) => {
    const asked = await measure(async () => {
      const { status } = await client.call(queuePortfolioFile, { body: { kind, format: 'docx' } });
      expect(status).toBe(201);
    });
    const written = await measure(() => runQueued(hub, 'reports.write-portfolio'));
    expect((await client.call(listPortfolioFiles, {})).body[0]).toMatchObject({ kind, state: 'done' });
    expect(asked.duration).toBeLessThan(2_000);
    expect(written.duration).toBeLessThan(50_000);
    expect(written.longest).toBeLessThan(maxSilenceMs);
  },
);

test('a workbook with 5,000 dates holds up nobody', async () => {
  const { longest } = await measure(async () => {
    const body = { kind: 'docket', format: 'xlsx' } as const;
    expect((await client.call(exportPortfolioSheet, { body })).status).toBe(200);
  });
  expect(longest).toBeLessThan(maxSilenceMs);
});

test('more than 5,000 dates are refused at once', async () => {
  const [known] = await hub.db.selectFrom('inventions').select('id').limit(1).execute();
  await buildMilestone(hub.db, { invention_id: known?.id, due_at: dueAt() });
  const { problem } = await client.call(queuePortfolioFile, { body: { kind: 'docket', format: 'pdf' } });
  expect(problem.code).toBe('report.too_many_dates');
});
