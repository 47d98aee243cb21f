import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../database-log.ts';
import { checkBackup } from './check-backup.ts';
import { manifestFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

let original: TestDatabase;
let folder: string;
let backup: WrittenBackup;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-check-test-'));
  original = await createTestDatabase('demo');
  const { connectionString } = original;
  backup = await writeBackup({ connectionString, folder, log: silentLog });
});

afterAll(async () => {
  await original.drop();
  await rm(folder, { recursive: true });
});

const listCheckDatabases = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, 'hub_restore_check_')`.execute(
    original.db,
  );
  return rows.map(({ name }) => name);
};

/** Another file may have the server check a backup at the same time: its database is gone when that has ended. */
const expectNoCheckDatabase = () => expect.poll(listCheckDatabases, { timeout: 30_000 }).toEqual([]);

/** Copies the backup so that a check of it waits until its manifest is written: its database is there, and not in use. */
const holdBackup = async (name: string) => {
  const copy = join(folder, name);
  const manifest = join(copy, manifestFile);
  await cp(backup.path, copy, { recursive: true });
  await rm(manifest);
  execFileSync('mkfifo', [manifest]);
  const release = async () => writeFile(manifest, await readFile(join(backup.path, manifestFile)));
  return { path: copy, release };
};

/** Waits for the database of a check that was started from the original one, and returns its name. */
const waitForDatabase = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ name: string }>`
        select checked.datname as name
        from pg_stat_activity join pg_database checked on checked.datname = pg_stat_activity.application_name
        where pg_stat_activity.datname = current_database()`.execute(original.db);
      return rows[0]?.name ?? expect.fail('No check has a database');
    },
    { timeout: 30_000 },
  );

test('R15: two restore checks at once prove a backup beside the running hub and leave nothing', {
  tags: 'deep',
}, async () => {
  const { connectionString } = original;
  const before = await readTableRows(connectionString);
  await sql`create database hub_restore_check_left_behind`.execute(original.db);
  const held = await holdBackup('held');

  const first = checkBackup({ connectionString, folder: held.path, log: silentLog });
  await waitForDatabase();
  const second = await checkBackup({ connectionString, folder: backup.path, log: silentLog });
  await held.release();

  const proven = { rows: backup.rows, createdAt: backup.createdAt };
  expect([await first, second]).toMatchObject([proven, proven]);
  await expectNoCheckDatabase();
  expect(await readTableRows(connectionString)).toEqual(before);
});

test('R15: the next check removes the database of one that was killed', async () => {
  const held = await holdBackup('killed');
  const { connectionString } = original;
  const script = `
    import { checkBackup } from '@hub/database/backup/check-backup.ts';
    import { silentLog } from '@hub/database/database-log.ts';
    const [connectionString, folder] = process.argv.slice(1);
    await checkBackup({ connectionString, folder, log: silentLog });`;
  const args = ['--input-type=module', '--eval', script, connectionString, held.path];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const left = await waitForDatabase();
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await listCheckDatabases()).toContain(left);
  const checkNothing = async () => {
    const check = checkBackup({ connectionString, folder: join(folder, 'nothing'), log: silentLog });
    await expect(check).rejects.toThrow('There is no backup');
    return listCheckDatabases();
  };
  await expect.poll(checkNothing, { timeout: 30_000 }).not.toContain(left);
});

test('R15: a restore killed at any point leaves an empty target, and can be repeated', {
  tags: 'deep',
}, async () => {
  const target = await createTestDatabase('nothing');
  const script = `
    import { restoreBackup } from '@hub/database/backup/restore-backup.ts';
    import { silentLog } from '@hub/database/database-log.ts';
    const [connectionString, folder] = process.argv.slice(1);
    await restoreBackup({ connectionString, folder, log: silentLog });`;
  const args = ['--input-type=module', '--eval', script, target.connectionString, backup.path];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const restorers = sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and application_name = 'restore' and pid <> pg_backend_pid()`;

  await vi.waitFor(
    async () => {
      const { rows } = await restorers.execute(target.db);
      expect(rows[0]?.query).toMatch(/^(copy|alter table .* add|create index)/i);
    },
    { timeout: 30_000, interval: 2 },
  );
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await vi.waitFor(async () => expect((await restorers.execute(target.db)).rows).toEqual([]), 20_000);

  expect(await readTableRows(target.connectionString)).toEqual({});
  await restoreBackup({ connectionString: target.connectionString, folder: backup.path, log: silentLog });
  expect(await readTableRows(target.connectionString)).toEqual(
    await readTableRows(original.connectionString),
  );
  await target.drop();
});

test('R15: a check that fails says why and leaves no database', async () => {
  await truncate(join(backup.path, 'public.tasks.copy.zst'), 100);

  await expect(
    checkBackup({ connectionString: original.connectionString, folder: backup.path, log: silentLog }),
  ).rejects.toThrow(/^public\.tasks\.copy\.zst has 100 bytes instead of \d+$/);
  await expectNoCheckDatabase();
});
