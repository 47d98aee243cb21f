import { searchTasks, type TaskSearchInput } from '@hub/contract/search/search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  const { id } = await buildInvention(hub.db);
  // Their words and copies are not asked for; writing them would take a minute.
  await hub.db.transaction().execute(async (tx) => {
    await sql`alter table tasks disable trigger user`.execute(tx);
    await sql`insert into tasks
        (id, invention_id, title, status, status_since, due_at, is_restricted, is_walled, created_at, updated_at)
      select uuidv7(), ${id}, 'Done long ago', 'done', now(), '2020-01-06', false, false, now(), now()
      from generate_series(1, 100001)`.execute(tx);
    await sql`alter table tasks enable trigger user`.execute(tx);
  });
  await buildTask(hub.db, { due_at: '2021-03-04' });
  await buildTask(hub.db, { due_at: '2999-12-31' });
});
afterAll(() => hub.stop());

test.each<[TaskSearchInput, number, number]>([
  [{}, 100_001, 1],
  [{ status: ['open', 'done'] }, 100_001, 1],
  [{ status: ['done'] }, 100_001, 0],
  [{ status: ['open'] }, 2, 1],
  [{ sortBy: 'title' }, 100_001, 1],
])('of more than 100,000 tasks the overdue ones are counted, too: %j', async (query, total, overdue) => {
  const { body } = await client.call(searchTasks, { query });
  expect(body).toMatchObject({ total, overdue });
});
