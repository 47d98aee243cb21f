import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { createDice } from '@hub/testkit/dice.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Row {
  id: string;
}

/** The kinds of changes that affect who may see an invention or what lists read of its tasks; runs one at random. */
const createChanges = ({ db }: TestDatabase) => [
  (invention: Row, person: Row) => grantInvention(db, invention, person).catch(() => undefined),
  (invention: Row) => db.deleteFrom('invention_grants').where('invention_id', '=', invention.id).execute(),
  (invention: Row, person: Row) => wallInvention(db, invention, person).catch(() => undefined),
  (_: Row, person: Row) => db.deleteFrom('invention_walls').where('principal_id', '=', person.id).execute(),
  (invention: Row) =>
    sql`update inventions set is_restricted = not is_restricted where id = ${invention.id}`.execute(db),
  (invention: Row, person: Row) =>
    db
      .updateTable('inventions')
      .set({ in_house_attorney_id: person.id })
      .where('id', '=', invention.id)
      .execute(),
  (invention: Row, person: Row) => buildTask(db, { invention_id: invention.id, assignees: [person] }),
  (invention: Row) =>
    sql`update tasks set is_deleted = not is_deleted where invention_id = ${invention.id}`.execute(db),
  (invention: Row) =>
    sql`update tasks set status = case status when 'open' then 'done' else 'open' end
      where invention_id = ${invention.id}`.execute(db),
  (invention: Row) =>
    sql`update tasks set due_at = coalesce(due_at, '2026-11-21') + 1, title = title || ' more'
      where invention_id = ${invention.id}`.execute(db),
  (_: Row, person: Row) => db.deleteFrom('task_assignees').where('principal_id', '=', person.id).execute(),
  async (invention: Row, person: Row) => {
    const milestone = await buildMilestone(db, { invention_id: invention.id });
    const row = { milestone_id: milestone.id, principal_id: person.id, position: 0 };
    await db.insertInto('milestone_assignees').values(row).execute();
  },
  (invention: Row) =>
    sql`update inventions set title = title || ' again' where id = ${invention.id}`.execute(db),
  (invention: Row, person: Row) =>
    db
      .insertInto('invention_project_assignees')
      .values({ invention_id: invention.id, principal_id: person.id, position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
];

const faults = sql<{ fault: string }>`
  select 'readers' as fault from (
    (select principal_id, invention_id, access_right from invention_readers
     except
     select principal_id, invention_id, max(access_right) from invention_entitlements
       join inventions on inventions.id = invention_id where is_restricted group by 1, 2)
    union all
    (select principal_id, invention_id, max(access_right) from invention_entitlements
       join inventions on inventions.id = invention_id where is_restricted group by 1, 2
     except
     select principal_id, invention_id, access_right from invention_readers)) as differing
  union all
  select 'walled' from inventions
    where is_walled <> exists (select from invention_walls where invention_id = inventions.id)
  union all
  select 'tasks' from tasks join inventions on inventions.id = invention_id
    where (tasks.is_restricted, tasks.is_walled) is distinct from (inventions.is_restricted, inventions.is_walled)
  union all
  select 'assignees' from task_assignees copy join tasks on tasks.id = copy.task_id
    where (copy.invention_id, copy.due_at, copy.is_open, copy.is_restricted, copy.is_walled) is distinct from
      (tasks.invention_id, tasks.due_at, tasks.is_open, tasks.is_restricted, tasks.is_walled)
  union all
  select 'texts' from task_texts copy full join tasks on tasks.id = copy.task_id
    where (copy.invention_id, copy.due_at, copy.status, copy.is_open, copy.is_deleted, copy.is_restricted, copy.is_walled)
      is distinct from (tasks.invention_id, tasks.due_at, tasks.status, tasks.is_open, tasks.is_deleted,
        tasks.is_restricted, tasks.is_walled)
  union all
  select 'words' from task_texts join tasks on tasks.id = task_texts.task_id
    where terms is distinct from array_to_tsvector(text_words(tasks.title || ' ' || tasks.notes)
      || array(select term::text from invention_search_terms own
        where own.invention_id = tasks.invention_id and term !~ '^[@~=]'))
  union all
  select 'terms' from invention_search_terms join inventions on inventions.id = invention_id
    where (invention_search_terms.is_restricted, invention_search_terms.is_walled)
      is distinct from (inventions.is_restricted, inventions.is_walled)
  union all
  select 'overviews' from invention_overviews join inventions on inventions.id = invention_id
    where (invention_overviews.is_restricted, invention_overviews.is_walled)
      is distinct from (inventions.is_restricted, inventions.is_walled)`;

/** Ignores a deadlock, which rolled the change back. */
const ignoreDeadlock = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
};

test('T3: copied access columns match grants, walls, tasks and texts after concurrent random changes', {
  retry: 0,
}, async () => {
  const { db } = database;
  const inventions = await Promise.all(Array.from({ length: 3 }, () => buildInvention(db)));
  const people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(db)));
  const changes = createChanges(database);
  const change = async (seed: number): Promise<void> => {
    const dice = createDice(seed);
    for (let n = 0; n < 40; n++) {
      const invention = inventions[Math.floor(dice() * inventions.length)];
      const person = people[Math.floor(dice() * people.length)];
      const make = changes[Math.floor(dice() * changes.length)];
      if (invention && person && make) await Promise.resolve(make(invention, person)).catch(ignoreDeadlock);
    }
  };
  for (const round of [1, 2, 3]) {
    await Promise.all([change(round * 7), change(round * 11), change(round * 13), change(round * 17)]);
    expect((await faults.execute(db)).rows).toEqual([]);
  }
});
