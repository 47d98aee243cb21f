import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
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
  folder = await mkdtemp(join(tmpdir(), 'hub-running-periods-'));
  await migrateTo('0018');
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

const inDays = (days: number): string =>
  Temporal.Now.plainDateISO('America/New_York').add({ days }).toString();

/** Builds a final rejection that was finished by these documents; the last one came after the finish. */
const buildFinished = async (
  {
    latest = inDays(60),
    evidence = 'evidence',
    code = 'A.NE',
  }: { latest?: string; evidence?: string; code?: string },
  laterCode?: string,
) => {
  const { db } = database;
  const { id: invention_id } = await buildInvention(db);
  const reply = await buildDocument(db, { invention_id, code, document_date: inDays(-20) });
  const deadline = { ruleId: 'OA-F', trigger: inDays(-100), due: inDays(-10), latest, extensions: [] };
  const milestone = await buildMilestone(db, {
    invention_id,
    rule_id: 'OA-F',
    due_at: inDays(-10),
    deadline: JSON.stringify(deadline),
    is_finished: true,
    finished_at: Temporal.Now.instant().toString(),
    proof: evidence,
  });
  const link = { milestone_id: milestone.id, document_id: reply.id, relation: 'closed' };
  await db.insertInto('milestone_documents').values(link).execute();
  if (laterCode) await buildDocument(db, { invention_id, code: laterCode, document_date: inDays(-5) });
  return milestone.id;
};

const read = (id: string) =>
  database.db
    .selectFrom('milestones')
    .innerJoin('milestone_documents', 'milestone_documents.milestone_id', 'milestones.id')
    .select(['is_finished', 'replied_at', 'due_at', 'proof', 'relation'])
    .where('milestones.id', '=', id)
    .executeTakeFirstOrThrow();

test('a final rejection that a reply had finished runs again until its last day', async () => {
  const id = await buildFinished({});
  await migrateTo('0019');
  expect(await read(id)).toEqual({
    is_finished: false,
    replied_at: inDays(-20),
    due_at: inDays(60),
    proof: 'none',
    relation: 'replied',
  });
  const overview = await database.db
    .selectFrom('invention_overviews')
    .select(['is_active', 'next_due_at', 'last_due_at'])
    .executeTakeFirstOrThrow();
  expect(overview).toEqual({ is_active: true, next_due_at: inDays(60), last_due_at: inDays(60) });
});

test('what has ended its period, was verified, or has passed its last day stays finished', async () => {
  const ended = [
    ...(await Promise.all(['RCEX', 'N/AP', 'NOA', 'CTNF', 'ABN'].map((code) => buildFinished({}, code)))),
    await buildFinished({ latest: inDays(-1) }),
    await buildFinished({ evidence: 'confirmed' }),
    await buildFinished({ code: 'RCEX' }),
  ];
  await migrateTo('0019');
  for (const id of ended)
    expect(await read(id)).toMatchObject({ is_finished: true, replied_at: null, relation: 'closed' });
});

test('documents know who entered them', async () => {
  const { db } = database;
  const person = await buildPerson(db, { permissions: [] });
  const entered = await buildDocument(db, { code: 'A...', description: 'Amendment' });
  const delivered = await buildDocument(db, { invention_id: entered.invention_id, code: 'CTNF' });
  await db
    .insertInto('document_outcomes')
    .values(
      [entered, delivered].map(({ id, invention_id, created_at }) => ({
        ...{ document_id: id, invention_id, outcome: 'proposed' },
        ...{ opens: [], closes: [], created_at, updated_at: created_at },
      })),
    )
    .execute();
  await db
    .insertInto('stream_events')
    .values({
      invention_id: entered.invention_id,
      seq: 1,
      id: crypto.randomUUID(),
      type: 'document.received',
      actor_id: person.id,
      created_at: entered.created_at,
      metadata: JSON.stringify({ title: 'A...: Amendment', changes: [] }),
    })
    .execute();
  await migrateTo('0019');
  const rows = await db.selectFrom('patent_documents').select(['id', 'entered_by']).execute();
  const enteredBy = new Map(rows.map((row) => [row.id, row.entered_by]));
  expect(enteredBy.get(entered.id)).toBe(person.id);
  expect(enteredBy.get(delivered.id)).toBeNull();
});
