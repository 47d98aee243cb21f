import { listOutages } from '@hub/contract/health/health.calls.ts';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { findFreePort } from '@hub/database/server/free-port.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene } from '../../../test/support/office-scene.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createClamdAdapter } from '../../gateways/clamd/clamd.adapter.ts';
import { createDocumentsRepository } from '../../gateways/documents/create-repository.ts';
import { createHealthChecks } from '../../platform/health/health-checks.ts';
import { createHealthMonitor } from '../../platform/health/health-monitor.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => Promise.all([hub.stop(), deadDatabase.destroy()]));
beforeEach(async () => {
  client = await hub.signIn();
  await hub.db.deleteFrom('service_outages').execute();
});

/** A database where no server listens. */
const deadDatabase = createDatabase({
  connectionString: 'postgres://hub:hub@127.0.0.1:1/hub',
  poolSize: 1,
  statementTimeoutMs: 5_000,
  applicationName: 'test',
});
const connectionLost = () => sql`select 1`.execute(deadDatabase);

/** Returns a monitor of one service whose health and database connection the test controls. */
const watchSearch = () => {
  const state = { fails: false, isDatabaseDown: false };
  const health = createHealthChecks();
  health.register('search', () => (state.fails ? connectionLost() : Promise.resolve()));
  const database = new Proxy(hub.db, {
    get: (target, name) => {
      if (state.isDatabaseDown) throw new Error('lost');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { state, monitor: createHealthMonitor({ ...hub.dependencies, database, health }) };
};

const minutesAgo = (minutes: number): string => hub.clock.now().subtract({ minutes }).toString();

const list = async (from = minutesAgo(10)) =>
  (
    await client.call(listOutages, {
      params: { service: 'search' },
      query: { from, key: 'search_unhealthy' },
    })
  ).body;

test('reports no outages for a healthy service', async () => {
  const { monitor } = watchSearch();
  await monitor.checkAll();
  expect(await list()).toEqual([]);
});

test('records an outage from the first failure to the first success', async () => {
  const { state, monitor } = watchSearch();
  state.fails = true;
  const startedAt = hub.clock.now();
  await monitor.checkAll();
  await monitor.checkAll();
  const [open, ...others] = await list();
  expect(others).toEqual([]);
  expect(open).toMatchObject({ cause: 'The database could not be reached.' });
  expect(open?.endTime).toBeUndefined();
  expect(Math.abs(startedAt.until(open?.startTime ?? '').total('seconds'))).toBeLessThan(5);

  hub.clock.advance({ minutes: 1 });
  state.fails = false;
  await monitor.checkAll();
  await monitor.checkAll();
  const [ended] = await list();
  expect(ended?.endTime).toBeDefined();
  expect(
    Temporal.Instant.from(ended?.startTime ?? '')
      .until(ended?.endTime ?? '')
      .total('seconds'),
  ).toBeGreaterThan(59);
  expect(await list(hub.clock.now().add({ minutes: 1 }).toString())).toEqual([]);
});

test('records an outage of the database once it is back', async () => {
  const { state, monitor } = watchSearch();
  Object.assign(state, { fails: true, isDatabaseDown: true });
  await monitor.checkAll();
  hub.clock.advance({ minutes: 2 });
  state.fails = false;
  await monitor.checkAll();
  state.isDatabaseDown = false;
  expect(await list()).toEqual([]);
  await monitor.checkAll();
  const [outage] = await list();
  expect(
    Temporal.Instant.from(outage?.startTime ?? '')
      .until(outage?.endTime ?? '')
      .total('seconds'),
  ).toBeGreaterThan(119);
  await monitor.checkAll();
  expect(await list()).toHaveLength(1);
});

test('an outside system that refuses the connection is not reported as an outage of the database', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const repository = createDocumentsRepository({ kind: 'webdav', url, user: 'hub', password: 'a password' });
  const health = createHealthChecks();
  health.register('search', () => repository.check());
  await createHealthMonitor({ ...hub.dependencies, health }).checkAll();
  expect(await list()).toMatchObject([{ cause: expect.stringMatching(/^The documents repository .+\.$/) }]);
});

test('the cause of an outage is the one that the outside system gives', async () => {
  const office = await createOfficeScene([]);
  const uspto = office.createInstance({ url: `http://127.0.0.1:${await findFreePort()}` });
  const scanner = createClamdAdapter({ host: '127.0.0.1', port: await findFreePort() });
  const causeOf = async (check: () => Promise<void>): Promise<string | undefined> => {
    await hub.db.deleteFrom('service_outages').execute();
    const health = createHealthChecks();
    health.register('search', check);
    await createHealthMonitor({ ...hub.dependencies, health }).checkAll();
    return (await list())[0]?.cause;
  };
  expect(await causeOf(() => uspto.check())).toBe('The patent office cannot be reached (ECONNREFUSED).');
  expect(await causeOf(() => scanner.check())).toBe(
    'The virus scanner clamd cannot be reached (ECONNREFUSED).',
  );
  await office.stop();
});

test('an error that is nobody’s sentence is not shown', async () => {
  const health = createHealthChecks();
  health.register('search', () => Promise.reject(new Error('password=secret')));
  await createHealthMonitor({ ...hub.dependencies, health }).checkAll();
  expect(await list()).toMatchObject([{ cause: 'Its check failed.' }]);
});

test('ends outages that a stopped hub left open', async () => {
  const before = watchSearch();
  before.state.fails = true;
  await before.monitor.checkAll();
  const after = watchSearch();
  await after.monitor.checkAll();
  expect((await list())[0]?.endTime).toBeDefined();
});

test.each([
  ['nothing', 'nothing_unhealthy'],
  ['search', 'auth_unhealthy'],
])('refuses service %s with key %s', async (service, key) => {
  const response = await client.call(listOutages, {
    params: { service },
    query: { from: minutesAgo(10), key },
  });
  expect(response.problem.code).toBe('health.unknown_service');
});

test('requires a start time and a valid key', async () => {
  const response = await client.send({ url: '/api/search/health/extended/history?from=yesterday' });
  expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual(['from', 'key']);
});
