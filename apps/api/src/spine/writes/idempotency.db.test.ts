import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createRemoveOldKeys } from './remove-old-keys.job.ts';

let hub: TestHub;
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  inventionId = inventionIdSchema.parse((await buildInvention(hub.db)).id);
});
afterAll(() => hub.stop());

const create = (client: TestClient, key: string, title: string) =>
  client.send({
    method: createTask.method,
    url: createTask.path,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: JSON.stringify({ inventionId, title }),
  });

const countTasks = async (title: string): Promise<number> =>
  (await hub.db.selectFrom('tasks').select('id').where('title', '=', title).execute()).length;

test('R3 50 parallel requests with one key create one task and get 50 equal responses', async () => {
  const client = await hub.signIn();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => create(client, 'fifty', 'Made fifty times')),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
  expect(await countTasks('Made fifty times')).toBe(1);
  const events = await hub.db
    .selectFrom('stream_events')
    .select('seq')
    .where('task_id', '=', responses[0]?.json().id)
    .execute();
  expect(events).toHaveLength(1);
});

test('R3 a key that was used for a different request is refused and creates nothing', async () => {
  const client = await hub.signIn();
  expect((await create(client, 'once', 'The first')).statusCode).toBe(201);
  const other = await create(client, 'once', 'The other');
  expect([other.statusCode, other.json().code]).toEqual([422, 'request.key_reused']);
  expect(await countTasks('The other')).toBe(0);
});

test('R3 a key applies to one person only', async () => {
  const [one, another] = [await hub.signIn(), await hub.signIn()];
  const responses = await Promise.all([create(one, 'same', 'Of two'), create(another, 'same', 'Of two')]);
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(2);
});

test('R3 a refused request does not use up its key, so that it can be corrected and sent again', async () => {
  const client = await hub.signIn();
  expect((await create(client, 'again', '')).statusCode).toBe(400);
  const stranger = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  expect((await create(stranger, 'again', 'Not allowed')).statusCode).toBe(403);
  expect((await create(client, 'again', 'Put right')).statusCode).toBe(201);
});

test.each([
  ['of 201 characters', 'k'.repeat(201)],
  ['with a space', 'two words'],
  ['with a non-ASCII letter', 'schlüssel'],
  ['that is empty', ''],
])('R3 a key %s is refused', async (_what, key) => {
  const response = await create(await hub.signIn(), key, 'Never made');
  expect(response.json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: [{ path: 'headers.idempotency-key' }],
  });
  expect(await countTasks('Never made')).toBe(0);
});

test('R3 a key of 200 characters is stored for 24 hours and then removed', async () => {
  const client = await hub.signIn();
  const key = 'k'.repeat(200);
  const removeOldKeys = createRemoveOldKeys(hub.dependencies);
  const first = await create(client, key, 'Kept a day');
  hub.clock.advance({ hours: 23, minutes: 59 });
  await removeOldKeys.run();
  const repeated = await create(await hub.signIn(client.person), key, 'Kept a day');
  expect(repeated.payload).toBe(first.payload);
  hub.clock.advance({ minutes: 2 });
  await removeOldKeys.run();
  const later = await create(await hub.signIn(client.person), key, 'Kept a day');
  expect(later.statusCode).toBe(201);
  expect(later.json().id).not.toBe(first.json().id);
});
