import { addAbsence, endAbsence, updateAbsence } from '@hub/contract/cover/cover.calls.ts';
import type { AbsenceChange } from '@hub/contract/cover/cover.schema.ts';
import {
  changeNotifications,
  countUnreadNotifications,
  getNextNotification,
  listNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import type { NotificationSettings } from '@hub/contract/settings/setting.schema.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { setDatabaseTime } from '@hub/testkit/database/set-database-time.ts';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runRepeated } from '../../../test/support/office-hub.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

const publicUrl = 'https://hub.example.test';

let server: LocalMailServer;
let hub: TestHub;
beforeAll(async () => {
  server = await startLocalMailServer();
  const sender = { host: '127.0.0.1', port: server.port, encryption: 'none', signIn: undefined } as const;
  const others = {
    filingAddress: undefined,
    trustedServer: undefined,
    receiver: undefined,
    mailbox: undefined,
  };
  hub = await startTestHub({ publicUrl, mail: { ...others, sender, isDemo: false } });
});
afterAll(async () => {
  await hub.stop();
  await server.close();
});
afterEach(() => setDatabaseTime(hub.db, null));

const zone = 'America/Los_Angeles';
const setTime = (time: string): Promise<void> =>
  setDatabaseTime(hub.db, Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant());
const announce = (): Promise<void> => runRepeated(hub, 'cover.announce');

const week = { startsOn: '2026-03-02', endsOn: '2026-03-06' };
const started = 'You cover for Barbara Test until 6 Mar 2026';
const over = 'Your absence is over: read the summary';

const signUp = async (overrides: object = {}) => {
  const person = await buildPerson(hub.db, { time_zone: zone, ...overrides });
  const client = await hub.signIn(person);
  const rowsOf = async (list: 'inbox' | 'unread' | 'done') =>
    (await client.call(listNotifications, { query: { list, kind: ['absence'] } })).body.collection;
  const titlesOf = async (list: 'inbox' | 'unread' | 'done' = 'inbox') =>
    (await rowsOf(list)).map(({ title }) => title);
  const settle = async (change: { read: true } | { done: true }) =>
    client.call(changeNotifications, {
      body: { ids: (await rowsOf('inbox')).map(({ id }) => id), ...change },
    });
  const prefer = async (value: Partial<NotificationSettings>) =>
    client.call(putSetting, {
      params: { name: 'Notifications' },
      body: { version: 1, digestHour: null, kinds: {}, ...value },
    });
  return { person, client, rowsOf, titlesOf, settle, prefer };
};

/** Barbara is away for a week. Her stand-in lives in Tokyo, where each day begins 17 hours earlier. */
const arrange = async (change: Partial<AbsenceChange> = {}, time = '2026-02-20T12:00') => {
  await setTime(time);
  const absent = await signUp({ first_name: 'Barbara', last_name: 'Test' });
  const standIn = await signUp({ time_zone: 'Asia/Tokyo' });
  const original = { ...week, note: '', standIn: standIn.person.email, ...change };
  const { body } = await absent.client.call(addAbsence, { body: original });
  const params = { id: body.absences[0]?.id ?? '' };
  const update = (changed: Partial<AbsenceChange>) =>
    absent.client.call(updateAbsence, { params, body: { ...original, ...changed } });
  const end = () => absent.client.call(endAbsence, { params });
  return { absent, standIn, params, update, end };
};

describe('with the days of the absent person', () => {
  test.each([
    ['2026-03-01T23:59:59', [], []],
    ['2026-03-02T00:00', [started], []],
    ['2026-03-06T23:59:59', [started], []],
    ['2026-03-07T00:00', [], [over]],
    ['2026-05-01T12:00', [], [over]],
  ])('announces what applies at %s, although no job ran before', async (time, forStandIn, forAbsent) => {
    const { absent, standIn } = await arrange();
    await setTime(time);
    await announce();
    expect(await standIn.titlesOf()).toEqual(forStandIn);
    expect(await absent.titlesOf()).toEqual(forAbsent);
  });

  test('notifies the stand-in once, then settles that and notifies the absent person once', async () => {
    const { absent, standIn, params } = await arrange();
    await setTime('2026-03-02T08:00');
    await Promise.all([announce(), announce()]);
    const [notification] = await standIn.rowsOf('inbox');
    expect(notification).toMatchObject({
      ...{
        kind: 'absence',
        title: started,
        invention: null,
        actor: null,
        for: null,
        dueAt: null,
        read: false,
      },
      absence: { id: params.id, own: false },
    });
    expect((await standIn.client.call(countUnreadNotifications, {})).body.unread).toBe(1);
    expect((await standIn.client.call(getNextNotification, {})).body).toEqual(notification);
    await standIn.settle({ done: true });
    await Promise.all([announce(), announce()]);
    expect(await standIn.titlesOf()).toEqual([]);

    await setTime('2026-03-07T08:00');
    await Promise.all([announce(), announce()]);
    expect(await absent.rowsOf('inbox')).toMatchObject([
      { absence: { id: params.id, own: true }, read: false },
    ]);
    await absent.settle({ done: true });
    await announce();
    await hub.db.deleteFrom('notifications').where('absence_id', '=', params.id).execute();
    await announce();
    for (const list of ['inbox', 'done'] as const)
      expect([await absent.titlesOf(list), await standIn.titlesOf(list)]).toEqual([[], []]);
  });

  test('a person who moves to another time zone is not notified twice of the end', async () => {
    const { absent, standIn } = await arrange();
    await setTime('2026-03-07T00:30');
    await announce();
    await absent.settle({ done: true });
    await hub.db
      .updateTable('people')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('id', '=', absent.person.id)
      .execute();
    await announce();
    await setTime('2026-03-08T12:00');
    await announce();
    expect([await absent.titlesOf(), await standIn.titlesOf()]).toEqual([[], []]);
  });

  test('without a stand-in only the end is announced', async () => {
    const { absent } = await arrange({ standIn: null });
    await setTime('2026-03-03T12:00');
    await announce();
    expect(await absent.titlesOf()).toEqual([]);
    await setTime('2026-03-07T12:00');
    await announce();
    expect(await absent.titlesOf()).toEqual([over]);
  });
});

describe('at once', () => {
  test('announces an absence that is entered when it has begun', async () => {
    const { standIn } = await arrange({}, '2026-03-03T12:00');
    expect(await standIn.titlesOf()).toEqual([started]);
  });

  test('names a person without a name by the email', async () => {
    await setTime('2026-03-03T12:00');
    const absent = await signUp({ first_name: '', last_name: '' });
    const standIn = await signUp();
    const body = { ...week, note: '', standIn: standIn.person.email };
    await absent.client.call(addAbsence, { body });
    expect(await standIn.titlesOf()).toEqual([`You cover for ${absent.person.email} until 6 Mar 2026`]);
  });

  test('announces the end when the person is back, and settles the start', async () => {
    const { absent, standIn, end } = await arrange({}, '2026-03-03T12:00');
    await end();
    expect(await absent.titlesOf()).toEqual([over]);
    expect([await standIn.titlesOf(), await standIn.titlesOf('done')]).toEqual([[], [started]]);
    await absent.settle({ done: true });
    await setTime('2026-03-07T12:00');
    await announce();
    expect(await absent.titlesOf()).toEqual([]);
  });

  test('notifies another stand-in, and the first one again who returns', async () => {
    const { standIn, update } = await arrange({}, '2026-03-03T12:00');
    const next = await signUp();
    await update({ standIn: next.person.email });
    expect([await standIn.titlesOf(), await standIn.titlesOf('done')]).toEqual([[], [started]]);
    expect(await next.titlesOf('unread')).toEqual([started]);
    await update({ standIn: standIn.person.email });
    expect([await standIn.titlesOf('unread'), await next.titlesOf()]).toEqual([[started], []]);
    await update({ standIn: null });
    await announce();
    expect([await standIn.titlesOf(), await next.titlesOf()]).toEqual([[], []]);
  });

  test('notifies the stand-in again when the last day moves, not when the note changes', async () => {
    const { standIn, update } = await arrange({}, '2026-03-03T12:00');
    await standIn.settle({ read: true });
    await update({ note: 'The files are complete' });
    expect(await standIn.titlesOf('unread')).toEqual([]);
    await update({ endsOn: '2026-03-12' });
    expect(await standIn.titlesOf('unread')).toEqual(['You cover for Barbara Test until 12 Mar 2026']);
    expect(await standIn.titlesOf()).toHaveLength(1);
  });

  test('settles the start of an absence that is put off, until it begins', async () => {
    const { absent, standIn, update, end } = await arrange({}, '2026-03-03T12:00');
    await update({ startsOn: '2026-03-05' });
    expect(await standIn.titlesOf()).toEqual([]);
    await setTime('2026-03-05T00:00');
    await announce();
    expect(await standIn.titlesOf('unread')).toEqual([started]);
    await update({ startsOn: '2026-03-06' });
    await end();
    await setTime('2026-03-07T12:00');
    await announce();
    expect([await standIn.titlesOf(), await absent.titlesOf()]).toEqual([[], []]);
  });
});

describe('as each person prefers', () => {
  test('notifies neither people who turned it off nor a suspended stand-in', async () => {
    const { absent, standIn } = await arrange();
    await absent.prefer({ kinds: { absence: 'off' } });
    const suspended = { is_active: false };
    await hub.db.updateTable('people').set(suspended).where('id', '=', standIn.person.id).execute();
    await setTime('2026-03-03T12:00');
    await announce();
    await setTime('2026-03-07T12:00');
    await announce();
    expect(await absent.titlesOf()).toEqual([]);
    const people = [absent.person.id, standIn.person.id];
    expect(
      await hub.db.selectFrom('notifications').select('id').where('person_id', 'in', people).execute(),
    ).toEqual([]);
  });

  test('sends an email at once with the link to the summary, or a line of the digest', async () => {
    const { absent, standIn, params } = await arrange();
    const mailTo = async ({ person }: typeof absent) => {
      const mails = server.sent.filter(({ recipients }) => recipients.includes(person.email));
      expect(mails).toHaveLength(1);
      return simpleParser(mails[0]?.content ?? '');
    };
    await standIn.prefer({ kinds: { absence: 'email' } });
    await setTime('2026-03-02T12:00');
    await announce();
    await runRepeated(hub, 'notifications.send-emails');
    const mail = await mailTo(standIn);
    expect(mail.subject).toBe('Invention Hub: You cover for someone who is away');
    const line = `You cover for Barbara Test until 6 Mar 2026: ${publicUrl}/cover/${params.id}`;
    expect(mail.text).toContain(`- You cover for someone who is away: ${line}`);

    await absent.prefer({ digestHour: hub.clock.now().toZonedDateTimeISO(zone).hour });
    await setTime('2026-03-07T12:00');
    await announce();
    await runRepeated(hub, 'notifications.send-digests');
    expect((await mailTo(absent)).text).toContain(`Absences and cover\n- ${over}\n`);
  });
});
