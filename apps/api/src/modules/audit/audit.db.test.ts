import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import type { CallInput } from '@hub/contract/call.ts';
import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { createInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import type { NewAuditEntry } from '../../spine/audit/audit-log.ts';
import { createSealEntries } from '../../spine/audit/seal-entries.job.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-audit-'));
let hub: TestHub;
let reader: TestClient & { person: { id: string } };
let inventionId: InventionId;
const writer = { email: 'grace@example.test', first_name: 'Grace', last_name: 'Hopper' };

beforeAll(async () => {
  hub = await startTestHub({ dataDir });
  reader = await hub.signIn(await buildPerson(hub.db, { permissions: ['audit:read'] }));
  inventionId = inventionIdSchema.parse((await buildInvention(hub.db, { title: 'Ratchet' })).id);
  const client = await hub.signIn(await buildPerson(hub.db, writer));
  for (const title of ['First', 'Second', 'Third']) {
    const { status } = await client.call(updateInvention, { params: { id: inventionId }, body: { title } });
    expect(status).toBe(200);
    hub.clock.advance({ minutes: 1 });
  }
  await client.call(createTask, { body: { inventionId, title: 'Look into it' } });
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

const list = async (query: CallInput<typeof listAuditEntries>['query'], client = reader) =>
  (await client.call(listAuditEntries, { query })).body;

test('lists entries newest first with actor, summary, invention and address', async () => {
  const { collection, total } = await list({ inventionId });
  expect(total).toBe(4);
  expect(collection.map(({ action }) => action)).toEqual([
    'workflow.createTask',
    ...Array(3).fill('inventions.updateInvention'),
  ]);
  expect(collection[0]?.summary).toBe('Creates a task on an invention');
  expect(collection[3]).toMatchObject({
    actor: { email: writer.email, firstName: 'Grace', lastName: 'Hopper' },
    for: null,
    summary: 'Changes fields of an invention',
    invention: { id: inventionId, title: 'Third' },
    details: { id: inventionId, fields: ['title'] },
    address: '127.0.0.1',
    sealed: false,
  });
});

test('marks an entry once it is sealed', async () => {
  await createSealEntries(hub.dependencies).run();
  const { collection } = await list({ inventionId });
  expect(collection.map(({ sealed }) => sealed)).toEqual([true, true, true, true]);
});

test('filters by person, action and time, and returns pages', async () => {
  const all = (await list({ inventionId })).collection;
  expect((await list({ person: 'GRACE@example.test' })).total).toBe(4);
  expect(await list({ person: 'nobody@example.test' })).toMatchObject({ collection: [], total: 0 });
  expect((await list({ inventionId, action: 'workflow.' })).collection).toEqual(all.slice(0, 1));
  expect((await list({ inventionId, from: all[1]?.at })).collection).toEqual(all.slice(0, 2));
  expect((await list({ inventionId, to: all[1]?.at })).collection).toEqual(all.slice(2));
  expect(await list({ inventionId, skip: 1, size: 2 })).toEqual({
    collection: all.slice(1, 3),
    total: 4,
    skip: 1,
    size: 2,
  });
});

test('finds the actions of an assistant also for the sponsor', async () => {
  const sponsor = await buildPerson(hub.db);
  const assistant = await buildPerson(hub.db, { permissions: [] });
  const assistance = {
    sponsor_id: sponsor.id,
    assistant_id: assistant.id,
    created_at: '2026-01-01T00:00:00Z',
  };
  await hub.db.insertInto('assistances').values(assistance).execute();
  const client = await hub.signIn(assistant);
  await client.call(createInvention, { body: { title: 'Made for someone' } });
  for (const { email } of [sponsor, assistant])
    expect((await list({ person: email })).collection).toMatchObject([
      { actor: { email: assistant.email }, for: { email: sponsor.email } },
    ]);
});

test('T3 omits entries of inventions the reader may not see, also from the count', async () => {
  const hidden = await buildInvention(hub.db, { title: 'Hidden' });
  const id = inventionIdSchema.parse(hidden.id);
  const client = await hub.signIn();
  const before = (await list({})).total;
  await client.call(updateInvention, { params: { id }, body: { title: 'Hidden too' } });
  expect((await list({})).total).toBe(before + 1);
  await wallInvention(hub.db, hidden, reader.person);
  expect((await list({})).total).toBe(before);
  expect(await list({ inventionId: id })).toMatchObject({ collection: [], total: 0 });
});

test('keeps entries of a person and an invention that no longer exist', async () => {
  const removed = { actor: { id: crypto.randomUUID(), sessionId: null }, inventionId: crypto.randomUUID() };
  const entry = {
    ...removed,
    forId: null,
    requestId: null,
    address: '::1',
    action: 'auth.unknown',
    details: {},
  };
  await hub.dependencies.audit.record(hub.db, [entry]);
  expect((await list({ action: 'auth.unknown' })).collection).toMatchObject([
    { actor: null, invention: null, summary: 'auth.unknown', address: '::1' },
  ]);
});

test('refuses readers without the permission', async () => {
  const { status, problem } = await (await hub.signIn()).call(listAuditEntries, {});
  expect([status, problem.code]).toEqual([403, 'permission.denied']);
});

test('finds actions by words of their name or text, without knowing their exact names', async () => {
  const actionsOf = async (qs: string) => [
    ...new Set((await list({ qs })).collection.map(({ action }) => action)),
  ];
  expect(await actionsOf('creates TASK')).toEqual(['workflow.createTask']);
  expect(await actionsOf('fields invention')).toContain('inventions.updateInvention');
  expect(await actionsOf('exports workspace')).toEqual([]);
  const exporter = await hub.signIn(await buildPerson(hub.db, { permissions: ['exports:run', 'admin'] }));
  await hub.dependencies.audit.record(hub.db, [entryOf(exporter.person.id, 'inventions.exportWorkspace')]);
  expect(await actionsOf('export')).toEqual(['inventions.exportWorkspace']);
});

const entryOf = (personId: string, action: string, more: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  ...{ actor: { id: personId, sessionId: null }, forId: null, inventionId: null },
  ...{ action, details: {}, requestId: null, address: '127.0.0.1', ...more },
});

test('shows the entries of one call as one line, and one by one on request, as far as they may be seen', async () => {
  const inventions = await Promise.all(Array.from({ length: 4 }, () => buildInvention(hub.db)));
  const [hidden] = inventions;
  if (!hidden) throw new Error('No invention');
  await wallInvention(hub.db, hidden, reader.person);
  const action = 'inventions.applyImport';
  const same = { requestId: `import ${crypto.randomUUID()}` };
  await hub.dependencies.audit.record(
    hub.db,
    inventions.map(({ id }) => entryOf(reader.person.id, action, { ...same, inventionId: id })),
  );
  hub.clock.advance({ seconds: 1 });
  await hub.dependencies.audit.record(hub.db, [entryOf(reader.person.id, action, { requestId: 'another' })]);
  const folded = await list({ action });
  expect([folded.total, folded.collection.map(({ entries }) => entries)]).toEqual([2, [1, 3]]);
  const unfolded = await list({ requestId: same.requestId });
  expect([unfolded.total, unfolded.collection.map(({ entries }) => entries)]).toEqual([3, [1, 1, 1]]);
  expect(unfolded.collection.map(({ invention }) => invention?.id)).not.toContain(hidden.id);
});
