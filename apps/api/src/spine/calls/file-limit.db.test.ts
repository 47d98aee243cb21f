import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { exportTasksEvents } from '@hub/contract/history/history.calls.ts';
import { taskColumns } from '@hub/contract/task-search/task-columns.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { buildApp } from '../../app.ts';
import { createHealthChecks } from '../../platform/health/health-checks.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createEventTypes } from '../events/define-events.ts';
import { createLiveExtensions } from '../live/live-extensions.ts';

let hub: TestHub;
let address: string;
let token: string;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  hub = await startTestHub();
  // The same number of connections as the hub has.
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
    events: createEventTypes(),
    live: createLiveExtensions(),
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

/** More bytes than the buffers between a server and a client that stops reading can hold. */
const addLongResult = async (): Promise<void> => {
  const task = await buildTask(hub.db);
  await sql`insert into tasks (id, invention_id, title, status_since, created_at, updated_at)
    select uuidv7(), ${task.invention_id}, repeat('x', 500), now(), now(), now()
    from generate_series(1, 3000)`.execute(hub.db);
};

const titles = taskColumns.map(() => 'title');

/** Requests a file and stops reading after its start. */
const ask = (path: string, body: object): Promise<{ asked: ClientRequest; response: IncomingMessage }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = request(address + path, { method: 'POST', agent: false, headers }, (response) => {
      response.on('error', () => {});
      resolve({ asked, response: response.pause() });
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });

const askStatus = async (path: string, body: object): Promise<number | undefined> => {
  const { asked, response } = await ask(path, body);
  response.resume();
  await new Promise((resolve) => response.on('close', resolve));
  asked.destroy();
  return response.statusCode;
};

test('stalled downloads leave database connections for everyone else, and release theirs when they are aborted', async () => {
  await addLongResult();
  const begin = () => ask(exportTasks.path, { columns: titles });
  const stalled = await Promise.all(Array.from({ length: 14 }, begin));
  const statuses = stalled.map(({ response }) => response.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = stalled.find(({ response }) => response.statusCode === 429);
  expect(refused?.response.headers['retry-after']).toBe('5');
  expect(await askStatus(exportTasksEvents.path, {})).toBe(429);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  for (const { asked } of stalled) asked.destroy();
  await expect.poll(() => askStatus(exportTasksEvents.path, {})).toBe(200);
  const countHeld = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from pg_stat_activity
      where application_name = 'file-limit' and datname = current_database() and state <> 'idle'`.execute(
      hub.db,
    );
    return rows[0]?.held;
  };
  await expect.poll(countHeld).toBe(0);
});
