import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { readMigrations } from '../migrations/migration-files.ts';
import { startEmbeddedServer } from '../server/embedded-server.ts';
import { databaseFolderOf } from '../server/reset-data-folder.ts';

const run = promisify(execFile);
const fixture = fileURLToPath(new URL('../../fixtures/release-4', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-versions-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const restore = (backup: string, hubDataDir: string) => {
  const { DATABASE_URL: _url, ...environment } = process.env;
  return run(process.execPath, [join(import.meta.dirname, 'db-restore.ts'), backup], {
    env: { ...environment, HUB_DATA_DIR: hubDataDir },
  });
};

interface Manifest {
  content: {
    migrations: { version: number; name: string; checksum: string }[];
    tables: { schema: string; name: string; rows: number }[];
  };
}

const readManifest = async (backup: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));

/** Writes a copy of a backup as a version with one more migration would have written it. */
const makeNewer = async (): Promise<string> => {
  const backup = join(folder, 'newer');
  await cp(fixture, backup, { recursive: true });
  const manifest = await readManifest(backup);
  const known = await readMigrations();
  manifest.content.migrations = [
    ...known.map(({ version, name, checksum }) => ({ version, name, checksum })),
    { version: 9999, name: '9999-of-the-future.sql', checksum: 'a'.repeat(64) },
  ];
  const text = JSON.stringify(manifest);
  const hash = createHash('sha256').update(text).digest('hex');
  await writeFile(join(backup, 'manifest.json'), text);
  await writeFile(join(backup, 'manifest.sha256'), `${hash}  manifest.json\n`);
  return backup;
};

const timeout = 180_000;

test('the command restores the backup of an older version and migrates it forward, with every row', {
  timeout,
}, async () => {
  const dataDir = join(folder, 'hub');
  const { content } = await readManifest(fixture);
  const { stdout } = await restore(fixture, dataDir);
  const total = content.tables.reduce((sum, { rows }) => sum + rows, 0);
  expect(stdout).toContain(`Restored ${total} rows`);
  const server = await startEmbeddedServer({ dataDir: databaseFolderOf(dataDir), log: silentLog });
  const rows = await readTableRows(server.connectionString);
  await server.stop();
  expect(rows['public.schema_migrations']).toHaveLength((await readMigrations()).length);
  const inventions = content.tables.find(({ name }) => name === 'inventions')?.rows;
  expect(inventions).toBeGreaterThan(0);
  expect(rows['public.inventions']).toHaveLength(inventions ?? 0);
});

test('the command refuses the backup of a newer version with what to do, before it creates anything', {
  timeout,
}, async () => {
  const newer = await makeNewer();
  const dataDir = join(folder, 'hub');
  await expect(restore(newer, dataDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /The database is newer \(migration 9999\) than this program \(\d+\): start the version that created it/,
    ),
  });
  expect(await readdir(folder)).toEqual(['newer']);
});

test('a data folder that exists stays as it is when a newer backup is refused', { timeout }, async () => {
  const newer = await makeNewer();
  const dataDir = join(folder, 'hub');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret'), 'a secret');
  await expect(restore(newer, dataDir)).rejects.toMatchObject({ code: 1 });
  expect(await readdir(dataDir)).toEqual(['secret']);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('a secret');
});
