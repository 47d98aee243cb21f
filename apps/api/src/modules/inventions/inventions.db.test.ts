import {
  createInvention,
  getInvention,
  listInventions,
  updateInvention,
} from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { referenceKey } from '@hub/domain/mail/named-references.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let reader: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const readEvents = async (id: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id }, query: { from: '0' } });
  return body.collection;
};

describe('reading an invention', () => {
  test('returns it with its people and the data of the patent office', async () => {
    const attorney = await buildPerson(hub.db);
    const team = await buildTeam(hub.db);
    const invention = await buildInvention(hub.db, {
      reference_list: ['P-2', 'P-1'],
      application_number: '17248024',
      tags: ['pumps'],
      in_house_attorney_id: attorney.id,
      lastSeq: 4,
    });
    const assignees = [team, attorney].map(({ id }, position) => ({
      invention_id: invention.id,
      principal_id: id,
      position,
    }));
    await hub.db.insertInto('invention_project_assignees').values(assignees).execute();
    await hub.db
      .insertInto('patent_applications')
      .values({
        invention_id: invention.id,
        application_number: '17248024',
        filing_date: '2021-01-06',
        shift_days: 14,
      })
      .execute();
    const { body } = await reader.call(getInvention, paramsOf(invention));
    expect(body).toMatchObject({
      references: ['P-2', 'P-1'],
      applicationNumber: '17248024',
      tags: ['pumps'],
      restricted: false,
      seq: 4,
      inHouseAttorney: attorney.email,
      projectAssignees: [team.name, attorney.email],
      application: {
        applicationNumber: '17248024',
        filingDate: '2021-01-06',
        shiftDays: 14,
        inventors: [],
        cpc: [],
      },
    });
  });

  test('does not find an unknown, walled or team-walled invention, or a restricted one without a grant', async () => {
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, client.person);
    const team = await buildTeam(hub.db, { members: [client.person] });
    const walledForTeam = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, walledForTeam, client.person);
    await wallInvention(hub.db, walledForTeam, team);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    for (const invention of [{ id: unknownId }, walled, walledForTeam, restricted]) {
      const read = await client.call(getInvention, paramsOf(invention));
      const write = await client.call(updateInvention, { ...paramsOf(invention), body: { title: 'x' } });
      for (const { problem } of [read, write]) expect(problem.code).toBe('invention.not_found');
    }
    await grantInvention(hub.db, restricted, team, 'read');
    expect((await client.call(getInvention, paramsOf(restricted))).body.restricted).toBe(true);
    const write = await client.call(updateInvention, { ...paramsOf(restricted), body: { title: 'x' } });
    expect(write.problem.code).toBe('permission.denied');
    expect((await hub.anonymous.call(getInvention, paramsOf(walled))).problem.code).toBe('auth.required');
  });
});

describe('creating and changing inventions', () => {
  test('stores the entity size, with large as the default', async () => {
    const body = { title: 'Valve', entitySize: 'small' } as const;
    const plain = (await client.call(createInvention, { body: { title: 'Pump' } })).body;
    expect(plain.entitySize).toBe('large');
    const created = (await client.call(createInvention, { body })).body;
    expect(created.entitySize).toBe('small');
    const change = { ...paramsOf(created), body: { entitySize: 'micro' } } as const;
    expect((await client.call(updateInvention, change)).body.entitySize).toBe('micro');
    expect((await client.call(getInvention, paramsOf(created))).body.entitySize).toBe('micro');
    const listed = await client.call(listInventions, { query: { id: created.id } });
    expect(listed.body.collection).toMatchObject([{ entitySize: 'micro' }]);
    expect((await readEvents(created.id)).at(-1)?.metadata.changes).toEqual([
      { field: 'entitySize', from: 'small', to: 'micro' },
    ]);
  });

  test.each([
    ['composed and decomposed letters', '\u00c4B7-1', 'A\u0308B7-1'],
    ['a hyphen that does not break', 'AB7-2', 'AB7\u20112'],
    ['an en dash', 'AB7-3', 'AB7\u20133'],
    ['a minus sign', 'AB7-4', 'AB7\u22124'],
    ['a space without width', 'AB7-6', 'AB7-\u200b6'],
    ['a soft hyphen', 'AB7-7', 'AB\u00ad7-7'],
    ['a mark of direction', 'AB7-8', '\u200eAB7-8'],
    ['full width', 'AB7-9', '\uff21\uff22\uff17\uff0d\uff19'],
    ['a variation of a character', 'AB8-1', 'AB8\ufe0f-1'],
    ['a filler', 'AB8-2', 'AB\u31648-2'],
    ['a joiner of graphemes', 'AB8-3', 'AB8\u034f-3'],
    ['the slash of fractions', 'AB8/4', 'AB8\u20444'],
    ['the slash of divisions', 'AB8/5', 'AB8\u22155'],
    ['the hyphen of another alphabet', 'AB8-6', 'AB8\u05be6'],
  ])('takes a reference with %s for the same', async (_difference, first, second) => {
    const holder = (await client.call(createInvention, { body: { title: 'Holder', references: [first] } }))
      .body;
    const refused = await client.call(createInvention, { body: { title: 'Other', references: [second] } });
    expect(refused.problem).toMatchObject({ duplicate: { invention: { id: holder.id } } });
    const { rows } = await sql<{ key: string }>`select reference_key(${second}) as key`.execute(hub.db);
    expect(rows[0]?.key).toBe(referenceKey(second));
    expect(referenceKey(second)).toBe(referenceKey(first));
  });

  test('leaves out the same characters of a reference in the database and in the application', async () => {
    const [letters, tags] = [Array.from({ length: 0x20000 }), Array.from({ length: 0x1000 })];
    const all = [...letters.map((_none, at) => at), ...tags.map((_none, at) => 0xe0000 + at)].filter(
      // Neither nothing nor halves of characters.
      (point) => point > 0 && (point < 0xd800 || point > 0xdfff),
    );
    const points = all.filter((point) => referenceKey(String.fromCodePoint(point)) === '');
    const { rows } = await sql<{ point: number }>`
      select point from unnest(${all}::int[]) as point where reference_key(chr(point)) = ''`.execute(hub.db);
    expect(rows.map(({ point }) => point)).toEqual(points);
  });

  test('asks before two inventions have one application number, however it is written', async () => {
    const first = (
      await client.call(createInvention, { body: { title: 'Bracket', applicationNumber: '18/111,222' } })
    ).body;
    const body = { title: 'Other bracket', applicationNumber: 'U.S. Serial No. 18/111,222' };
    const refused = await client.call(createInvention, { body });
    expect(refused.problem).toMatchObject({
      code: 'invention.duplicate_reference',
      duplicate: { reference: '18/111,222', invention: { id: first.id, title: 'Bracket' } },
    });
    const stranger = (await client.call(createInvention, { body: { title: 'Third bracket' } })).body;
    const change = { ...paramsOf(stranger), body: { applicationNumber: '18111222' } };
    expect((await client.call(updateInvention, change)).status).toBe(409);
    const accepted = await client.call(createInvention, { body: { ...body, referenceOverride: true } });
    expect(accepted.body.applicationNumber).toBe('18111222');
    const renamed = { ...paramsOf(accepted.body), body: { title: 'Brackets' } };
    expect((await client.call(updateInvention, renamed)).status).toBe(200);
  });

  test('stores the application number as digits, and the data of the office for this number only', async () => {
    const body = { title: 'Valve', applicationNumber: '18/248,024' };
    const created = (await client.call(createInvention, { body })).body;
    expect(created.applicationNumber).toBe('18248024');
    await hub.db
      .insertInto('patent_applications')
      .values({ invention_id: created.id, application_number: '18248024', inventors: [], cpc: [] })
      .execute();
    const change = async (applicationNumber: string | null) =>
      (await client.call(updateInvention, { ...paramsOf(created), body: { applicationNumber } })).body;
    expect((await client.call(getInvention, paramsOf(created))).body.application).not.toBeNull();
    expect(await change('16 834 313')).toMatchObject({ applicationNumber: '16834313', application: null });
    expect(await change(null)).toMatchObject({ applicationNumber: null });
    expect((await readEvents(created.id)).slice(1).map(({ metadata }) => metadata.changes)).toEqual([
      [{ field: 'applicationNumber', from: '18248024', to: '16834313' }],
      [{ field: 'applicationNumber', from: '16834313', to: null }],
    ]);
    for (const wrong of ['', '1724802', '172480244', 'PCT/US2026/1', '١٧٢٤٨٠٢٤', '20/123,456', '2101234.5']) {
      const { problem } = await client.call(updateInvention, {
        ...paramsOf(created),
        body: { applicationNumber: wrong },
      });
      expect(problem.errors, wrong).toMatchObject([{ path: 'applicationNumber' }]);
    }
  });

  test('creates an invention with an event that contains every field', async () => {
    const colleague = await buildPerson(hub.db);
    const body = {
      title: 'Pump',
      references: ['N-1'],
      inHouseAttorney: colleague.email,
      projectAssignees: [colleague.email],
    };
    const created = await client.call(createInvention, { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...body,
      status: 'intake',
      seq: 1,
      application: null,
      restricted: false,
    });
    const [event] = await readEvents(created.body.id);
    expect(event).toMatchObject({
      type: 'invention.created',
      seq: 1,
      metadata: { title: 'Pump', taskId: null },
    });
    expect(event?.metadata.changes).toContainEqual({ field: 'references', from: null, to: ['N-1'] });
  });

  test('publishes an event for a change, refuses a stale version, and ignores equal values', async () => {
    const invention = await buildInvention(hub.db, { title: 'Pump', tags: ['a'] });
    const edit = { ...paramsOf(invention), query: { updatedAt: invention.updated_at } };
    const { body } = await client.call(updateInvention, {
      ...edit,
      body: { status: 'allowed', tags: ['a', 'b'] },
    });
    expect(body).toMatchObject({ status: 'allowed', seq: 1 });
    const stale = await client.call(updateInvention, { ...edit, body: { title: 'Valve' } });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: body });
    const same = await client.call(updateInvention, {
      ...paramsOf(invention),
      body: { title: 'Pump', tags: ['a', 'b'] },
    });
    expect(same.body).toEqual(body);
    const [event, ...others] = await readEvents(invention.id);
    expect(others).toEqual([]);
    expect(event?.metadata.changes).toEqual([
      { field: 'status', from: 'prosecution', to: 'allowed' },
      { field: 'tags', from: ['a'], to: ['a', 'b'] },
    ]);
  });

  test('requires a session and the permission, and refuses unknown people and read-only fields', async () => {
    const invention = await buildInvention(hub.db);
    const team = await buildTeam(hub.db);
    const edit = async (body: object, who: Pick<typeof client, 'call'> = client) =>
      (await who.call(updateInvention, { ...paramsOf(invention), body })).problem.code;
    expect(await edit({ title: 'x' }, hub.anonymous)).toBe('auth.required');
    expect(await edit({ title: 'x' }, reader)).toBe('permission.denied');
    expect(await edit({ inHouseAttorney: team.name })).toBe('assignee.unknown');
    expect(await edit({ projectAssignees: ['nobody@example.test'] })).toBe('assignee.unknown');
    expect(await edit({ createdAt: '2026-01-01T00:00:00.000Z' })).toBe('request.invalid');
    expect(await edit({ restricted: true })).toBe('request.invalid');
    const body = { title: 'x' };
    expect((await reader.call(createInvention, { body })).problem.code).toBe('permission.denied');
    expect((await hub.anonymous.call(createInvention, { body })).problem.code).toBe('auth.required');
  });
});

describe('references that another invention has', () => {
  test('are refused in any spelling, with the other invention, unless overridden', async () => {
    const other = await buildInvention(hub.db, { title: 'First', reference_list: ['Acme 12/34-US'] });
    const body = { title: 'Second', references: ['free', 'acme-1234 us'] };
    const refused = await client.call(createInvention, { body });
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'invention.duplicate_reference',
      duplicate: { reference: 'acme-1234 us', invention: { id: other.id, title: 'First' } },
    });
    const accepted = await client.call(createInvention, { body: { ...body, referenceOverride: true } });
    expect(accepted.body.references).toEqual(body.references);
    const own = await client.call(updateInvention, {
      ...paramsOf(accepted.body),
      body: { references: ['ACME1234US', 'free'] },
    });
    expect(own.status).toBe(200);
  });

  test('T3 are accepted if the actor may not see the other invention', async () => {
    const walled = await buildInvention(hub.db, { reference_list: ['HID-1'] });
    await wallInvention(hub.db, walled, client.person);
    await buildInvention(hub.db, { reference_list: ['HID-2'], is_restricted: true });
    const create = async (reference: string) => {
      const body = { title: 'Mine', references: [reference] };
      const { status, body: created } = await client.call(createInvention, { body });
      expect(status).toBe(201);
      return { ...created, id: '', references: [], createdAt: '', updatedAt: '' };
    };
    const free = await create('FREE-1');
    expect(await create('HID-1')).toEqual(free);
    expect(await create('HID-2')).toEqual(free);
    await buildInvention(hub.db, { reference_list: ['HID-3'], is_restricted: true });
    const edit = { ...paramsOf(await buildInvention(hub.db)), body: { references: ['HID-3'] } };
    expect((await client.call(updateInvention, edit)).body.references).toEqual(['HID-3']);
    const own = await client.call(createInvention, { body: { title: 'Twice', references: ['HID-1'] } });
    expect(own.problem.duplicate?.invention.title).toBe('Mine');
  });

  test('are given to only one of many concurrent requests', async () => {
    const attempts = Array.from({ length: 12 }, (_, n) =>
      client.call(createInvention, {
        body: { title: `Race ${n}`, references: [`RACE-${n}`, 'race 1', 'RACE-2'] },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
  });
});

describe('listing inventions', () => {
  test('filters, sorts and pages, with the next milestone of each invention', async () => {
    const tag = `list-${crypto.randomUUID()}`;
    const build = (title: string, fields: object) =>
      buildInvention(hub.db, { title, tags: [tag, 'x'], ...fields });
    const beta = await build('beta', { status: 'granted', updated_at: '2026-03-01T00:00:00Z' });
    const alpha = await build('Alpha', { status: 'intake', updated_at: '2026-01-01T00:00:00Z' });
    const gamma = await build('gamma', {
      status: 'intake',
      updated_at: '2026-02-01T00:00:00Z',
      is_restricted: true,
    });
    await grantInvention(hub.db, gamma, client.person, 'read');
    const own = { invention_id: alpha.id };
    await buildMilestone(hub.db, { ...own, title: 'Later', due_at: '2027-01-01' });
    await buildMilestone(hub.db, { ...own, title: 'Next', due_at: '2026-12-01' });
    const finished = { is_finished: true, finished_at: '2026-11-01T00:00:00Z' };
    await buildMilestone(hub.db, { ...own, ...finished, title: 'Met', due_at: '2026-11-01' });
    const find = async (query: object) => {
      const { body } = await client.call(listInventions, { query: { tags: [tag], ...query } });
      return [body.total, ...body.collection.map(({ title }) => title)];
    };
    expect(await find({})).toEqual([3, 'beta', 'gamma', 'Alpha']);
    expect(await find({ sort: 'title' })).toEqual([3, 'Alpha', 'beta', 'gamma']);
    expect(await find({ sort: '-title', skip: 1, size: 1 })).toEqual([3, 'beta']);
    expect(await find({ status: ['intake'], sort: 'updatedAt' })).toEqual([2, 'Alpha', 'gamma']);
    expect(await find({ restricted: 'true' })).toEqual([1, 'gamma']);
    expect(await find({ restricted: 'false' })).toEqual([2, 'beta', 'Alpha']);
    expect(await find({ id: [alpha.id, beta.id, unknownId] })).toEqual([2, 'Alpha', 'beta']);
    expect(await find({ id: [beta.id, alpha.id, unknownId] })).toEqual([2, 'beta', 'Alpha']);
    expect(await find({ id: [alpha.id, beta.id], sort: '-updatedAt' })).toEqual([2, 'beta', 'Alpha']);
    expect(await find({ qs: 'alp' })).toEqual([1, 'Alpha']);
    expect(await find({ qs: 'gama' })).toEqual([1, 'gamma']);
    const { body } = await client.call(listInventions, { query: { id: [alpha.id] } });
    expect(body.collection[0]).toMatchObject({ nextDueAt: '2026-12-01', nextMilestone: 'Next' });
  });

  test('neither shows nor counts hidden inventions', async () => {
    const tag = `hidden-${crypto.randomUUID()}`;
    const walled = await buildInvention(hub.db, { tags: [tag] });
    await wallInvention(hub.db, walled, client.person);
    await buildInvention(hub.db, { tags: [tag], is_restricted: true });
    const visible = await buildInvention(hub.db, { tags: [tag] });
    const { body } = await client.call(listInventions, { query: { tags: [tag] } });
    expect(body).toMatchObject({ total: 1, collection: [{ id: visible.id }] });
    expect((await hub.anonymous.call(listInventions, { query: {} })).problem.code).toBe('auth.required');
  });
});
