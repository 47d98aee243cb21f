import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { runOn } from '@hub/testkit/database/test-address.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { migrate } from '../migrations/migrate.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../server/embedded-server.ts';
import { databaseFolderOf } from '../server/reset-data-folder.ts';

const run = promisify(execFile);

let folder: string;
let fromDir: string;
let toDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-command-test-'));
  fromDir = join(folder, 'from');
  toDir = join(folder, 'to');
});

afterEach(() => rm(folder, { recursive: true }));

const start = (hubDataDir: string): Promise<EmbeddedServer> =>
  startEmbeddedServer({ dataDir: databaseFolderOf(hubDataDir), log: silentLog });

const command = async (name: string, hubDataDir: string, args: string[], variables = {}): Promise<string> => {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, `db-${name}.ts`), ...args], {
    env: { ...environment, HUB_DATA_DIR: hubDataDir, ...variables },
  });
  return stdout;
};

const failure = (running: Promise<string>): Promise<string> =>
  running.then(
    () => 'it succeeded',
    (error: { stderr: string; code: number }) =>
      `${error.code}: ${error.stderr.trim().replaceAll(folder, '')}`,
  );

/** Eight commands and five starts of a server. */
const timeout = 180_000;

test('R15: one command backs up a running and a stopped hub, one restores it', {
  timeout,
}, async () => {
  const passphrase = { HUB_BACKUP_PASSPHRASE: 'four simple words here' };
  expect(await failure(command('backup', fromDir, []))).toBe('1: There is no database in /from/database');
  const server = await start(fromDir);
  await migrate(server.connectionString, { log: silentLog });
  await runOn(server.connectionString, `insert into roles (id, name) values (uuidv7(), 'clerk')`);
  await writeFile(join(fromDir, 'secret'), 'a secret');
  const rows = await readTableRows(server.connectionString);

  const running = await command('backup', fromDir, []);
  expect(await readTableRows(server.connectionString)).toEqual(rows);
  await server.stop();
  const stopped = await command('backup', fromDir, ['--to', join(folder, 'elsewhere')], passphrase);

  expect(running).toMatch(
    /hub-backup-\S+Z: \d+ rows, \d+ bytes\nNot included: secret\. Keys are only included in encrypted backups/,
  );
  expect(stopped).toMatch(/hub-backup-\S+Z: \d+ rows, \d+ bytes\n$/);
  expect(await readdir(join(fromDir, 'backups'))).toHaveLength(1);
  const [name = ''] = await readdir(join(folder, 'elsewhere'));
  const backup = join(folder, 'elsewhere', name);

  expect(await failure(command('restore', toDir, [backup]))).toMatch(/^1: \S+ is encrypted/);
  expect(await readdir(folder)).not.toContain('to');
  expect(await command('restore', toDir, [backup], passphrase)).toMatch(/^Restored \d+ rows and 0 files of /);

  const restored = await start(toDir);
  expect(await readTableRows(restored.connectionString)).toEqual(rows);
  expect(await readFile(join(toDir, 'secret'), 'utf8')).toBe('a secret');
  expect(await failure(command('restore', toDir, [backup], passphrase))).toMatch(
    /^1: .*in use by another hub/,
  );
  await restored.stop();
  expect(await failure(command('restore', toDir, [backup], passphrase))).toMatch(
    /^1: The database is not empty/,
  );
  expect(await failure(command('restore', toDir, []))).toBe('1: Usage: npm run restore -- <backup folder>');
});
