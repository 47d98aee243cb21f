import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { armor, Decrypter } from 'age-encryption';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../database-log.ts';
import { hubFolders } from './hub-folders.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'four simple words here';
const fixture = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

let folder: string;
const databases: TestDatabase[] = [];

const createDatabase = async (state?: 'nothing'): Promise<TestDatabase> => {
  const database = await createTestDatabase(state);
  databases.push(database);
  return database;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-encryption-test-'));
});

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(folder, { recursive: true });
});

const readText = async (path: string): Promise<string> => readFile(path, 'utf8');

test('R15: restores an encrypted backup of format version 1 with its rows, files and keys', async () => {
  const [clear, restored] = [await createDatabase('nothing'), await createDatabase('nothing')];
  const common = { migratesForward: false, log: silentLog };
  const { connectionString } = restored;
  await restoreBackup({
    ...common,
    connectionString: clear.connectionString,
    folder: fixture('release-1'),
  });

  await restoreBackup({
    ...common,
    connectionString,
    folder: fixture('encrypted-1'),
    hubFolders: hubFolders(folder),
    passphrase,
  });

  expect(await readTableRows(connectionString)).toEqual(await readTableRows(clear.connectionString));
  expect(await readText(join(folder, 'files', 'claims.txt'))).toBe('A claim.\n');
  expect(await readText(join(folder, 'secret'))).toBe('a secret of the data folder');
});

test('R15: refuses an encrypted backup of format version 1 with a wrong passphrase', async () => {
  const { connectionString } = await createDatabase('nothing');
  const damaged = join(folder, 'backup');
  await cp(fixture('encrypted-1'), damaged, { recursive: true });

  await expect(
    restoreBackup({ connectionString, folder: damaged, passphrase: 'four other words', log: silentLog }),
  ).rejects.toThrow(`The passphrase does not match ${damaged}`);
  expect(await readTableRows(connectionString)).toEqual({});
});

test('R15: an encrypted backup opens with the age format alone', { tags: 'deep' }, async () => {
  const { connectionString, db } = await createDatabase();
  await sql`insert into roles (id, name) values (uuidv7(), 'opened-with-age')`.execute(db);
  const { path } = await writeBackup({ connectionString, folder, passphrase, log: silentLog });
  const { encryption, sealed } = z
    .object({ encryption: z.object({ identity: z.string() }), sealed: z.string() })
    .parse(JSON.parse(await readText(join(path, 'manifest.json'))));

  // A guess at the passphrase costs 2^17 rounds, about a second.
  expect(Buffer.from(armor.decode(encryption.identity)).toString()).toMatch(/^-> scrypt \S+ 17$/m);
  const withPassphrase = new Decrypter();
  withPassphrase.addPassphrase(passphrase);
  const identity = await withPassphrase.decrypt(armor.decode(encryption.identity), 'text');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity.trim());

  const manifest: unknown = JSON.parse(await decrypter.decrypt(armor.decode(sealed), 'text'));
  expect(manifest).toMatchObject({
    tables: expect.arrayContaining([expect.objectContaining({ name: 'roles' })]),
  });
  const roles = await decrypter.decrypt(await readFile(join(path, 'public.roles.copy.zst.age')));
  expect(zstdDecompressSync(roles).toString()).toContain('opened-with-age');
  const names = (await readdir(path)).filter((name) => !name.endsWith('.zst.age'));
  expect(names.sort()).toEqual(['manifest.json', 'manifest.sha256']);
});
