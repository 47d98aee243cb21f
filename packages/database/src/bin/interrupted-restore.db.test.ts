import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { runOn } from '@hub/testkit/database/test-address.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { openClient } from '../connection/open-client.ts';
import { silentLog } from '../database-log.ts';

/** The lock of `migrate`, which a restore takes for its transaction and again for the migration. */
const migrationLock = 4_300_001;

let folder: string;
let original: TestDatabase;
let copy: TestDatabase;
let backup: string;
let observer: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-restore-test-'));
  original = await createTestDatabase();
  await buildTask(original.db);
  const { connectionString } = original;
  backup = (await writeBackup({ connectionString, folder, log: silentLog })).path;
});
beforeEach(async () => {
  copy = await createTestDatabase('nothing');
  observer = await openClient(copy.connectionString, 'observer');
});
afterEach(async () => {
  await observer.end();
  await copy.drop();
});
afterAll(async () => {
  await original.drop();
  await rm(folder, { recursive: true });
});

const startRestore = () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'db-restore.ts'), backup], {
    env: { ...process.env, DATABASE_URL: copy.connectionString, HUB_DATA_DIR: join(folder, 'hub') },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  const ended = once(child, 'close');
  return {
    output,
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const waitingForLock = async (): Promise<string[]> => {
  const { rows } = await observer.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and not granted and datname = current_database() order by waitstart`,
  );
  return rows.map(({ name }) => name);
};

const holdLock = async (
  name: string,
): Promise<{ granted: Promise<unknown>; release: () => Promise<void> }> => {
  const client = await openClient(copy.connectionString, name);
  return {
    granted: client.query('select pg_advisory_lock($1)', [migrationLock]),
    release: () => client.end(),
  };
};

const expectRepeated = async (): Promise<void> => {
  expect(await startRestore().output).toMatch(/^Restored \d+ rows and 0 files of /);
  expect(await readTableRows(copy.connectionString)).toEqual(await readTableRows(original.connectionString));
};

test('R15: a restore that is killed before the database is filled can be repeated', async () => {
  const first = await holdLock('first');
  await first.granted;
  const restore = startRestore();
  await expect.poll(waitingForLock).toHaveLength(1);
  await restore.kill();
  await first.release();

  await expectRepeated();
});

test('R15: a restore that is killed after the database is filled can be repeated, until the hub is used', {
  tags: 'deep',
}, async () => {
  const first = await holdLock('first');
  await first.granted;
  const restore = startRestore();
  await expect.poll(waitingForLock).toHaveLength(1);
  const second = await holdLock('second');
  await expect.poll(waitingForLock).toHaveLength(2);
  // The lock passes to the restore, from it to the second holder, and the migration at the end waits for that.
  await first.release();
  await second.granted;
  await expect.poll(waitingForLock).toHaveLength(1);
  await restore.kill();
  await second.release();

  await expectRepeated();
  expect(await startRestore().output).toContain('The database is not empty');
});

test('R15: a database with other contents is not taken for an interrupted restore', async () => {
  await runOn(copy.connectionString, 'create table schema_migrations (version integer)');
  await runOn(copy.connectionString, `comment on table schema_migrations is 'restored from another backup'`);

  expect(await startRestore().output).toContain('The database is not empty');
});
