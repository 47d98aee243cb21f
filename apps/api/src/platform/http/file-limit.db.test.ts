import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { exportTasks } from '@hub/contract/search/search.calls.ts';
import { taskColumns } from '@hub/contract/search/task-columns.ts';
import { exportTasksEvents } from '@hub/contract/streams/task-events.calls.ts';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { buildApp } from '../../app.ts';
import { createHealthChecks } from '../health/health-checks.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMetrics } from '../metrics/metrics.ts';

let hub: TestHub;
let address: string;
let token: string;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  hub = await startTestHub();
  // As many connections as the hub has.
  const { connectionString } = hub;
  const applicationName = 'file-limit';
  const database = createDatabase({
    connectionString,
    poolSize: 12,
    statementTimeoutMs: 5_000,
    applicationName,
  });
  const app = await buildApp({
    ...hub.dependencies,
    database,
    jobs: createJobs(),
    metrics: createMetrics(),
    health: createHealthChecks(),
  });
  stop = () => app.close().then(() => database.destroy());
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = await hub.signIn(await buildPerson(hub.db, { permissions: ['exports:run'] }));
  token = client.token ?? '';
});
afterAll(async () => {
  await stop();
  await hub.stop();
});

/** More than the buffers between a server and a reader who takes nothing hold. */
const addLongResult = async (): Promise<void> => {
  const task = await buildTask(hub.db);
  await sql`insert into tasks (id, invention_id, title, status_since, created_at, updated_at)
    select uuidv7(), ${task.invention_id}, repeat('x', 500), now(), now(), now()
    from generate_series(1, 3000)`.execute(hub.db);
};

const titles = taskColumns.map(() => 'title');

/** A request for a file whose reader takes nothing once it has begun. */
const ask = (path: string, body: object): Promise<{ asked: ClientRequest; answer: IncomingMessage }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = request(address + path, { method: 'POST', agent: false, headers }, (answer) => {
      answer.on('error', () => {});
      resolve({ asked, answer: answer.pause() });
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });

const askStatus = async (path: string, body: object): Promise<number | undefined> => {
  const { asked, answer } = await ask(path, body);
  answer.resume();
  await new Promise((resolve) => answer.on('close', resolve));
  asked.destroy();
  return answer.statusCode;
};

test('readers who take nothing leave everybody else the database, and give it back when they go', async () => {
  await addLongResult();
  const begin = () => ask(exportTasks.path, { columns: titles });
  const stalled = await Promise.all(Array.from({ length: 14 }, begin));
  const statuses = stalled.map(({ answer }) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = stalled.find(({ answer }) => answer.statusCode === 429);
  expect(refused?.answer.headers['retry-after']).toBe('5');
  expect(await askStatus(exportTasksEvents.path, {})).toBe(429);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  for (const { asked } of stalled) asked.destroy();
  await expect.poll(() => askStatus(exportTasksEvents.path, {})).toBe(200);
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity
    where application_name = 'file-limit' and datname = current_database() and state <> 'idle'`.execute(
    hub.db,
  );
  expect(rows[0]?.held).toBe(0);
});
