import {
  getDocketingConnection,
  getInventionDocketing,
  getMatterInvention,
  listMatterEvents,
  listUnknownMatters,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildDocketingEvent,
  type DocketingHub,
  startDocketingHub,
} from '../../../test/support/docketing-hub.ts';

let docketing: DocketingHub;
beforeAll(async () => {
  docketing = await startDocketingHub();
});
afterAll(() => docketing.stop());
afterEach(() => docketing.service.faults.clear());

let lastNumber = 100;

/** Adds a matter to the docketing system, and an invention that refers to it. */
const addMatter = async (reference = (number: string) => `FIP:${number}`) => {
  lastNumber += 1;
  const matter = `P-${lastNumber}`;
  const record = await docketing.service.record();
  record.addMatter({ number: matter, version: 1, title: 'Pump', applicationNumber: '17248024' });
  const { id } = await buildInvention(docketing.hub.db, { reference_list: ['LW-1', reference(matter)] });
  return { matter, inventionId: id as InventionId, record };
};

const listEvents = async (
  id: InventionId,
  matter: string,
  query: { status?: ('open' | 'completed' | 'cancelled')[]; after?: string; size?: number } = {},
) => (await docketing.client.call(listMatterEvents, { params: { id, matter }, query })).body;

/** The docketing of an invention, and each matter with its events. */
const show = async (inventionId: InventionId) => {
  const { body } = await docketing.client.call(getInventionDocketing, { params: { id: inventionId } });
  const matters = body.matters.map(async (matter) => ({
    ...matter,
    events: (await listEvents(inventionId, matter.number)).collection,
  }));
  return { ...body, matters: await Promise.all(matters) };
};

const digest = async () => {
  const { rows } = await sql`
    select (select json_agg(docketing_events order by matter_number, id) from docketing_events) as events,
      (select json_agg(docketing_matters order by number) from docketing_matters) as matters,
      (select json_agg(docketing_refusals order by matter_number, event_id) from docketing_refusals) as refusals,
      (select count(*) from stream_events) as published`.execute(docketing.hub.db);
  return rows;
};

test('shows the events of a matter that a reference names, and publishes each later change', async () => {
  const { matter, inventionId, record } = await addMatter((number) => `fip: ${number.replace('-', '')}`);
  record.addEvent(buildDocketingEvent({ matter }));
  await docketing.read();
  expect((await show(inventionId)).matters).toMatchObject([
    {
      number: matter,
      title: 'Pump',
      events: [{ id: 'E1', version: 1, dueDate: '2026-06-03', channel: 'poll' }],
    },
  ]);
  record.edit(matter, 'E1', { dueDate: '2026-07-03' });
  await docketing.read();
  expect(await docketing.listActivity(inventionId)).toMatchObject([
    {
      type: 'docketing.updated',
      metadata: {
        actor: { email: 'docketing-system@hub.invalid' },
        changes: [{ field: 'dueDate', from: '2026-06-03', to: '2026-07-03' }],
      },
    },
  ]);
  const { body } = await docketing.client.call(getInvention, { params: { id: inventionId } });
  expect(body.docketingInvention).toEqual({ matter, title: 'Pump', applicationNumber: '17248024' });
});

test('changes that arrive three times in any order have the same effect as once', async () => {
  const { matter } = await addMatter();
  const versions = [1, 2, 3].map((version) =>
    buildDocketingEvent({ matter, version, dueDate: `2026-06-0${version}` }),
  );
  const other = buildDocketingEvent({ matter, id: 'E2', dueDate: '04/03/2026' });
  const events = [...versions, other];
  const matters = [{ number: matter, version: 2, title: 'Newer', applicationNumber: null }];
  expect(await docketing.deliver({ id: `D-${matter}`, matters, events })).toMatchObject({ status: 200 });
  const once = await digest();
  const older = [{ number: matter, version: 1, title: 'Older', applicationNumber: null }];
  for (const repeat of [1, 2, 3]) {
    for (const [place, event] of events.toReversed().entries())
      await docketing.deliver({ id: `D-${matter}-${repeat}-${place}`, matters: older, events: [event] });
  }
  expect(await digest()).toEqual(once);
});

test('a replayed delivery has no effect', async () => {
  const { matter, inventionId } = await addMatter();
  const first = { id: `R-${matter}`, matters: [], events: [buildDocketingEvent({ matter })] };
  expect((await docketing.deliver(first)).body).toEqual({ isNew: true });
  const before = await digest();
  expect((await docketing.deliver(first)).body).toEqual({ isNew: false });
  const changed = [buildDocketingEvent({ matter, version: 9, dueDate: '2030-01-01' })];
  expect((await docketing.deliver({ ...first, events: changed })).body).toEqual({ isNew: false });
  expect(await digest()).toEqual(before);
  expect((await show(inventionId)).matters[0]?.events).toMatchObject([{ channel: 'webhook', version: 1 }]);
});

test.each([
  ['wrong signature', { secret: 'another secret that is long enough' }, 401, 'docketing.signature'],
  ['no signature', { headers: { 'x-docketing-signature': '' } }, 401, 'docketing.signature'],
  ['old timestamp', { secondsAgo: 310 }, 401, 'docketing.expired'],
  ['timestamp ahead of the time', { secondsAgo: -310 }, 401, 'docketing.expired'],
  ['changed timestamp', { headers: { 'x-docketing-timestamp': '1' } }, 401, 'docketing.signature'],
])('refuses a delivery with a %s', async (_case, change, status, code) => {
  const { matter } = await addMatter();
  const before = await digest();
  const delivery = { id: `W-${matter}`, matters: [], events: [buildDocketingEvent({ matter })] };
  expect(await docketing.deliver(delivery, change)).toMatchObject({ status, body: { code } });
  expect(await digest()).toEqual(before);
});

test.each(['not json', '{"id":"X","matters":[],"events":{"id":"E1"}}', '[]'])(
  'refuses a signed delivery that it cannot read: %s',
  async (body) => {
    expect(await docketing.deliver(body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  },
);

test('keeps a matter that no invention refers to aside until one does', async () => {
  const matters = [{ number: 'U-9', version: 1, title: 'Unknown pump', applicationNumber: null }];
  const events = [buildDocketingEvent({ matter: 'U-9' })];
  expect((await docketing.deliver({ id: 'U-9', matters, events })).status).toBe(200);
  expect((await docketing.client.call(listUnknownMatters, {})).status).toBe(403);
  const docketer = await docketing.hub.signIn(
    await buildPerson(docketing.hub.db, { permissions: ['workflow:manage'] }),
  );
  const list = async () => (await docketer.call(listUnknownMatters, {})).body.collection;
  expect(await list()).toContainEqual(
    expect.objectContaining({ number: 'U-9', title: 'Unknown pump', events: 1 }),
  );
  const { id } = await buildInvention(docketing.hub.db, { reference_list: ['FIP:U-9'] });
  expect((await list()).map(({ number }) => number)).not.toContain('U-9');
  expect((await show(id as InventionId)).matters[0]?.events).toHaveLength(1);
});

test('lists a date in another format as not understood, until it arrives as an ISO date', async () => {
  const { matter, inventionId } = await addMatter();
  const send = (version: number, dueDate: string) =>
    docketing.deliver({
      id: `N-${matter}-${version}`,
      matters: [],
      events: [buildDocketingEvent({ matter, version, dueDate })],
    });
  await send(1, '2026-06-03');
  await send(2, '03/07/2026');
  expect((await show(inventionId)).matters).toMatchObject([
    {
      events: [{ version: 1, dueDate: '2026-06-03' }],
      refused: [{ id: 'E1', field: 'dueDate', value: '03/07/2026' }],
    },
  ]);
  await send(3, '2026-07-03');
  expect((await show(inventionId)).matters).toMatchObject([
    { events: [{ version: 3, dueDate: '2026-07-03' }], refused: [] },
  ]);
});

test('lists an event without an id, and takes it over once it has one', async () => {
  const { matter, inventionId } = await addMatter();
  const send = (version: number, change: object) => {
    const sent = { ...buildDocketingEvent({ matter, version }), ...change };
    const events = [sent, buildDocketingEvent({ matter, version, id: 'E2', code: 'OTHER' })];
    return docketing.deliver({ id: `I-${matter}-${version}`, matters: [], events });
  };
  await send(1, { id: undefined });
  await send(2, { id: undefined });
  expect((await show(inventionId)).matters).toMatchObject([
    { events: [{ id: 'E2', version: 2 }], refused: [{ field: 'id', value: '' }] },
  ]);
  await send(3, {});
  expect((await show(inventionId)).matters).toMatchObject([
    { events: [{ id: 'E1' }, { id: 'E2' }], refused: [] },
  ]);
});

test('while the docketing system is down, everything that was read stays, and it is read again by itself', async () => {
  const { matter, inventionId, record } = await addMatter();
  record.addEvent(buildDocketingEvent({ matter }));
  await docketing.read();
  docketing.service.faults.set({ kind: 'status', status: 401 });
  await docketing.read();
  const connection = async () => (await docketing.client.call(getDocketingConnection, {})).body;
  expect(await connection()).toMatchObject({
    state: 'failing',
    fault: 'The docketing system refuses the key.',
    lastReadAt: expect.any(String),
  });
  const { next_read_at, failures } = await docketing.hub.db
    .selectFrom('docketing_feed')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(failures).toBe(1);
  expect(next_read_at > docketing.hub.clock.now().toString()).toBe(true);
  expect((await show(inventionId)).matters[0]?.events).toHaveLength(1);
  const { id } = (await docketing.client.call(getMatterInvention, { params: { matter } })).body;
  expect(id).toBe(inventionId);
  docketing.service.faults.clear();
  record.edit(matter, 'E1', { status: 'completed' });
  await docketing.read();
  expect(await connection()).toMatchObject({ state: 'ok', fault: null });
  expect((await show(inventionId)).matters[0]?.events).toMatchObject([{ status: 'completed' }]);
});

test('a page whose events arrive in the reverse order is stored like any other', async () => {
  const { matter, inventionId, record } = await addMatter();
  record.addEvent(buildDocketingEvent({ matter }));
  record.edit(matter, 'E1', { dueDate: '2026-08-03' });
  docketing.service.faults.set({ kind: 'shuffle' });
  await docketing.read();
  expect((await show(inventionId)).matters[0]?.events).toMatchObject([{ version: 2, dueDate: '2026-08-03' }]);
});

test('an invention behind a wall does not exist by its matter either', async () => {
  const { matter, inventionId } = await addMatter();
  const { hub } = docketing;
  const walled = await buildPerson(hub.db);
  await hub.db
    .insertInto('invention_walls')
    .values({
      invention_id: inventionId,
      principal_id: walled.id,
      reason: 'Conflict',
      created_at: hub.clock.now().toString(),
    })
    .execute();
  const client = await hub.signIn(walled);
  const find = async (number: string) => {
    const { status, problem } = await client.call(getMatterInvention, { params: { matter: number } });
    return [status, problem.code, problem.title];
  };
  expect(await find(matter)).toEqual([404, 'invention.not_found', 'This invention does not exist.']);
  expect(await find('nothing')).toEqual(await find(matter));
});

test('the events of a matter are read in pages by due date, those without one last', async () => {
  const { matter, inventionId, record } = await addMatter();
  const dueDates = [
    ...Array.from({ length: 28 }, (_, n) => `2026-02-${String(28 - n).padStart(2, '0')}`),
    null,
  ];
  for (const [n, dueDate] of dueDates.entries())
    record.addEvent(
      buildDocketingEvent({ matter, id: `E${n}`, dueDate, status: n % 2 === 0 ? 'open' : 'completed' }),
    );
  await docketing.read();
  const first = await listEvents(inventionId, matter);
  expect(first.collection).toHaveLength(25);
  const second = await listEvents(inventionId, matter, { after: first.next ?? '' });
  expect(second.next).toBeNull();
  const listed = [...first.collection, ...second.collection].map(({ dueDate }) => dueDate);
  expect(listed).toEqual([...dueDates.slice(0, -1).toReversed(), null]);
  const open = await listEvents(inventionId, matter, { status: ['open'], size: 200 });
  expect(open.collection.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 'open'));
});

test('events without a date are read in pages, too, and an id may contain the mark of the cursor', async () => {
  const { matter, inventionId, record } = await addMatter();
  for (const id of ['A~1', 'B~2', 'C~3']) record.addEvent(buildDocketingEvent({ matter, id, dueDate: null }));
  await docketing.read();
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listEvents(inventionId, matter, { size: 1, ...(after && { after }) });
    ids.push(...page.collection.map(({ id }) => id));
    after = page.next;
  }
  expect(ids).toEqual(['A~1', 'B~2', 'C~3']);
});

test('the events of a matter that is not of the invention are not listed', async () => {
  const [own, other] = [await addMatter(), await addMatter()];
  other.record.addEvent(buildDocketingEvent({ matter: other.matter }));
  await docketing.read();
  expect((await listEvents(other.inventionId, other.matter)).collection).toHaveLength(1);
  expect(await listEvents(own.inventionId, other.matter)).toEqual({ collection: [], next: null });
});
