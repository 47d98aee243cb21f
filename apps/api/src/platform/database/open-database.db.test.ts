import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listBackups } from '@hub/database/backup/backup-folder.ts';
import { restoreBackup } from '@hub/database/backup/restore-backup.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { databaseFolderOf } from '@hub/database/server/reset-data-folder.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open-database.ts';

const release = fileURLToPath(
  new URL('../../../../../packages/database/fixtures/release-1', import.meta.url),
);

let hubDataDir: string;

beforeEach(async () => {
  hubDataDir = await mkdtemp(join(tmpdir(), 'hub-open-test-'));
  const server = await startEmbeddedServer({ dataDir: databaseFolderOf(hubDataDir), log: silentLog });
  const { connectionString } = server;
  await restoreBackup({ connectionString, folder: release, migratesForward: false, log: silentLog });
  await server.stop();
});

afterEach(() => rm(hubDataDir, { recursive: true }));

const open = () => {
  const result = readConfig({ HUB_DATA_DIR: hubDataDir });
  if ('faults' in result) throw new Error(result.faults.join());
  return openDatabase(result.config, pino({ level: 'silent' }));
};

test('R14: a hub that starts on a database of the first release backs it up and migrates it once', {
  tags: 'deep',
}, async () => {
  const backups = () => listBackups(join(hubDataDir, 'backups'));
  const first = await open();
  const { rows } = await sql<{ people: number }>`select count(*) as people from people`.execute(
    first.database,
  );
  await first.close();
  await (await open()).close();

  expect(rows).toEqual([{ people: 24 }]);
  expect(await backups()).toMatchObject([{ name: expect.stringMatching(/^before-0005-/) }]);
});

test('R14: if that backup fails, the hub does not start and migrates nothing', { tags: 'deep' }, async () => {
  await writeFile(join(hubDataDir, 'backups'), 'a file in the way');

  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/^The migration was cancelled because the backup before it failed: /),
  });

  await rm(join(hubDataDir, 'backups'));
  const later = await open();
  expect(await listBackups(join(hubDataDir, 'backups'))).toHaveLength(1);
  await later.close();
});
