import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene } from '../../../test/support/office-scene.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../../../test/support/office-service.ts';
import { createOfficeLock } from './office-lock.ts';

const number = '16123456';
const scene = await createOfficeScene([
  buildOfficeApplication(
    { applicationNumber: number },
    { documents: [buildOfficeDocument({ documentIdentifier: 'KNEWER1RXEAPX2' })] },
  ),
]);
const { service, uspto } = scene;
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

const untilAsked = (times: number) => expect.poll(() => service.requests.length).toBe(times);

test('two instances make one request at a time: the office refuses none', async () => {
  const instances = [uspto, scene.createInstance()];
  const lists = await Promise.all(
    Array.from({ length: 40 }, (_, index) => instances[index % 2]?.readDocuments(number)),
  );
  expect(lists.every((list) => list?.documents.length === 1)).toBe(true);
  expect(service.requests).toHaveLength(40);
  expect(scene.waits).toEqual([]);
});

test('two instances together keep the time between two requests', async () => {
  const gapMs = 100_000;
  const instances = [scene.createInstance({ gapMs }), scene.createInstance({ gapMs })];
  await Promise.all(Array.from({ length: 12 }, (_, index) => instances[index % 2]?.readDocuments(number)));
  // The waits take no time here, so each request waits for all before it.
  expect(scene.waits.map((ms) => Math.round(ms / gapMs))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a request that waits for the queue can be aborted, and those after it keep their order', async () => {
  service.faults.set({ kind: 'slow', ms: 60 }, { times: 1 });
  const first = uspto.readDocuments(number);
  await untilAsked(1);
  const abort = new AbortController();
  const second = uspto.readDocuments(number, abort.signal);
  const third = uspto.readApplication(number);
  abort.abort(new Error('no longer needed'));
  await expect(second).rejects.toThrow('no longer needed');
  expect(service.requests).toHaveLength(1);
  await first;
  await third;
  expect(service.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['documents', number]);
});

test('an instance that waits for another one can be aborted', async () => {
  const abort = new AbortController();
  service.faults.set({ kind: 'silent' }, { times: 1 });
  const stuck = scene.createInstance().readDocuments(number, abort.signal);
  await untilAsked(1);
  const waiting = new AbortController();
  const second = uspto.readDocuments(number, waiting.signal);
  await expect.poll(() => countWaiting()).toBe(1);
  waiting.abort(new Error('the hub stops'));
  await expect(second).rejects.toThrow('the hub stops');
  abort.abort(new Error('enough'));
  await expect(stuck).rejects.toThrow('enough');
  expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
});

/** Counts connections that wait for the lock of the office. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(scene.db);
  return rows[0]?.count ?? 0;
};

test('R9: the end of a process, even by kill -9, frees the queue', async () => {
  service.faults.set({ kind: 'silent' }, { times: 1 });
  const source = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    const { createUsptoAdapter } = await import(${source('./uspto.adapter.ts')});
    const { createDatabase } = await import(${source('../../../../../packages/database/src/connection/create-database.ts')});
    const connectionString = ${JSON.stringify(scene.connectionString)};
    const database = createDatabase({ connectionString, poolSize: 1, statementTimeoutMs: 5000, applicationName: 'test' });
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const settings = ${JSON.stringify(service.settings)};
    await createUsptoAdapter({ database, connectionString, log, ...settings }).readDocuments('${number}');
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  await untilAsked(1);
  const next = uspto.readDocuments(number);
  await expect.poll(() => countWaiting()).toBe(1);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect((await next).documents).toHaveLength(1);
});

test('R9: waiting requests hold no connection of the pool', async () => {
  const { connectionString } = scene;
  const database = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'one connection',
  });
  const abort = new AbortController();
  service.faults.set({ kind: 'silent' }, { times: 1 });
  const stuck = scene.createInstance({ database }).readDocuments(number, abort.signal);
  await untilAsked(1);
  const waiting = scene.createInstance({ database }).readDocuments(number, abort.signal);
  await expect.poll(() => countWaiting()).toBe(1);
  expect(await database.selectFrom('office_access').select('state').execute()).toEqual([{ state: 'ok' }]);
  abort.abort(new Error('enough'));
  await Promise.allSettled([stuck, waiting]);
  await database.destroy();
});

test('a check does not wait for a long request, and a person waits a quarter of a minute at most', async () => {
  const abort = new AbortController();
  const hasty = scene.createInstance({ patience: { personMs: 40, checkMs: 20 } });
  service.faults.set({ kind: 'silent' }, { times: 1 });
  const stuck = uspto.readDocuments(number, abort.signal);
  await untilAsked(1);
  await hasty.check();
  await expect(hasty.tryKey()).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Another request to the patent office is still under way.',
  });
  abort.abort(new Error('enough'));
  await expect(stuck).rejects.toThrow('enough');
});

test('waits for the lock as long as it takes, in attempts that the database limits', async () => {
  const [holder, waiter] = [1, 2].map(() => createOfficeLock(scene.connectionString, 30));
  const { signal } = new AbortController();
  const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = holder?.hold(() => {
    begin.resolve();
    return end.promise;
  }, signal);
  await begin.promise;
  const next = waiter?.hold(async () => 'mine', signal);
  const readAttempt = async (): Promise<string> => {
    const { rows } = await sql<{ started: string }>`
      select query_start::text as started from pg_stat_activity where datname = current_database()
        and application_name = 'hub-patent-office' and wait_event_type = 'Lock'`.execute(scene.db);
    return rows[0]?.started ?? '';
  };
  await expect.poll(readAttempt).not.toBe('');
  const first = await readAttempt();
  await expect.poll(async () => (await readAttempt()) > first).toBe(true);
  end.resolve();
  await held;
  expect(await next).toBe('mine');
});

test('the queue goes on after the connection that held it was lost', async () => {
  await uspto.readDocuments(number);
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hub-patent-office'`.execute(scene.db);
  expect(rows.length).toBeGreaterThan(0);
  expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
});
