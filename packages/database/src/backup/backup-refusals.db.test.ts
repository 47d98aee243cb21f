import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { migrationsFolder } from '../migrations/migration-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'four simple words here';
const roles = 'public.roles.copy.zst';
const principals = 'public.principals.copy.zst';

let original: TestDatabase;
let target: TestDatabase;
let folder: string;
let plain: string;
let sealed: string;
let damaged: string;

beforeAll(async () => {
  original = await createTestDatabase();
  target = await createTestDatabase('nothing');
  folder = await mkdtemp(join(tmpdir(), 'hub-refusals-test-'));
  await sql`
    insert into roles (id, name) select uuidv7(), md5(n::text) from generate_series(1, 20000) n`.execute(
    original.db,
  );
  await sql`
    insert into principals (id, kind, value) select uuidv7(), 'team', md5(n::text) from generate_series(1, 20000) n`.execute(
    original.db,
  );
  const common = { connectionString: original.connectionString, folder, log: silentLog };
  plain = (await writeBackup(common)).path;
  sealed = (await writeBackup({ ...common, passphrase, workFactor: 10 })).path;
});

beforeEach(async () => {
  damaged = await mkdtemp(join(folder, 'damaged-'));
});

afterAll(async () => {
  await original.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

/** Restores what lies in `damaged`, and answers why it was refused; the target must be as empty as before. */
const refusal = async (options: { passphrase?: string; migrationsFolder?: string } = {}): Promise<string> => {
  const { connectionString } = target;
  const failure = await restoreBackup({ connectionString, folder: damaged, log: silentLog, ...options }).then(
    () => 'it was restored',
    (error: Error) => `${error.name}: ${error.message.replaceAll(damaged, '<backup>')}`,
  );
  expect(await readTableRows(connectionString)).toEqual({});
  return failure;
};

const path = (name: string) => join(damaged, name);

const flipByte = async (file: string, position: number): Promise<void> => {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  await writeFile(file, bytes);
};

const swap = async (a: string, b: string): Promise<void> => {
  await rename(a, `${a}.aside`);
  await rename(b, a);
  await rename(`${a}.aside`, b);
};

/** Makes the hash beside the manifest fit, as a forger would. */
const rehash = async (): Promise<void> => {
  const hash = createHash('sha256')
    .update(await readFile(path('manifest.json')))
    .digest('hex');
  await writeFile(path('manifest.sha256'), `${hash}  manifest.json\n`);
};

const editManifest = async (change: (text: string) => string): Promise<void> => {
  await writeFile(path('manifest.json'), change(await readFile(path('manifest.json'), 'utf8')));
};

type Damage = [what: string, damage: () => Promise<unknown>, message: RegExp];

const damages = (suffix: string): Damage[] => [
  ['an altered byte', () => flipByte(path(roles + suffix), 5000), /public\.roles\S+ was altered$/],
  [
    'a cut part',
    () => truncate(path(roles + suffix), 5000),
    /public\.roles\S+ has 5000 bytes instead of \d+$/,
  ],
  ['a missing part', () => rm(path(roles + suffix)), /not a complete backup: public\.roles\S+ is missing$/],
  [
    'an extra part',
    () => writeFile(path('extra.zst'), ''),
    /contains extra\.zst, which is not part of the backup$/,
  ],
  [
    'swapped parts',
    () => swap(path(roles + suffix), path(principals + suffix)),
    /(has \d+ bytes|was altered)/,
  ],
  [
    'an altered manifest',
    () => flipByte(path('manifest.json'), 200),
    /The manifest of <backup> was altered$/,
  ],
  ['a missing manifest', () => rm(path('manifest.json')), /manifest\.json is missing$/],
  ['a missing hash', () => rm(path('manifest.sha256')), /manifest\.sha256 is missing$/],
];

test.each(damages(''))('R15: %s is refused, the target untouched', async (_what, damage, message) => {
  await cp(plain, damaged, { recursive: true });
  await damage();

  const reason = await refusal();
  expect(reason).toMatch(/^BackupError: .*/);
  expect(reason).toMatch(message);
});

test.each(damages('.age'))(
  'R15: encrypted, %s is refused, the target untouched',
  async (_what, damage, message) => {
    await cp(sealed, damaged, { recursive: true });
    await damage();

    expect(await refusal({ passphrase })).toMatch(message);
  },
);

test('R15: a wrong passphrase and a missing one are refused', async () => {
  await cp(sealed, damaged, { recursive: true });

  expect(await refusal({ passphrase: 'four other words here' })).toBe(
    'BackupError: The passphrase does not match <backup>',
  );
  expect(await refusal()).toBe(
    'BackupError: <backup> is encrypted: set HUB_BACKUP_PASSPHRASE to its passphrase',
  );
});

test('R15: an encrypted manifest does not open with its hash made to fit', async () => {
  await cp(sealed, damaged, { recursive: true });
  await editManifest((text) =>
    text.replace(/("sealed": "[^"]{400})(.)/, (_all, start, letter) => start + (letter === 'A' ? 'B' : 'A')),
  );
  await rehash();

  expect(await refusal({ passphrase })).toBe('BackupError: The passphrase does not match <backup>');
});

test.each<[what: string, change: (text: string) => string, message: RegExp]>([
  [
    'a later format',
    (text) => text.replace('"version": 2', '"version": 3'),
    /has backup format 3; this version of the hub reads 1 and 2/,
  ],
  [
    'another kind of file',
    (text) => text.replace('invention-hub-backup', 'tar'),
    /is not a backup of Invention Hub$/,
  ],
  ['no JSON', (text) => text.slice(0, -20), /The manifest of <backup> is incomplete$/],
  [
    'a missing entry',
    (text) => text.replace('"sequences"', '"others"'),
    /The manifest of <backup> is incomplete$/,
  ],
  ['a path out of the folder', (text) => text.replace(`"${roles}"`, `"../${roles}"`), /is incomplete$/],
  [
    'a row too few',
    (text) => text.replace('"rows": 20000', '"rows": 20001'),
    /was not restored completely: 20000 of 20001 rows$/,
  ],
  [
    'another digest',
    (text) => text.replace(/"digest": "-?\d{3}/, '"digest": "123'),
    /was not restored completely/,
  ],
])('R15: a manifest with %s is refused, the target untouched', async (_what, change, message) => {
  await cp(plain, damaged, { recursive: true });
  await editManifest(change);
  await rehash();

  expect(await refusal()).toMatch(message);
});

test('R15: a backup of a newer schema, or of another history, is refused', async () => {
  await cp(plain, damaged, { recursive: true });
  const older = await mkdtemp(join(folder, 'migrations-'));
  const [first = '', ...later] = (await readdir(migrationsFolder)).sort();
  await cp(join(migrationsFolder, first), join(older, first));

  expect(await refusal({ migrationsFolder: older })).toMatch(
    /The database is newer \(migration \d+\) than this program \(1\)/,
  );

  for (const name of later) await cp(join(migrationsFolder, name), join(older, name));
  await writeFile(join(older, first), 'create table other (id integer);');
  expect(await refusal({ migrationsFolder: older })).toMatch(
    /0001-people\.sql was changed after it was applied/,
  );
});

test('R15: what is no backup is refused', async () => {
  expect(await refusal()).toBe('BackupError: <backup> is not a complete backup: manifest.json is missing');
  await rm(damaged, { recursive: true });
  expect(await refusal()).toBe('BackupError: There is no backup in <backup>');
});

test('R15: a database that is not empty is refused and stays as it is', async () => {
  const inUse = await createTestDatabase();
  const before = await readTableRows(inUse.connectionString);

  await expect(
    restoreBackup({ connectionString: inUse.connectionString, folder: plain, log: silentLog }),
  ).rejects.toThrow(/The database is not empty \(it has \w+\): restore into a new database or data folder/);
  expect(await readTableRows(inUse.connectionString)).toEqual(before);
  await inUse.drop();
});

test('R15: a backup in the clear is refused where a passphrase is expected: anybody could have written it', async () => {
  await cp(plain, damaged, { recursive: true });
  expect(await refusal({ passphrase })).toMatch(/^BackupError: <backup> is not encrypted/);
});
