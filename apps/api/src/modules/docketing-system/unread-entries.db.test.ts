import {
  getDocketingConnection,
  getInventionDocketing,
  listMatterEvents,
  listUnknownMatters,
  listUnreadEntries,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildDocketingEvent,
  type DocketingHub,
  startDocketingHub,
} from '../../../test/support/docketing-hub.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let docketing: DocketingHub;
let manager: TestClient;
beforeAll(async () => {
  docketing = await startDocketingHub();
  const { hub } = docketing;
  manager = await hub.signIn(await buildPerson(hub.db, { permissions: ['workflow:manage'] }));
});
afterAll(() => docketing.stop());
afterEach(() => docketing.hub.db.deleteFrom('docketing_unread').execute());

let lastNumber = 0;
const nextMatter = () => {
  lastNumber += 1;
  return { number: `P-${lastNumber}`, version: 1, title: `Pump ${lastNumber}`, applicationNumber: null };
};

const listUnread = async () => {
  const { body } = await manager.call(listUnreadEntries, {});
  return body.collection.map(({ receivedAt: _, ...entry }) => entry);
};

const isKnown = async (matter: string) =>
  (await manager.call(listUnknownMatters, { query: { size: 100 } })).body.collection.some(
    ({ number, title }) => number === matter && title !== '',
  );

const readPosition = async () =>
  (await docketing.hub.db.selectFrom('docketing_feed').select('cursor').executeTakeFirstOrThrow()).cursor;

let deliveries = 0;
const deliver = async (part: { matters?: unknown[]; events?: unknown[] }) => {
  deliveries += 1;
  const response = await docketing.deliver({ id: `D-${deliveries}`, matters: [], events: [], ...part });
  expect(response.status).toBe(200);
};

test('a page is read but for the entries that cannot be, which are named until they are right', async () => {
  const [first, second, third] = [nextMatter(), nextMatter(), nextMatter()];
  const record = await docketing.service.record();
  const { matter: _matter, ...lost } = buildDocketingEvent({ matter: first.number, id: 'LOST' });
  record.addMatter(first);
  record.addOdd({ matter: { ...second, number: undefined } });
  record.addOdd({ matter: { ...third, version: 'two' } });
  record.addOdd({ event: lost });
  record.addEvent(buildDocketingEvent({ matter: first.number }));
  const { id } = await buildInvention(docketing.hub.db, { reference_list: [`FIP:${first.number}`] });
  await docketing.read();

  const { body: connection } = await docketing.client.call(getDocketingConnection, {});
  expect(connection).toMatchObject({ state: 'ok', fault: null });
  const params = { id: id as InventionId, matter: first.number };
  const { body: events } = await docketing.client.call(listMatterEvents, { params });
  expect(events.collection).toMatchObject([{ id: 'E1' }]);
  expect(await listUnread()).toHaveLength(3);
  expect(await listUnread()).toEqual(
    expect.arrayContaining([
      { kind: 'matter', name: null, title: second.title, dueDate: null, field: 'number', value: '' },
      {
        ...{ kind: 'matter', name: third.number, title: third.title, dueDate: null },
        ...{ field: 'version', value: 'two' },
      },
      {
        ...{ kind: 'event', name: 'LOST', title: lost.description, dueDate: lost.dueDate },
        ...{ field: 'matter', value: '' },
      },
    ]),
  );

  record.addMatter({ ...third, version: 2 });
  record.addEvent({ ...lost, matter: first.number, version: 2 });
  await docketing.read();
  expect(await listUnread()).toMatchObject([{ name: null, title: second.title }]);
  expect(await isKnown(third.number)).toBe(true);
});

test('a page of nothing but entries that cannot be read is passed', async () => {
  const record = await docketing.service.record();
  record.addOdd({ matter: null });
  record.addOdd({ event: 7 });
  const before = await readPosition();
  await docketing.read();
  expect(await readPosition()).not.toBe(before);
  expect(await listUnread()).toHaveLength(2);
  const next = nextMatter();
  record.addMatter(next);
  await docketing.read();
  expect(await isKnown(next.number)).toBe(true);
});

test('after a day everything is read again, and what is no longer there is no longer named', async () => {
  const [gone, stays] = [nextMatter(), nextMatter()];
  const record = await docketing.service.record();
  record.addOdd({ matter: { ...stays, version: null } });
  const withdraw = record.addOdd({ matter: { ...gone, version: null } });
  await docketing.read();
  withdraw();
  await docketing.read();
  const isNamed = async ({ number }: { number: string }) =>
    (await listUnread()).some(({ name }) => name === number);
  expect([await isNamed(gone), await isNamed(stays)]).toEqual([true, true]);
  const received_at = docketing.hub.clock.now().subtract({ hours: 25 }).toString();
  await docketing.hub.db.updateTable('docketing_unread').set({ received_at }).execute();
  const published = await docketing.hub.db.selectFrom('stream_events').select('id').execute();
  await docketing.read();
  expect([await isNamed(gone), await isNamed(stays)]).toEqual([false, true]);
  expect(await docketing.hub.db.selectFrom('stream_events').select('id').execute()).toEqual(published);
});

test('versions in any order leave the newest one: read, or named', async () => {
  const { number, version: _version, ...facts } = nextMatter();
  const versions = [
    { ...facts, number, version: 1, applicationNumber: {} },
    { ...facts, number, version: 2 },
    { ...facts, number, version: 3, applicationNumber: {} },
  ];
  for (const version of [0, 1, 0]) await deliver({ matters: [versions[version]] });
  expect(await listUnread()).toEqual([]);
  for (const version of [2, 1, 0, 2]) await deliver({ matters: [versions[version]] });
  expect(await listUnread()).toMatchObject([{ name: number, field: 'applicationNumber' }]);
  // Without a version, the place in the list decides.
  await deliver({
    matters: [
      { ...facts, number, version: 4 },
      { ...facts, number },
    ],
  });
  await deliver({
    matters: [
      { ...facts, number },
      { ...facts, number, version: 5 },
    ],
  });
  expect(await listUnread()).toEqual([]);
  await deliver({
    matters: [
      { ...facts, number, version: 6 },
      { ...facts, number },
    ],
  });
  expect(await listUnread()).toMatchObject([{ name: number, field: 'version' }]);
});

test('an event of another matter with the same id does not hide one without a matter', async () => {
  const { number } = nextMatter();
  const { matter: _, ...lost } = buildDocketingEvent({ matter: number });
  await deliver({ events: [lost] });
  await deliver({ events: [buildDocketingEvent({ matter: number, version: 2, dueDate: '2026-07-03' })] });
  expect(await listUnread()).toMatchObject([{ kind: 'event', name: lost.id, field: 'matter' }]);
  await deliver({ events: [{ ...lost, version: 2, matter: number }] });
  expect(await listUnread()).toEqual([]);
});

test('the dates of a matter with an unreadable application number are not taken over', async () => {
  const { number, ...facts } = nextMatter();
  const { id } = await buildInvention(docketing.hub.db, { reference_list: [`FIP:${number}`] });
  await deliver({
    matters: [{ ...facts, number, applicationNumber: ['17'] }],
    events: [buildDocketingEvent({ matter: number, code: 'X', description: 'File IDS' })],
  });
  const show = async () => {
    const params = { id: id as InventionId };
    return (await docketing.client.call(getInventionDocketing, { params })).body;
  };
  expect(await show()).toMatchObject({
    matters: [{ number, title: null, unread: 'applicationNumber' }],
    deadlines: [{ docketing: { id: 'E1' }, offers: [] }],
  });
  await deliver({ matters: [{ ...facts, number, version: 2 }] });
  expect(await show()).toMatchObject({
    matters: [{ title: facts.title, unread: null }],
    deadlines: [{ offers: ['docketing'] }],
  });
});

test('only people who manage workflows see what could not be read', async () => {
  expect((await docketing.client.call(listUnreadEntries, {})).status).toBe(403);
});
