import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { silentLog } from '../database-log.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('nothing');
  folder = await mkdtemp(join(tmpdir(), 'hub-migrations-test-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(database.connectionString, { log: silentLog, folder });

test('applies files in order, once', async () => {
  await write('0001-notes.sql', 'create table notes (id uuid primary key);');
  await write('0002-note-body.sql', `alter table notes add body text not null default 'a;b'; select 1;`);

  expect(await run()).toEqual(['0001-notes.sql', '0002-note-body.sql']);
  const schema = await readCatalogue(database.db);
  expect(schema).toContain(`notes.body text not null default 'a;b'::text`);

  expect(await run()).toEqual([]);
  expect(await readCatalogue(database.db)).toBe(schema);
});

test('a failing file leaves nothing behind, and those before it stay', async () => {
  await write('0001-notes.sql', 'create table notes (id uuid primary key);');
  await run();
  const schema = await readCatalogue(database.db);
  await write('0002-broken.sql', 'create table half (id uuid); create table notes ();');

  await expect(run()).rejects.toThrow(
    'The migration 0002-broken.sql failed: relation "notes" already exists',
  );
  expect(await readCatalogue(database.db)).toBe(schema);
});

test('R14: a migration cut off in the middle leaves the old state', async () => {
  await write('0001-long.sql', 'create table half (id uuid); select pg_sleep(60);');
  const schema = await readCatalogue(database.db);
  const running = run();
  const refused = expect(running).rejects.toThrow(/0001-long\.sql failed/);

  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(60)%' and wait_event = 'PgSleep'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);

  await refused;
  expect(await readCatalogue(database.db)).toBe(schema);
});

test('R14: a changed, a late, a missing file and a newer database are refused before anything is touched', async () => {
  await write('0002-notes.sql', 'create table notes (id uuid primary key);');
  await run();
  const schema = await readCatalogue(database.db);

  await write('0001-late.sql', 'create table late (id uuid);');
  await expect(run()).rejects.toThrow(/0001-late\.sql comes before/);
  await rm(join(folder, '0001-late.sql'));

  await write('0002-notes.sql', 'create table notes (id uuid primary key, body text);');
  await expect(run()).rejects.toThrow(/0002-notes\.sql was changed/);

  await rm(join(folder, '0002-notes.sql'));
  await write('0001-early.sql', 'create table early (id uuid);');
  await expect(run()).rejects.toThrow(/database is newer/);
  expect(await readCatalogue(database.db)).toBe(schema);
});

test('wrong names and equal numbers are refused', async () => {
  await write('0001-notes.sql', 'select 1');
  await write('0001-other.sql', 'select 1');
  await expect(run()).rejects.toThrow(/Another migration has the same number/);

  await write('3-short.sql', 'select 1');
  await expect(run()).rejects.toThrow(/3-short\.sql must be named like/);
});

test('two processes at once apply each file once', async () => {
  await write('0001-notes.sql', 'create table notes (id uuid primary key); select pg_sleep(0.2);');
  const script = `
    import { migrate } from '@hub/database/migrations/migrate.ts';
    import { silentLog } from '@hub/database/database-log.ts';
    const [connectionString, folder] = process.argv.slice(1);
    console.log(JSON.stringify(await migrate(connectionString, { folder, log: silentLog })));
  `;
  const start = () =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script, database.connectionString, folder],
      { cwd: import.meta.dirname },
    );

  const answers = await Promise.all([start(), start()]);

  expect(answers.map(({ stdout }) => JSON.parse(stdout)).sort()).toEqual([[], ['0001-notes.sql']]);
});

test.each([
  ['postgres://nobody:wrong@127.0.0.1:1/hub', /127\.0\.0\.1:1\/hub cannot be used: no server answers there/],
  ['not an address', /DATABASE_URL must look like postgres/],
])('an address that leads nowhere (%s) is one line without the password', async (address, message) => {
  const failure = migrate(address, { log: silentLog, folder });

  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.not.toThrow(/wrong|\n/);
});
