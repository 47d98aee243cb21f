import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const written = ['tasks', 'service_outages'];

/** Lets every write of these tables fail as PostgreSQL does on a full disk. */
const fillStorage = async (): Promise<void> => {
  await sql`create function refuse_storage() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    hub.db,
  );
  for (const table of written) {
    await sql`create trigger storage_is_full before insert or update on ${sql.table(table)}
      for each row execute function refuse_storage()`.execute(hub.db);
  }
};

const freeStorage = () => sql`drop function refuse_storage cascade`.execute(hub.db);

const askReady = async () => (await hub.anonymous.send({ url: '/health/ready' })).statusCode;

test('R8: with full storage writes return 507, reads work, and readiness is back once it is freed', async () => {
  const client = await hub.signIn();
  const task = await buildTask(hub.db);
  const params = { id: task.id };
  const rename = (title: string) => client.call(updateTask, { params, body: { title } });
  expect(await askReady()).toBe(200);

  await fillStorage();
  const refused = await rename('Not stored');
  expect([refused.status, refused.problem.code]).toEqual([507, 'service.storage_full']);
  expect((await client.call(getTask, { params })).body.title).toBe(task.title);
  expect(await askReady()).toBe(507);
  expect(await askReady()).toBe(507);

  await freeStorage();
  expect(await askReady()).toBe(200);
  expect((await rename('Stored')).body.title).toBe('Stored');
  const outages = await hub.db.selectFrom('service_outages').select('id').execute();
  expect(outages).toEqual([]);
});
