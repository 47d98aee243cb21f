import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWrites } from './count-writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const writesOf = async (write: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await countWrites(database.db);
  await write();
  const after = await countWrites(database.db);
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
};

test('counts inserted, updated and deleted rows, and those that a deletion takes along', async () => {
  const { db } = database;
  const invention = await buildInvention(db);
  expect(await writesOf(() => buildMilestone(db, { invention_id: invention.id }))).toMatchObject({
    milestones: 1,
  });
  const title = () =>
    db.updateTable('inventions').set({ title: 'Other' }).where('id', '=', invention.id).execute();
  expect(await writesOf(title)).toMatchObject({ inventions: 1 });
  expect(await writesOf(title), 'with an equal value').toMatchObject({ inventions: 1 });
  const remove = () => db.deleteFrom('inventions').where('id', '=', invention.id).execute();
  expect(await writesOf(remove)).toMatchObject({ inventions: 1, milestones: 1, stream_heads: 1 });
  expect(await writesOf(() => sql`truncate filters`.execute(db))).toEqual({ filters: 1 });
});

test('does not count what is read, reverted or only used', async () => {
  const { db } = database;
  const session = await buildSession(db, { person_id: (await buildPerson(db)).id });
  const use = (values: { last_used_at: string; expires_at?: string }) =>
    db.updateTable('sessions').set(values).where('id', '=', session.id).execute();
  const revert = () =>
    db.transaction().execute(async (tx) => {
      await buildInvention(tx);
      throw new Error('reverted');
    });
  expect(await writesOf(() => db.selectFrom('people').selectAll().execute())).toEqual({});
  expect(await writesOf(() => revert().catch(() => undefined))).toEqual({});
  const at = '2026-03-01T00:00:00Z';
  expect(await writesOf(() => use({ last_used_at: at }))).toEqual({});
  expect(await writesOf(() => use({ last_used_at: at, expires_at: at }))).toEqual({ sessions: 1 });
});
