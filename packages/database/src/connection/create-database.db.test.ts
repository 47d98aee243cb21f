import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DB } from '../generated/schema.ts';
import { createDatabase, type DatabaseOptions } from './create-database.ts';
import { isUnavailable } from './is-unavailable.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('nothing');
});

afterAll(() => database.drop());

/** Runs `use` with a pool of its own. */
const withPool = async (
  use: (db: Kysely<DB>) => Promise<void>,
  options?: Partial<DatabaseOptions>,
): Promise<void> => {
  const db = createDatabase({
    connectionString: database.connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'pool under test',
    ...options,
  });
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
};

const read = async (db: Kysely<DB>, expression: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(db);
  return rows[0]?.value;
};

const cutPool = async (): Promise<number> => {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pool under test'`.execute(database.db);
  return rows.length;
};

test.each([
  [`date '2024-02-29'`, '2024-02-29'],
  [`timestamptz '2026-11-21 10:00:00+00'`, '2026-11-21T10:00:00.000Z'],
  [`timestamptz '2026-11-21 23:30:00.1239-05'`, '2026-11-22T04:30:00.123Z'],
  [`timestamptz '2026-11-21 10:00:00.07+00'`, '2026-11-21T10:00:00.070Z'],
  [`timestamptz 'infinity'`, 'infinity'],
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  [`array[date '2024-02-29', null]`, ['2024-02-29', null]],
  [`array[timestamptz '2026-11-21 10:00:00+00']`, ['2026-11-21T10:00:00.000Z']],
  ['array[1::bigint, 2]', [1, 2]],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
])('reads %s', async (expression, value) => {
  expect(await read(database.db, expression)).toEqual(value);
});

test('works again after its connections were cut, idle or in use', () =>
  withPool(async (db) => {
    await read(db, '1');
    expect(await cutPool()).toBe(1);
    await vi.waitFor(async () => expect(await read(db, '2')).toBe(2), 10_000);

    const cutInUse = read(db, 'pg_sleep(60)::text').catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await cutPool()).toBe(1), 10_000);
    expect(isUnavailable(await cutInUse)).toBe(true);
    await vi.waitFor(async () => expect(await read(db, '3')).toBe(3), 10_000);
  }));

test('a cut between the statements of a transaction fails only that transaction', () =>
  withPool(async (db) => {
    const failed = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      expect(await cutPool()).toBe(1);
      await vi.waitFor(() => expect(sql`select 1`.execute(transaction)).rejects.toThrow(), 10_000);
      return sql`select 1`.execute(transaction);
    });

    expect(isUnavailable(await failed.catch((error: unknown) => error))).toBe(true);
    await vi.waitFor(async () => expect(await read(db, '1')).toBe(1), 10_000);
  }));

test('a statement over its time limit is cancelled, which is no outage', () =>
  withPool(
    async (db) => {
      const error: unknown = await read(db, 'pg_sleep(60)').catch((reason: unknown) => reason);

      expect(error).toMatchObject({ code: '57014' });
      expect(isUnavailable(error)).toBe(false);
    },
    { statementTimeoutMs: 50 },
  ));

test('a server that does not answer counts as unavailable', () =>
  withPool(
    async (db) => {
      expect(isUnavailable(await read(db, '1').catch((error: unknown) => error))).toBe(true);
    },
    { connectionString: 'postgres://hub:hub@127.0.0.1:1/hub' },
  ));

test('a connection that another system refused is no outage of the database', async () => {
  const socket = connect({ host: '127.0.0.1', port: 1 });
  const [refused] = await once(socket, 'error');

  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  expect(isUnavailable(refused)).toBe(false);
  expect(isUnavailable(new Error('The system cannot be reached', { cause: refused }))).toBe(false);
});
