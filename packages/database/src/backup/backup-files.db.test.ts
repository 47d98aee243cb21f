import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { hubFolders } from './hub-folders.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'four simple words here';
const canary = 'photonic-canary-4711';

let original: TestDatabase;
let target: TestDatabase;
let folder: string;
let fromDir: string;
let toDir: string;

beforeEach(async () => {
  original = await createTestDatabase();
  target = await createTestDatabase('nothing');
  folder = await mkdtemp(join(tmpdir(), 'hub-files-test-'));
  fromDir = join(folder, 'from');
  toDir = join(folder, 'to');
  await mkdir(join(fromDir, 'files', 'ab', 'deep'), { recursive: true });
  await writeFile(join(fromDir, 'files', 'ab', `${canary}.txt`), canary.repeat(3));
  await writeFile(join(fromDir, 'files', 'ab', 'deep', 'é 1.pdf'), Buffer.alloc(3_000_000, 'document '));
  await writeFile(join(fromDir, 'files', 'empty'), '');
  await writeFile(join(fromDir, 'secret'), `secret ${canary}`);
  await sql`insert into roles (id, name) values (uuidv7(), ${canary})`.execute(original.db);
});

afterEach(async () => {
  await original.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const write = (options: { passphrase?: string }) =>
  writeBackup({
    connectionString: original.connectionString,
    folder: hubFolders(fromDir).backups,
    hubFolders: hubFolders(fromDir),
    log: silentLog,
    workFactor: 10,
    ...options,
  });

const restore = (path: string, secret: { passphrase?: string } = { passphrase }) =>
  restoreBackup({
    connectionString: target.connectionString,
    folder: path,
    hubFolders: hubFolders(toDir),
    ...secret,
    log: silentLog,
  });

const hashAll = async (dir: string): Promise<Record<string, string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const hashes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(await readFile(path));
      return [path.slice(dir.length + 1), hash.digest('hex')];
    });
  return Object.fromEntries(await Promise.all(hashes));
};

/** All bytes of a backup, and its file names. */
const readWhole = async (path: string): Promise<Buffer> => {
  const names = await readdir(path);
  const parts = await Promise.all(names.map((name) => readFile(join(path, name))));
  return Buffer.concat([Buffer.from(names.join(' ')), ...parts]);
};

test('R15: files come back to their paths with their hashes, keys too when encrypted', async () => {
  const { path } = await write({ passphrase });

  expect(await restore(path)).toMatchObject({ files: 3, keyFilesLeftOut: [] });

  expect(await hashAll(join(toDir, 'files'))).toEqual(await hashAll(join(fromDir, 'files')));
  expect(await readFile(join(toDir, 'secret'), 'utf8')).toBe(`secret ${canary}`);
  expect((await stat(join(toDir, 'secret'))).mode & 0o077).toBe(0);
  expect((await readdir(toDir)).sort()).toEqual(['files', 'secret']);
});

test('R15: an encrypted backup shows nothing of what it holds', async () => {
  const whole = await readWhole((await write({ passphrase })).path);

  expect(whole.includes(canary)).toBe(false);
  expect((await readWhole((await write({})).path)).includes(canary)).toBe(true);
});

test('R15: without a passphrase keys stay out, and the restore says so', { tags: 'deep' }, async () => {
  const { path, keyFilesLeftOut } = await write({});

  expect(keyFilesLeftOut).toEqual(['secret']);
  expect((await readdir(path)).filter((name) => name.includes('secret'))).toEqual([]);
  expect((await readWhole(path)).includes(`secret ${canary}`)).toBe(false);
  expect(await restore(path, {})).toMatchObject({ files: 3, keyFilesLeftOut: ['secret'] });
  expect(await readdir(toDir)).toEqual(['files']);
});

test('R15: a different file or key in the way is refused before anything is touched', {
  tags: 'deep',
}, async () => {
  const { path } = await write({ passphrase });
  await mkdir(toDir);
  await writeFile(join(toDir, 'secret'), 'another hub');

  await expect(restore(path)).rejects.toThrow(/secret exists and differs from the backup/);

  expect(await readTableRows(target.connectionString)).toEqual({});
  expect(await readdir(toDir)).toEqual(['secret']);
  expect(await readFile(join(toDir, 'secret'), 'utf8')).toBe('another hub');
});

test('R15: a backup that fails leaves nothing behind', async () => {
  await sql`drop table schema_migrations`.execute(original.db);

  await expect(write({})).rejects.toThrow('The database is empty: there is nothing to back up');
  expect(await readdir(hubFolders(fromDir).backups)).toEqual([]);
});
