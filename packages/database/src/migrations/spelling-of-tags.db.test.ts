import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('nothing');
  folder = await mkdtemp(join(tmpdir(), 'hub-spelling-of-tags-'));
  await migrateTo('0191');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Applies the hub's migrations up to this number. */
const migrateTo = async (last: string): Promise<void> => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.slice(0, 4) <= last);
  for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(database.connectionString, { log: silentLog, folder });
};

test('tags that differ only in case or form become one, in the spelling that most files of the invention have', async () => {
  const { db } = database;
  const author = await buildPerson(db);
  const [one, other] = [await buildInvention(db), await buildInvention(db)];
  const add = async (invention_id: string, tags: string[]) =>
    (await buildFile(db, { invention_id, author_id: author.id, tags })).id;
  const ids = [
    await add(one.id, ['Prior art', 'A']),
    await add(one.id, ['prior\u00a0ART', 'Pru\u0308fung', 'a']),
    await add(one.id, ['Prior art', 'Prüfung', 'PRIOR ART', 'non\u2011final', 'A']),
    await add(one.id, ['non-final', 'non-final\u200b', 'Prüfung']),
    await add(other.id, ['a']),
    await add(other.id, []),
  ];
  await migrateTo('0192');
  const rows = await db.selectFrom('files').select(['id', 'tags']).execute();
  const tagsOf = new Map(rows.map(({ id, tags }) => [id, tags]));
  expect(ids.map((id) => tagsOf.get(id))).toEqual([
    ['Prior art', 'A'],
    ['Prior art', 'Prüfung', 'A'],
    ['Prior art', 'Prüfung', 'non-final', 'A'],
    ['non-final', 'Prüfung'],
    ['a'],
    [],
  ]);
});
