import { getAssistants, listSponsors, removeAssistant } from '@hub/contract/auth/teams.calls.ts';
import { endAssistance, getCover, setAssistance } from '@hub/contract/cover/cover.calls.ts';
import type { AssistanceChange } from '@hub/contract/cover/cover.schema.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { setDatabaseTime } from '@hub/testkit/database/set-database-time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let address: string;
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => hub.stop());
afterEach(() => setDatabaseTime(hub.db, null));

const zone = 'America/Los_Angeles';
/** A moment on a day in the sponsor's time zone. */
const at = (time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant();
const setTime = (time: string): Promise<void> => setDatabaseTime(hub.db, at(time));

const arrange = async () => {
  const sponsor = await buildPerson(hub.db, { time_zone: zone });
  const assistant = await buildPerson(hub.db, { time_zone: 'Asia/Tokyo' });
  const clients = { sponsor: await hub.signIn(sponsor), assistant: await hub.signIn(assistant) };
  const set = (days: Pick<AssistanceChange, 'startsOn' | 'endsOn'>) =>
    clients.sponsor.call(setAssistance, { body: { assistant: assistant.email, ...days } });
  const cover = async () => (await clients.sponsor.call(getCover, { query: {} })).body;
  return { sponsor, assistant, clients, set, cover };
};

const statusOf = async ({ clients }: Awaited<ReturnType<typeof arrange>>, id: string): Promise<number> =>
  (await clients.assistant.call(getInvention, { params: { id } })).status;

describe('an assistance with days', () => {
  test.each([
    ['the second before the first day', '2026-03-01T23:59:59', 404],
    ['the first second of the first day', '2026-03-02T00:00', 200],
    ['the last second of the last day', '2026-03-09T23:59:59', 200],
    ['the second after the last day', '2026-03-10T00:00', 404],
  ])('counts in the zone of the sponsor, also when its clock changes: %s', async (_, time, status) => {
    const scene = await arrange();
    await setTime('2026-02-20T12:00');
    await scene.set({ startsOn: '2026-03-02', endsOn: '2026-03-09' });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, scene.sponsor);
    await setTime(time);
    expect(await statusOf(scene, invention.id)).toBe(status);
    const { body: sponsors } = await scene.clients.assistant.call(listSponsors, {});
    expect(sponsors).toEqual(status === 200 ? [scene.sponsor.email] : []);
  });

  test.each([
    ['without a first day', { startsOn: null, endsOn: '2026-03-02' }, '2020-01-01T00:00', 200],
    ['without a last day', { startsOn: '2026-03-02', endsOn: null }, '2036-01-01T00:00', 200],
    ['without days', { startsOn: null, endsOn: null }, '2036-01-01T00:00', 200],
    ['of one day', { startsOn: '2026-03-02', endsOn: '2026-03-02' }, '2026-03-02T12:00', 200],
  ])('is open on a side without a day: %s', async (_, days, time, status) => {
    const scene = await arrange();
    await setTime('2026-02-20T12:00');
    expect((await scene.set(days)).status).toBe(200);
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, scene.sponsor);
    await setTime(time);
    expect(await statusOf(scene, invention.id)).toBe(status);
  });

  test('lets the assistant search as the sponsor and change for them on its days only', async () => {
    const scene = await arrange();
    await setTime('2026-03-02T12:00');
    await scene.set({ startsOn: null, endsOn: '2026-03-02' });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, scene.sponsor);
    const task = await buildTask(hub.db, { invention_id: invention.id, assignees: [scene.sponsor] });
    const search = () =>
      scene.clients.assistant.call(runTaskFilter, { body: { searchAs: scene.sponsor.email } });
    const change = async () =>
      (
        await scene.clients.assistant.call(updateInvention, {
          params: { id: invention.id },
          body: { title: 'x' },
        })
      ).status;
    expect((await search()).body.collection.map(({ id }) => id)).toEqual([task.id]);
    expect(await change()).toBe(200);
    await setTime('2026-03-03T00:00');
    expect((await search()).problem).toMatchObject({ status: 403, code: 'search_as.not_sponsor' });
    expect(await change()).toBe(404);
  });

  test('never passes a wall against the assistant or the sponsor', async () => {
    const scene = await arrange();
    await scene.set({ startsOn: null, endsOn: null });
    for (const walled of [scene.assistant, scene.sponsor]) {
      const invention = await buildInvention(hub.db, { is_restricted: true });
      await grantInvention(hub.db, invention, scene.sponsor);
      expect(await statusOf(scene, invention.id)).toBe(200);
      await wallInvention(hub.db, invention, walled);
      expect(await statusOf(scene, invention.id)).toBe(404);
    }
  });
});

describe('ending', () => {
  test('takes the rights with the next request and lists the assistance as past', async () => {
    const scene = await arrange();
    await setTime('2026-03-02T12:00');
    await scene.set({ startsOn: '2026-03-01', endsOn: '2026-03-20' });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, scene.sponsor);
    expect(await statusOf(scene, invention.id)).toBe(200);
    const ended = await scene.clients.sponsor.call(endAssistance, {
      body: { assistant: scene.assistant.email },
    });
    expect(ended.body.assistants).toMatchObject([
      { state: 'past', endedEarly: true, startsOn: '2026-03-01', endsOn: '2026-03-02' },
    ]);
    expect(await statusOf(scene, invention.id)).toBe(404);
    expect((await scene.clients.sponsor.call(getAssistants, {})).body.members).toEqual([]);
    const again = await scene.clients.sponsor.call(endAssistance, {
      body: { assistant: scene.assistant.email },
    });
    expect(again.problem).toMatchObject({ status: 404, code: 'assistance.not_found' });
    await scene.set({ startsOn: null, endsOn: '2026-03-20' });
    expect(await statusOf(scene, invention.id)).toBe(200);
    expect((await scene.cover()).assistants).toMatchObject([{ state: 'current', endedEarly: false }]);
  });

  test('cancels an assistance that has not begun', async () => {
    const scene = await arrange();
    await setTime('2026-03-02T12:00');
    await scene.set({ startsOn: '2026-03-05', endsOn: null });
    expect((await scene.cover()).assistants).toMatchObject([{ state: 'planned' }]);
    const { body: assisted } = await scene.clients.assistant.call(getCover, { query: {} });
    expect(assisted.assists).toMatchObject([{ person: { email: scene.sponsor.email }, state: 'planned' }]);
    await scene.clients.sponsor.call(endAssistance, { body: { assistant: scene.assistant.email } });
    expect((await scene.cover()).assistants).toEqual([]);
  });

  test('lists past assistants for a year, the latest first, below the others', async () => {
    const { sponsor, cover } = await arrange();
    const days = [undefined, '2026-02-01', '2025-03-02', '2026-03-01', '2025-03-03'] as const;
    const people = await Promise.all(days.map(() => buildPerson(hub.db)));
    for (const [index, ends_on] of days.entries()) {
      const [assistant] = people.slice(index);
      if (assistant) await buildAssistance(hub.db, { sponsor, assistant, ...(ends_on && { ends_on }) });
    }
    await setTime('2026-03-02T12:00');
    expect((await cover()).assistants.map(({ endsOn }) => endsOn)).toEqual([
      null,
      '2026-03-01',
      '2026-02-01',
      '2025-03-03',
    ]);
  });

  test('the removal from the team of assistants ends it too', async () => {
    const scene = await arrange();
    await scene.set({ startsOn: null, endsOn: null });
    const { id } = (await scene.clients.sponsor.call(getAssistants, {})).body;
    await scene.clients.sponsor.call(removeAssistant, {
      params: { teamId: id, email: scene.assistant.email },
    });
    expect((await scene.cover()).assistants).toMatchObject([{ state: 'past', endedEarly: true }]);
  });

  test('T5 tells the open pages of the assistant when the last day is over', async () => {
    const scene = await arrange();
    await setTime('2026-03-02T12:00');
    await scene.set({ startsOn: null, endsOn: '2026-03-02' });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, scene.sponsor);
    const live = await connectLive(address, { token: scene.clients.assistant.token });
    expect(await live.join(invention.id)).toMatchObject({ ok: true });
    const announce = () =>
      hub.dependencies.jobs
        .listRepeated()
        .find(({ name }) => name === 'cover.announce')
        ?.run();
    await announce();
    await setTime('2026-03-03T00:00');
    await announce();
    await expect.poll(() => live.lost).toEqual([invention.id]);
    live.close();
  });
});

describe('setting days', () => {
  test.each([
    ['a last day before the first', { startsOn: '2026-03-05', endsOn: '2026-03-04' }, 'cover.order'],
    ['a last day that was yesterday', { startsOn: null, endsOn: '2026-03-01' }, 'cover.past'],
  ])('refuses %s', async (_, days, code) => {
    const scene = await arrange();
    await setTime('2026-03-02T00:30');
    expect((await scene.set(days)).problem).toMatchObject({ status: 400, code });
    expect((await scene.cover()).assistants).toEqual([]);
  });

  test('refuses oneself, inactive people, bots and bots that ask', async () => {
    const { clients, sponsor } = await arrange();
    const inactive = await buildPerson(hub.db, { is_active: false });
    const bot = await buildBot(hub.db, { manager_id: sponsor.id });
    const send = (client: typeof clients.sponsor, assistant: string) =>
      client.call(setAssistance, { body: { assistant, startsOn: null, endsOn: null } });
    expect((await send(clients.sponsor, sponsor.email)).problem.code).toBe('assistant.self');
    for (const { email } of [inactive, bot])
      expect((await send(clients.sponsor, email)).problem.code).toBe('person.unknown');
    const asBot = await send(await hub.signIn(bot), inactive.email);
    expect(asBot.problem.code).toBe('permission.denied');
  });

  test('is for oneself and, for another person, for administrators only, with an audit entry', async () => {
    const { sponsor, assistant, clients, cover } = await arrange();
    const body = { person: sponsor.email, assistant: assistant.email, startsOn: null, endsOn: null };
    const refused = await clients.assistant.call(setAssistance, { body });
    expect(refused.problem).toMatchObject({ status: 403, code: 'permission.denied' });
    const peeked = await clients.assistant.call(getCover, { query: { person: sponsor.email } });
    expect(peeked.problem).toMatchObject({ status: 403, code: 'permission.denied' });
    expect((await cover()).assistants).toEqual([]);

    const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const set = await admin.call(setAssistance, { body });
    expect(set.body).toMatchObject({ email: sponsor.email, assistants: [{ state: 'current' }] });
    const unknown = await admin.call(getCover, { query: { person: 'nobody@example.test' } });
    expect(unknown.problem.code).toBe('person.unknown');
    const end = { person: sponsor.email, assistant: assistant.email };
    expect((await admin.call(endAssistance, { body: end })).body.assistants).toMatchObject([
      { state: 'past' },
    ]);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('actor_id', '=', admin.person.id)
      .orderBy('at')
      .execute();
    expect(entries).toMatchObject(
      ['auth.setAssistance', 'auth.endAssistance'].map((action) => ({
        action,
        details: { person: sponsor.id, assistant: assistant.id },
      })),
    );
  });

  test('reports a wall that is shared before the first day', async () => {
    const { sponsor, assistant, set } = await arrange();
    const invention = await buildInvention(hub.db);
    await wallInvention(hub.db, invention, sponsor);
    await setTime('2026-03-02T12:00');
    await set({ startsOn: '2026-03-05', endsOn: null });
    const conflicts = await hub.db
      .selectFrom('audit_entries')
      .select(['invention_id', 'details'])
      .where('action', '=', 'access.conflict')
      .where('actor_id', '=', sponsor.id)
      .execute();
    expect(conflicts).toMatchObject([
      { invention_id: invention.id, details: { assistant: assistant.id, sponsor: sponsor.id } },
    ]);
  });
});
