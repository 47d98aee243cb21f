import { suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createForgetUnusedTags } from './forget-unused-tags.job.ts';

let hub: TestHub;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
beforeEach(async () => {
  await hub.db.deleteFrom('tasks').execute();
  await hub.db.updateTable('inventions').set({ tags: [] }).execute();
  await createForgetUnusedTags(hub.dependencies).run();
});
afterAll(() => hub.stop());

const forget = () => createForgetUnusedTags(hub.dependencies).run();

const listKnown = async () =>
  (await hub.db.selectFrom('known_tags').select('tag').orderBy('tag').execute()).map(({ tag }) => tag);

test('removes tags that no task and no invention has', async () => {
  const task = await buildTask(hub.db, { tags: ['gone', 'of a task'] });
  const deleted = await buildTask(hub.db, { tags: ['may come back'] });
  await buildInvention(hub.db, { tags: ['of an invention'] });
  await client.call(updateTask, { params: { id: task.id }, body: { tags: ['of a task'] } });
  await client.call(deleteTask, { params: { id: deleted.id } });
  expect(await listKnown()).toContain('gone');
  await forget();
  expect(await listKnown()).toEqual(['may come back', 'of a task', 'of an invention']);
  await client.call(updateTask, { params: { id: deleted.id }, body: { deleted: false } });
  const { body } = await client.call(suggestTags, { query: { q: 'may' } });
  expect(body).toEqual(['may come back']);
});

test('finds each of many unused tags, so that the tags after them are suggested again', async () => {
  await buildTask(hub.db, { tags: ['urgent'] });
  await sql`insert into known_tags (tag) select '!gone ' || n from generate_series(1, 6000) n`.execute(
    hub.db,
  );
  const suggestAll = async () => (await client.call(suggestTags, { query: { q: '' } })).body;
  expect(await suggestAll()).toEqual([]);
  await forget();
  expect(await suggestAll()).toEqual(['urgent']);
});

test('keeps a tag that is assigned at the same moment', async () => {
  const task = await buildTask(hub.db);
  await sql`insert into known_tags (tag) values ('unused until now')`.execute(hub.db);
  const given = await hub.db.startTransaction().execute();
  await given
    .updateTable('tasks')
    .set({ tags: ['unused until now'] })
    .where('id', '=', task.id)
    .execute();
  const running = forget();
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = 'known_tags'::regclass`.execute(hub.db);
    return rows.length;
  };
  await expect.poll(isWaiting).toBe(1);
  await given.commit().execute();
  await running;
  expect(await listKnown()).toEqual(['unused until now']);
});
