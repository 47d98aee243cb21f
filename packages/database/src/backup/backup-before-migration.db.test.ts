import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { silentLog } from '../database-log.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';
import { backupBeforeMigration } from './backup-before-migration.ts';
import { listBackups } from './backup-folder.ts';
import { hubFolders } from './hub-folders.ts';
import { restoreBackup } from './restore-backup.ts';

const next = '9001-memos.sql';

let database: TestDatabase;
let hubDataDir: string;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  hubDataDir = await mkdtemp(join(tmpdir(), 'hub-before-test-'));
  folder = join(hubDataDir, 'migrations');
  await cp(migrationsFolder, folder, { recursive: true });
});

afterEach(async () => {
  await database.drop();
  await rm(hubDataDir, { recursive: true });
});

const addPerson = async (): Promise<void> => {
  await sql`
    with person as (
      insert into principals (id, kind, value) values (uuidv7(), 'person', 'a@b.c') returning id
    ) insert into people (id) select id from person`.execute(database.db);
};

const run = () => {
  const { connectionString } = database;
  const beforePending = backupBeforeMigration({ connectionString, hubDataDir, log: silentLog });
  return migrate(connectionString, { folder, beforePending, log: silentLog });
};

const backups = () => listBackups(hubFolders(hubDataDir).backups);

test('R14: a database in use is backed up before each migration, as it was', async () => {
  await addPerson();
  const before = await readTableRows(database.connectionString);
  const { length } = await readMigrations();

  expect(await run()).toEqual([]);
  expect(await backups()).toEqual([]);

  await writeFile(
    join(folder, next),
    `create table memos (id uuid); update people set first_name = 'changed'`,
  );
  expect(await run()).toEqual([next]);
  const [backup] = await backups();
  expect(backup).toMatchObject({ isBeforeMigration: true });
  expect(backup?.name).toMatch(/^before-9001-memos-\d{8}T\d{9}Z$/);

  const copy = await createTestDatabase('nothing');
  const { connectionString } = copy;
  const restore = { connectionString, folder: backup?.path ?? '', migratesForward: false, log: silentLog };
  await restoreBackup(restore);
  expect(await readTableRows(connectionString)).toEqual(before);
  expect(before['public.schema_migrations']).toHaveLength(length);
  await copy.drop();
});

test('R14: a database without people, and an empty one, need no backup', async () => {
  await writeFile(join(folder, next), 'create table memos (id uuid)');
  expect(await run()).toEqual([next]);

  const empty = await createTestDatabase('nothing');
  const beforePending = backupBeforeMigration({
    connectionString: empty.connectionString,
    hubDataDir,
    log: silentLog,
  });
  expect(await migrate(empty.connectionString, { folder, beforePending, log: silentLog })).toContain(next);
  await empty.drop();

  expect(await backups()).toEqual([]);
});

test('R14: where the backup fails nothing is migrated', async () => {
  await addPerson();
  await writeFile(join(folder, next), 'create table memos (id uuid)');
  await writeFile(join(hubDataDir, 'backups'), 'a file where the folder should be');
  const schema = await readCatalogue(database.db);

  await expect(run()).rejects.toThrow(
    /^The migration was cancelled because the backup before it failed: The backup \S+ could not be written: .*EEXIST|ENOTDIR/,
  );

  expect(await readCatalogue(database.db)).toBe(schema);
  await rm(join(hubDataDir, 'backups'));
  await mkdir(join(hubDataDir, 'backups'));
  expect(await run()).toEqual([next]);
  expect(await readdir(join(hubDataDir, 'backups'))).toHaveLength(1);
});
