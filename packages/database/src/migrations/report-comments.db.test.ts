import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  folder = await mkdtemp(join(tmpdir(), 'hub-report-comments-'));
  await migrateTo('0113');
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

test('comments of a draft become those of each report, and its amendment a paragraph', async () => {
  const { db } = database;
  const person = await buildPerson(db, { permissions: [] });
  const draftOf = async (values: object): Promise<string> => {
    const { id } = await buildInvention(db);
    const content = JSON.stringify({ step: 'fill', values });
    await db
      .insertInto('report_drafts')
      .values({ person_id: person.id, invention_id: id, content, updated_at: '2026-11-28T12:00:00.000Z' })
      .execute();
    return id;
  };
  const filled = await draftOf({ comments: 'Thank you.', specificationChanges: 'Page 3', title: 'Pump' });
  const cleared = await draftOf({ specificationChanges: '' });
  const untouched = await draftOf({ title: 'Valve' });
  await migrateTo('0120');
  const rows = await db.selectFrom('report_drafts').select(['invention_id', 'content']).execute();
  const contents = new Map(rows.map((row) => [row.invention_id, row.content]));
  expect(contents.get(filled)).toEqual({
    step: 'fill',
    values: {
      title: 'Pump',
      comments: 'Thank you.',
      summaryComments: 'Thank you.',
      docketComments: 'Thank you.',
      portfolioComments: 'Thank you.',
      specificationChanges: [{ location: 'the specification', text: 'Page 3', previousText: '' }],
    },
  });
  expect(contents.get(cleared)).toEqual({ step: 'fill', values: { specificationChanges: '' } });
  expect(contents.get(untouched)).toEqual({ step: 'fill', values: { title: 'Valve' } });
});
