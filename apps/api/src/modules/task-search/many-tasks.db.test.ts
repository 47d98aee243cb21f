import { searchTasks, type TaskSearchInput } from '@hub/contract/task-search/task-search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  const { id } = await buildInvention(hub.db);
  // The triggers that copy words and columns are disabled: this test does not need them, and they would take a minute.
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
])('counts overdue tasks exactly when more than 100,000 tasks match: %j', async (query, total, overdue) => {
  const { body } = await client.call(searchTasks, { query });
  expect(body).toMatchObject({ total, overdue });
});

test('finds words both at the start of a sort order and after 100,000 other tasks', async () => {
  const first = await buildTask(hub.db, { title: 'A zebra', due_at: '2019-01-01' });
  const [middle, last] = await Promise.all([
    buildTask(hub.db, { title: 'Zebra 1', due_at: '2022-01-01', status: 'waiting' }),
    buildTask(hub.db, { title: 'Zebra 2', due_at: '2023-01-01', status: 'cancelled' }),
  ]);
  for (const sortBy of ['title', 'dueAt', 'status'] as const)
    for (const [skip, size] of [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 1],
    ] as const) {
      const { body } = await client.call(searchTasks, { query: { qs: 'zebra', sortBy, skip, size } });
      expect(body.collection.map(({ id }) => id)).toEqual(
        [first, middle, last].slice(skip, skip + size).map(({ id }) => id),
      );
      expect(body.total).toBe(3);
    }
});
