import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DB } from '../generated/schema.ts';
import { createDatabase } from './create-database.ts';
import { sentWithCommit } from './held-statements.ts';

let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase('nothing');
  await sql`create table counted (place text primary key, value integer not null check (value < 5))`.execute(
    database.db,
  );
  db = createDatabase({
    connectionString: database.connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'pool under test',
  });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate counted`.execute(database.db);
  await sql`insert into counted values ('a', 0), ('b', 0)`.execute(database.db);
});

/** Changes a value by a statement that goes with the commit. */
const add = (tx: Kysely<DB>, place: string, amount: number) =>
  sql`${sql.raw(sentWithCommit)} update counted set value = value + ${amount} where place = ${place} returning value`.execute(
    tx,
  );

const read = async (from: Kysely<DB>): Promise<number[]> => {
  const { rows } = await sql<{ value: number }>`select value from counted order by place`.execute(from);
  return rows.map(({ value }) => value);
};

test('a marked statement locks nothing until the commit, which waits for it', async () => {
  const result = await db.transaction().execute(async (tx) => {
    await add(tx, 'a', 1);
    await sql`update counted set value = value + 1 where place = 'a'`.execute(database.db);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await read(database.db)).toEqual([2, 0]);
});

test('the next statement of the transaction sees it, also if that is marked as well', async () => {
  await db.transaction().execute(async (tx) => {
    await add(tx, 'a', 1);
    expect(await read(tx)).toEqual([1, 0]);
    await add(tx, 'a', 1);
    await add(tx, 'b', 1);
    expect(await read(tx)).toEqual([2, 1]);
    await add(tx, 'b', 1);
  });
  expect(await read(database.db)).toEqual([2, 2]);
});

test('its failure is the failure of the transaction, of which nothing is stored', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`update counted set value = 1 where place = 'b'`.execute(tx);
    await add(tx, 'a', 9);
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  expect(await read(database.db)).toEqual([0, 0]);
  // The only connection of the pool can still be used.
  await db.transaction().execute((tx) => add(tx, 'a', 1));
  expect(await read(db)).toEqual([1, 0]);
});

test('its failure is that of the next statement', async () => {
  let failure: unknown;
  const failing = db.transaction().execute(async (tx) => {
    await add(tx, 'a', 9);
    await read(tx).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  expect(failure).toMatchObject({ code: '23514' });
});

test('it is never sent if the transaction is rolled back', async () => {
  const cancelled = db.transaction().execute(async (tx) => {
    await add(tx, 'a', 1);
    throw new Error('cancelled');
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  await db.transaction().execute((tx) => add(tx, 'b', 1));
  expect(await read(db)).toEqual([0, 1]);
});

test('it runs at once outside of a transaction', async () => {
  const { rows } = await add(db, 'a', 1);
  expect(rows).toEqual([{ value: 1 }]);
});

test('a connection that is lost before the commit fails the transaction', async () => {
  const lost = db.transaction().execute(async (tx) => {
    await add(tx, 'a', 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pool under test'`.execute(database.db);
  });
  await expect(lost).rejects.toThrow();
  expect(await read(db)).toEqual([0, 0]);
});
