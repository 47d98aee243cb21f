import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessWorld, buildAccessWorld } from '../../../test/access/access-world.ts';
import { maskAnswer, sendParts } from '../../../test/access/send-parts.ts';
import { connectLive } from '../../../test/support/live-client.ts';
import { accessNotesOf } from './note-access.ts';

let world: AccessWorld;
let id: ReturnType<typeof inventionIdSchema.parse>;
let taskId: ReturnType<typeof taskIdSchema.parse>;
beforeAll(async () => {
  world = await buildAccessWorld();
});
beforeEach(async () => {
  const target = await world.buildOwn();
  id = inventionIdSchema.parse(target.invention.id);
  taskId = taskIdSchema.parse(target.task.id);
});
afterAll(() => world.hub.stop());

const readNotes = async (inventionId: string = id) => {
  await accessNotesOf(world.hub.app).flush();
  return world.hub.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'for_id', 'details', 'address', 'request_id'])
    .where('invention_id', '=', inventionId)
    .where('action', 'like', 'access.%')
    .orderBy(sql`details ->> 'call'`)
    .orderBy('action')
    .orderBy('for_id')
    .execute();
};

test('opening a restricted invention is written down, once for each session and call', async () => {
  const granted = await world.clientOf('granted');
  for (let n = 0; n < 3; n++) expect((await granted.call(getInvention, { params: { id } })).status).toBe(200);
  expect((await granted.call(getTask, { params: { id: taskId } })).status).toBe(200);
  const actor = { action: 'access.read', actor_id: world.people.granted.id, for_id: null };
  expect(await readNotes()).toMatchObject([
    { ...actor, details: { call: 'inventions.getInvention', times: 3 }, request_id: expect.any(String) },
    { ...actor, details: { call: 'workflow.getTask', times: 1 } },
  ]);
});

test('what everybody may see, lists, and writes leave no note of a read', async () => {
  const granted = await world.clientOf('granted');
  const open = await buildInvention(world.hub.db);
  const openId = inventionIdSchema.parse(open.id);
  await granted.call(getInvention, { params: { id: openId } });
  await granted.call(listInventions, { query: { id: [id] } });
  const { status } = await granted.call(updateInvention, { params: { id }, body: { title: 'Changed' } });
  expect(status).toBe(200);
  expect([...(await readNotes()), ...(await readNotes(openId))]).toEqual([]);
});

test('a read through a sponsor names the sponsor; one by an own right does not', async () => {
  await (await world.clientOf('assistant')).call(getInvention, { params: { id } });
  await (await world.clientOf('administrator')).call(getInvention, { params: { id } });
  const { assistant, administrator, granted } = world.people;
  expect(await readNotes()).toMatchObject([
    { actor_id: assistant.id, for_id: granted.id },
    { actor_id: administrator.id, for_id: null },
  ]);
});

test('an attempt before a wall is written down and not told: the answer is that of nothing', async () => {
  const walled = await world.clientOf('walled');
  const nothing = '00000000-0000-7000-8000-000000000000';
  for (const call of [getInvention, getTask, updateInvention]) {
    const aim = (to: string) => ({
      params: { id: to },
      ...(call === updateInvention && { body: { title: 'x' } }),
    });
    const shut = await sendParts(walled, call, aim(call === getTask ? taskId : id));
    const absent = await sendParts(walled, call, aim(nothing));
    expect(maskAnswer(shut)).toEqual(maskAnswer(absent));
    expect(shut.statusCode).toBe(404);
  }
  await sendParts(walled, getInvention, { params: { id: id.toUpperCase() } });
  const actor = { action: 'access.walled', actor_id: world.people.walled.id };
  expect(await readNotes()).toMatchObject([
    { ...actor, details: { call: 'inventions.getInvention', times: 2 } },
    { ...actor, details: { call: 'inventions.updateInvention', times: 1 } },
    { ...actor, details: { call: 'workflow.getTask', times: 1 } },
  ]);
  expect(await readNotes(nothing)).toEqual([]);
});

test('a restricted invention that is not granted, and an act that is not allowed, are written as denied', async () => {
  await (await world.clientOf('stranger')).call(getInvention, { params: { id } });
  const readOnly = await world.clientOf('readOnly');
  await readOnly.call(updateInvention, { params: { id }, body: { title: 'x' } });
  const { people } = world;
  expect(await readNotes()).toMatchObject([
    { action: 'access.denied', actor_id: people.stranger.id, details: { call: 'inventions.getInvention' } },
    {
      action: 'access.denied',
      actor_id: people.readOnly.id,
      details: { call: 'inventions.updateInvention' },
    },
  ]);
});

test('watching a restricted invention live, and trying to, are written down', async () => {
  const address = await world.hub.app.listen({ host: '127.0.0.1', port: 0 });
  const clients = [];
  for (const persona of ['granted', 'walled'] as const) {
    const { token } = await world.clientOf(persona);
    const client = await connectLive(address, { token });
    clients.push(client);
    expect((await client.join(id)).ok).toBe(persona === 'granted');
  }
  for (const client of clients) client.close();
  const join = { details: { call: 'live.join', times: 1 }, request_id: null };
  expect(await readNotes()).toMatchObject([
    { ...join, action: 'access.read', actor_id: world.people.granted.id },
    { ...join, action: 'access.walled', actor_id: world.people.walled.id },
  ]);
});

test('a calm stop writes down what is noted', async () => {
  const other = await buildAccessWorld();
  const { invention } = await other.buildOwn();
  const params = { id: inventionIdSchema.parse(invention.id) };
  await (await other.clientOf('granted')).call(getInvention, { params });
  await other.hub.app.close();
  const entries = other.hub.db.selectFrom('audit_entries').select('invention_id');
  expect(await entries.where('action', '=', 'access.read').execute()).toEqual([
    { invention_id: invention.id },
  ]);
  await other.hub.stop();
});
