import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { databaseFolderOf, resetDataFolder } from './reset-data-folder.ts';

let hubDataDir: string;

beforeEach(async () => {
  hubDataDir = await mkdtemp(join(tmpdir(), 'hub-reset-test-'));
});

afterEach(() => rm(hubDataDir, { recursive: true }));

test('removes a stopped database and nothing beside it, never one that runs', async () => {
  const upload = join(hubDataDir, 'upload.pdf');
  await writeFile(upload, 'a file');
  const server = await startEmbeddedServer({ dataDir: databaseFolderOf(hubDataDir), log: silentLog });

  await expect(resetDataFolder(hubDataDir)).rejects.toThrow(/in use by another hub/);
  await server.stop();

  expect(await resetDataFolder(hubDataDir)).toBe(databaseFolderOf(hubDataDir));
  await expect(access(databaseFolderOf(hubDataDir))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readFile(upload, 'utf8')).toBe('a file');
  expect(await resetDataFolder(hubDataDir)).toBeUndefined();
});

test('refuses a folder that is not a database', async () => {
  const note = join(databaseFolderOf(hubDataDir), 'note.txt');
  await mkdir(databaseFolderOf(hubDataDir));
  await writeFile(note, 'mine');

  await expect(resetDataFolder(hubDataDir)).rejects.toThrow(/does not look like an embedded database/);
  expect(await readFile(note, 'utf8')).toBe('mine');
});
