import { callName, calls } from '@hub/contract/calls.ts';
import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { previewMove } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessWorld, buildAccessWorld } from '../../../test/access/access-world.ts';
import { maskResponse, sendParts } from '../../../test/access/send-parts.ts';
import { connectLive } from '../../../test/support/live-client.ts';
import { readAuditOf } from './read-audit-hook.ts';

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

const readEntries = async (inventionId: string = id) => {
  await readAuditOf(world.hub.app).flush();
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

test('opening a restricted invention leaves one entry per session and call', async () => {
  const reader = await world.clientOf('granted');
  for (let n = 0; n < 3; n++) expect((await reader.call(getInvention, { params: { id } })).status).toBe(200);
  expect((await reader.call(getTask, { params: { id: taskId } })).status).toBe(200);
  const actor = { action: 'access.read', actor_id: world.people.granted.id, for_id: null };
  expect(await readEntries()).toMatchObject([
    { ...actor, details: { call: 'inventions.getInvention', times: 3 }, request_id: expect.any(String) },
    { ...actor, details: { call: 'workflow.getTask', times: 1 } },
  ]);
});

const readCalls = calls.flatMap((call) => {
  const { access, method, params } = call;
  if (access.kind !== 'invention' || method !== 'GET' || access.path.in !== 'params') return [];
  if (access.permission !== undefined) return [];
  return Object.keys(params?.shape ?? {}).length === 1 ? [{ call, path: access.path }] : [];
});

test.each([
  ['granted', 'access.read'],
  ['walled', 'access.walled'],
] as const)('reading by any kind of id as %s leaves an %s entry', async (persona, action) => {
  const target = await world.buildOwn();
  const client = await world.clientOf(persona);
  for (const { call, path } of readCalls) {
    if (path.of === 'workflow') throw new Error('Give this call a workflow');
    await sendParts(client, call, { params: { [path.field]: target[path.of].id } });
  }
  const entries = await readEntries(target.invention.id);
  expect(new Set(entries.map((entry) => entry.action))).toEqual(new Set([action]));
  const written = new Set(entries.map(({ details }) => (details as { call: string }).call));
  const kinds = readCalls.filter(({ call }) => written.has(callName(call))).map(({ path }) => path.of);
  expect([...new Set(kinds)].sort()).toEqual([
    'document',
    'file',
    'invention',
    'milestone',
    'note',
    'report',
    'run',
    'task',
  ]);
});

test('a refused request for a workflow run leaves an entry', async () => {
  const target = await world.buildOwn();
  const parts = { params: { workflowId: target.workflow.id }, body: { trigger: '2026-03-02' } };
  const { statusCode } = await sendParts(await world.clientOf('walled'), previewMove, parts);
  expect(statusCode).toBe(404);
  expect(await readEntries(target.invention.id)).toMatchObject([
    { action: 'access.walled', details: { call: callName(previewMove) } },
  ]);
});

test('a preview, which requires the right to write, leaves a read entry', async () => {
  const target = await world.buildOwn();
  const parts = { params: { workflowId: target.workflow.id }, body: { trigger: '2026-03-02' } };
  const { statusCode } = await sendParts(await world.clientOf('administrator'), previewMove, parts);
  expect(statusCode).toBe(200);
  expect(await readEntries(target.invention.id)).toMatchObject([
    { action: 'access.read', details: { call: callName(previewMove), times: 1 } },
  ]);
});

test('unrestricted inventions, lists and writes leave no read entry', async () => {
  const reader = await world.clientOf('granted');
  const open = await buildInvention(world.hub.db);
  const openId = inventionIdSchema.parse(open.id);
  await reader.call(getInvention, { params: { id: openId } });
  await reader.call(listInventions, { query: { id: [id] } });
  const { status } = await reader.call(updateInvention, { params: { id }, body: { title: 'Changed' } });
  expect(status).toBe(200);
  expect([...(await readEntries()), ...(await readEntries(openId))]).toEqual([]);
});

test('a read by the right of a sponsor names the sponsor; one by the own right does not', async () => {
  await (await world.clientOf('assistant')).call(getInvention, { params: { id } });
  await (await world.clientOf('administrator')).call(getInvention, { params: { id } });
  const { assistant, administrator, granted } = world.people;
  expect(await readEntries()).toMatchObject([
    { actor_id: assistant.id, for_id: granted.id },
    { actor_id: administrator.id, for_id: null },
  ]);
});

test('an attempt against an ethical wall leaves an entry, and the response is the same as for an unknown id', async () => {
  const walled = await world.clientOf('walled');
  const nothing = '00000000-0000-7000-8000-000000000000';
  for (const call of [getInvention, getTask, updateInvention]) {
    const aim = (to: string) => ({
      params: { id: to },
      ...(call === updateInvention && { body: { title: 'x' } }),
    });
    const shut = await sendParts(walled, call, aim(call === getTask ? taskId : id));
    const absent = await sendParts(walled, call, aim(nothing));
    expect(maskResponse(shut)).toEqual(maskResponse(absent));
    expect(shut.statusCode).toBe(404);
  }
  await sendParts(walled, getInvention, { params: { id: id.toUpperCase() } });
  const actor = { action: 'access.walled', actor_id: world.people.walled.id };
  expect(await readEntries()).toMatchObject([
    { ...actor, details: { call: 'inventions.getInvention', times: 2 } },
    { ...actor, details: { call: 'inventions.updateInvention', times: 1 } },
    { ...actor, details: { call: 'workflow.getTask', times: 1 } },
  ]);
  expect(await readEntries(nothing)).toEqual([]);
});

test('a restricted invention without a grant and an action that is not allowed leave denied entries', async () => {
  await (await world.clientOf('stranger')).call(getInvention, { params: { id } });
  const readOnly = await world.clientOf('readOnly');
  await readOnly.call(updateInvention, { params: { id }, body: { title: 'x' } });
  const { people } = world;
  expect(await readEntries()).toMatchObject([
    { action: 'access.denied', actor_id: people.stranger.id, details: { call: 'inventions.getInvention' } },
    {
      action: 'access.denied',
      actor_id: people.readOnly.id,
      details: { call: 'inventions.updateInvention' },
    },
  ]);
});

test('watching a restricted invention live leaves an entry, even when refused', async () => {
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
  expect(await readEntries()).toMatchObject([
    { ...join, action: 'access.read', actor_id: world.people.granted.id },
    { ...join, action: 'access.walled', actor_id: world.people.walled.id },
  ]);
});

test('a shutdown writes the collected attempts', async () => {
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
