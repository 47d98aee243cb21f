import {
  addAbsence,
  endAbsence,
  endAssistance,
  getAbsenceSummary,
  getCover,
  setAssistance,
  updateAbsence,
} from '@hub/contract/cover/cover.calls.ts';
import type { AbsenceChange } from '@hub/contract/cover/cover.schema.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { setDatabaseTime } from '@hub/testkit/database/set-database-time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());
afterEach(() => setDatabaseTime(hub.db, null));

const zone = 'America/Los_Angeles';
const setTime = (time: string): Promise<void> =>
  setDatabaseTime(hub.db, Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant());

const signUp = async (overrides: object = {}) => {
  const person = await buildPerson(hub.db, { time_zone: zone, ...overrides });
  const client = await hub.signIn(person);
  const add = (days: Partial<AbsenceChange> & Pick<AbsenceChange, 'startsOn' | 'endsOn'>) =>
    client.call(addAbsence, { body: { note: '', standIn: null, ...days } });
  const cover = async () => (await client.call(getCover, { query: {} })).body;
  return { person, client, add, cover };
};

const week = { startsOn: '2026-03-02', endsOn: '2026-03-06' };

/** Two people: the second is the stand-in of the first for a week. */
const arrange = async () => {
  await setTime('2026-02-20T12:00');
  const [absent, standIn] = [await signUp(), await signUp()];
  const { body } = await absent.add({ ...week, standIn: standIn.person.email, note: 'Skiing' });
  const [absence] = body.absences;
  if (!absence) throw new Error('The absence was not added');
  const invention = await buildInvention(hub.db, { is_restricted: true });
  await grantInvention(hub.db, invention, absent.person);
  const status = async () =>
    (await standIn.client.call(getInvention, { params: { id: invention.id } })).status;
  return { absent, standIn, absence, invention, status };
};

const runJob = async (name: string): Promise<void> =>
  hub.dependencies.jobs
    .listRepeated()
    .find((job) => job.name === name)
    ?.run();

describe('on the days of an absence', () => {
  test.each([
    ['2026-03-01T23:59:59', 404],
    ['2026-03-02T00:00', 200],
    ['2026-03-06T23:59:59', 200],
    ['2026-03-07T00:00', 404],
  ])('the stand-in has the rights of an assistant: at %s', async (time, expected) => {
    const { status, absent, standIn, absence } = await arrange();
    await setTime(time);
    expect(await status()).toBe(expected);
    const state = time < '2026-03-02' ? 'planned' : expected === 200 ? 'current' : 'past';
    expect((await absent.cover()).absences).toMatchObject([{ id: absence.id, state, note: 'Skiing' }]);
    const { assists } = await standIn.cover();
    expect(assists).toMatchObject(
      state === 'past' ? [] : [{ person: { email: absent.person.email }, absenceId: absence.id, state }],
    );
  });

  test('a wall against the stand-in wins', async () => {
    const { status, standIn, invention } = await arrange();
    await setTime('2026-03-03T12:00');
    expect(await status()).toBe(200);
    await wallInvention(hub.db, invention, standIn.person);
    expect(await status()).toBe(404);
  });

  test('suggestions say until when the person is away and who covers, if that person is active', async () => {
    const { absent, standIn, absence } = await arrange();
    const away = async () => {
      const { body } = await standIn.client.call(suggestAssignees, { query: { q: absent.person.email } });
      return body[0]?.away;
    };
    expect(await away()).toBeNull();
    await setTime('2026-03-02T00:00');
    const { firstName, lastName } = (await absent.cover()).absences[0]?.standIn ?? {};
    const standInName = `${firstName} ${lastName}`;
    expect(await away()).toEqual({ until: '2026-03-06', standIn: standInName, absenceId: absence.id });
    await hub.db
      .updateTable('people')
      .set({ is_active: false })
      .where('id', '=', standIn.person.id)
      .execute();
    const { body } = await absent.client.call(suggestAssignees, { query: { q: absent.person.email } });
    expect(body[0]?.away).toEqual({ until: '2026-03-06', standIn: null, absenceId: absence.id });
    expect((await absent.cover()).absences).toMatchObject([{ standIn: { active: false } }]);
  });

  test('suggestions name the absence only to those who may read its summary', async () => {
    const { absent, standIn, absence } = await arrange();
    await setTime('2026-03-03T12:00');
    const assistant = await signUp();
    await buildAssistance(hub.db, { sponsor: absent.person, assistant: assistant.person });
    const bot = await buildBot(hub.db, { manager_id: absent.person.id });
    for (const [client, mayRead] of [
      [absent.client, true],
      [standIn.client, true],
      [(await signUp({ permissions: ['admin'] })).client, true],
      [(await signUp()).client, false],
      [assistant.client, false],
      [await hub.signIn(bot), false],
    ] as const) {
      const { body } = await client.call(suggestAssignees, { query: { q: absent.person.email } });
      expect(body[0]?.away).toMatchObject({ until: '2026-03-06', absenceId: mayRead ? absence.id : null });
      const { status } = await client.call(getAbsenceSummary, { params: { id: absence.id } });
      expect(status).toBe(mayRead ? 200 : 404);
    }
  });

  test('alerts of due dates also go to the stand-in, marked with the absent person, until the absence ends', async () => {
    const { absent, standIn, absence, invention } = await arrange();
    const due_at = hub.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString();
    await buildTask(hub.db, {
      invention_id: invention.id,
      due_at,
      title: 'Reply',
      assignees: [absent.person],
    });
    const shared = await buildTask(hub.db, {
      due_at,
      title: 'Both',
      assignees: [absent.person, standIn.person],
    });
    const listOf = async ({ client }: typeof standIn) =>
      (await client.call(listNotifications, { query: { kind: ['due-soon'] } })).body.collection
        .map((one) => [one.title, one.for?.email ?? null])
        .toSorted();
    await runJob('notifications.refresh');
    expect(await listOf(standIn)).toEqual([['Both', null]]);
    await setTime('2026-03-03T12:00');
    await runJob('notifications.refresh');
    await runJob('notifications.refresh');
    expect(await listOf(standIn)).toEqual([
      ['Both', null],
      ['Reply', absent.person.email],
    ]);
    expect(await listOf(absent)).toEqual([
      ['Both', null],
      ['Reply', null],
    ]);
    await wallInvention(hub.db, { id: shared.invention_id }, standIn.person);
    expect(await listOf(standIn)).toEqual([['Reply', absent.person.email]]);
    await absent.client.call(endAbsence, { params: { id: absence.id } });
    await runJob('notifications.refresh');
    expect(await listOf(standIn)).toEqual([]);
    expect(await listOf(absent)).toHaveLength(2);
  });
});

describe('changing an absence', () => {
  test('gives the rights to another stand-in at once, and takes those of the first', async () => {
    const { absent, absence, status, invention } = await arrange();
    await setTime('2026-03-03T12:00');
    const other = await signUp();
    const { id } = absence;
    const change = { ...week, note: '', standIn: other.person.email };
    const { body } = await absent.client.call(updateAbsence, { params: { id }, body: change });
    expect(body.absences).toMatchObject([{ id, note: '', standIn: { email: other.person.email } }]);
    expect(await status()).toBe(404);
    expect((await other.client.call(getInvention, { params: { id: invention.id } })).status).toBe(200);
    const none = { ...change, standIn: null };
    await absent.client.call(updateAbsence, { params: { id }, body: none });
    expect((await other.client.call(getInvention, { params: { id: invention.id } })).status).toBe(404);
  });

  test('moves the days of the stand-in with it', async () => {
    const { absent, standIn, absence, status } = await arrange();
    await setTime('2026-03-08T12:00');
    expect(await status()).toBe(404);
    const late = { startsOn: '2026-03-02', endsOn: '2026-03-10', note: '', standIn: standIn.person.email };
    const over = await absent.client.call(updateAbsence, { params: { id: absence.id }, body: late });
    expect(over.problem).toMatchObject({ status: 409, code: 'absence.over' });
    await setTime('2026-03-06T12:00');
    await absent.client.call(updateAbsence, { params: { id: absence.id }, body: late });
    await setTime('2026-03-08T12:00');
    expect(await status()).toBe(200);
  });

  test('coming back ends it at once; one that has not begun is cancelled', async () => {
    const { absent, absence, status } = await arrange();
    await setTime('2026-03-04T12:00');
    expect(await status()).toBe(200);
    const end = () => absent.client.call(endAbsence, { params: { id: absence.id } });
    expect((await end()).body.absences).toMatchObject([
      { state: 'past', endedEarly: true, endsOn: '2026-03-04' },
    ]);
    expect(await status()).toBe(404);
    expect((await end()).problem.code).toBe('absence.over');
    // The days after the return are free again.
    expect((await absent.add({ startsOn: '2026-03-05', endsOn: '2026-03-06' })).status).toBe(201);
    const planned = (await absent.cover()).absences.find(({ state }) => state === 'planned');
    const { body } = await absent.client.call(endAbsence, { params: { id: planned?.id ?? '' } });
    expect(body.absences).toHaveLength(1);
  });

  test('does not touch an assistance of its own of the same two people', async () => {
    const { absent, standIn, absence, status } = await arrange();
    const assistant = standIn.person.email;
    await absent.client.call(setAssistance, { body: { assistant, startsOn: null, endsOn: null } });
    await setTime('2026-03-04T12:00');
    await absent.client.call(endAbsence, { params: { id: absence.id } });
    expect(await status()).toBe(200);
    await absent.client.call(endAssistance, { body: { assistant } });
    expect(await status()).toBe(404);
  });

  test('is for oneself and administrators; others do not learn that it exists', async () => {
    const { absent, standIn, absence } = await arrange();
    const { id } = absence;
    const change = { ...week, note: 'x', standIn: null };
    const refused = await standIn.client.call(updateAbsence, { params: { id }, body: change });
    expect(refused.problem).toMatchObject({ status: 404, code: 'absence.not_found' });
    expect((await standIn.client.call(endAbsence, { params: { id } })).problem.code).toBe(
      'absence.not_found',
    );
    const foreign = await standIn.client.call(addAbsence, {
      body: { person: absent.person.email, ...change },
    });
    expect(foreign.problem.code).toBe('permission.denied');
    const admin = await signUp({ permissions: ['admin'] });
    const changed = await admin.client.call(updateAbsence, { params: { id }, body: change });
    expect(changed.body).toMatchObject({
      email: absent.person.email,
      absences: [{ note: 'x', standIn: null }],
    });
    const person = absent.person.email;
    const days = { startsOn: '2026-04-01', endsOn: '2026-04-01', note: '', standIn: null };
    const added = await admin.client.call(addAbsence, { body: { person, ...days } });
    expect(added.body.absences).toHaveLength(2);
    const bot = await hub.signIn(await buildBot(hub.db, { manager_id: absent.person.id }));
    expect((await bot.call(endAbsence, { params: { id } })).problem.code).toBe('absence.not_found');
    expect((await bot.call(addAbsence, { body: days })).problem.code).toBe('permission.denied');
  });
});

describe('refuses', () => {
  test.each([
    ['a last day before the first', { startsOn: '2026-03-06', endsOn: '2026-03-02' }, 400, 'cover.order'],
    ['days that are over', { startsOn: '2026-02-02', endsOn: '2026-02-19' }, 400, 'cover.past'],
    ['days of another absence', { startsOn: '2026-03-06', endsOn: '2026-03-09' }, 409, 'absence.overlaps'],
  ])('%s', async (_, days, status, code) => {
    const { absent } = await arrange();
    expect((await absent.add(days)).problem).toMatchObject({ status, code });
    expect((await absent.cover()).absences).toHaveLength(1);
  });

  test('accepts the day after another absence, and one that began before today', async () => {
    const { absent } = await arrange();
    expect((await absent.add({ startsOn: '2026-03-07', endsOn: '2026-03-07' })).status).toBe(201);
    expect((await absent.add({ startsOn: '2026-02-18', endsOn: '2026-02-20' })).status).toBe(201);
  });

  test('oneself, a suspended person, a bot and nobody as a stand-in', async () => {
    const { person, add } = await signUp();
    await setTime('2026-02-20T12:00');
    const suspended = await buildPerson(hub.db, { is_active: false });
    const bot = await buildBot(hub.db, { manager_id: person.id });
    const codeFor = async (standIn: string) => (await add({ ...week, standIn })).problem.code;
    expect(await codeFor(person.email)).toBe('absence.self');
    for (const email of [suspended.email, bot.email, 'nobody@example.test'])
      expect(await codeFor(email)).toBe('person.unknown');
  });

  test('a stand-in who is away on one of the days', async () => {
    const { absent } = await arrange();
    const other = await signUp();
    const standIn = absent.person.email;
    const refused = await other.add({ startsOn: '2026-03-06', endsOn: '2026-03-20', standIn });
    expect(refused.problem).toMatchObject({ status: 409, code: 'absence.stand_in_away' });
    expect((await other.add({ startsOn: '2026-03-07', endsOn: '2026-03-20', standIn })).status).toBe(201);
  });

  test('an absence of a stand-in on one of the days, and so a circle', async () => {
    const { absent, standIn } = await arrange();
    const refused = await standIn.add({ startsOn: '2026-03-05', endsOn: '2026-03-09' });
    expect(refused.problem).toMatchObject({ status: 409, code: 'absence.stands_in' });
    const circle = await standIn.add({ ...week, standIn: absent.person.email });
    expect(circle.problem).toMatchObject({ status: 409, code: 'absence.stand_in_away' });
  });

  test('one of two absences with each other’s person as stand-in that are entered at the same time', async () => {
    await setTime('2026-02-20T12:00');
    const [ada, grace] = [await signUp(), await signUp()];
    const answers = await Promise.all([
      ada.add({ ...week, standIn: grace.person.email }),
      grace.add({ ...week, standIn: ada.person.email }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
