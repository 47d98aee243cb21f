import { updateMe } from '@hub/contract/auth/auth.calls.ts';
import type { NotificationSettings } from '@hub/contract/settings/setting.schema.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { isTimeZone } from '@hub/domain/dates/time-zone.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(() => {
  scene.server.sent.length = 0;
  scene.server.faults.refusal = undefined;
});

const runJob = async (name: string): Promise<void> => {
  const { jobs } = scene.hub.dependencies;
  await jobs
    .listRepeated()
    .find((job) => job.name === name)
    ?.run();
};
const send = () => runJob('notifications.send-digests');

const zone = 'America/New_York';
const localNow = () => scene.hub.clock.now().toZonedDateTimeISO(zone);

/** Adds a person who gets the digest at this hour, and one task that is overdue since yesterday. */
const addReader = async (
  settings: Partial<NotificationSettings> = {},
  overrides: object = {},
  status = 'prosecution',
): Promise<{ person: TestPerson; inventionId: string }> => {
  const { hub } = scene;
  const person = await buildPerson(hub.db, { time_zone: zone, ...overrides });
  const client = await hub.signIn(person);
  await client.call(putSetting, {
    params: { name: 'Notifications' },
    body: { version: 1, digestHour: localNow().hour, kinds: {}, ...settings },
  });
  const invention = await buildInvention(hub.db, {
    ...{ title: 'Pump with seal', reference_list: ['FIP-77'], status },
  });
  const due_at = localNow().toPlainDate().subtract({ days: 1 }).toString();
  await buildTask(hub.db, { title: 'Pay the fee', invention_id: invention.id, due_at, assignees: [person] });
  await runJob('notifications.refresh');
  return { person, inventionId: invention.id };
};

/** Names that the database of time zones keeps for older programs. */
const olderZones = [
  'EST',
  'MST',
  'HST',
  'EST5EDT',
  'PST8PDT',
  'CET',
  'MET',
  'GMT0',
  'GMT+0',
  'UCT',
  'Zulu',
  'ROC',
  'ROK',
  'PRC',
];

const sentTo = ({ email }: TestPerson) =>
  scene.server.sent.filter(({ recipients }) => recipients.includes(email));

test.each(['PST', 'ACT', 'SystemV/EST5', 'US/Pacific-New', '+05:00'])(
  'the time zone %s, with which no day can be calculated, is refused',
  async (timeZone) => {
    const client = await scene.hub.signIn();
    const change = { firstName: 'Ada', lastName: 'Byron', timeZone };
    expect((await client.call(updateMe, { body: change })).problem.code).toBe('request.invalid');
  },
);

test('every time zone that is accepted is known to the database', async () => {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(
    scene.hub.db,
  );
  const known = new Set(rows.map(({ name }) => name));
  const accepted = [...Intl.supportedValuesOf('timeZone'), ...olderZones].filter(isTimeZone);
  expect(accepted.filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
  expect(accepted.length).toBeGreaterThan(400);
});

test('a mailbox that accepts no email at the moment delays the others by one run only', async () => {
  const [full, other] = [await addReader(), await addReader()];
  scene.server.faults.rejected.set(full.person.email, '452 Mailbox full');
  await send();
  await send();
  expect(sentTo(other.person)).toHaveLength(1);
  scene.server.faults.rejected.clear();
  await send();
  expect(sentTo(full.person)).toHaveLength(1);
});

test('a mail server that accepts no email is tried once in each run', async () => {
  const readers = [await addReader(), await addReader(), await addReader()];
  scene.server.faults.refusal = { responseCode: 421, message: 'Closing' };
  await send();
  scene.server.faults.refusal = undefined;
  const tried = await scene.hub.db
    .selectFrom('notification_digests')
    .select('state')
    .where(
      'person_id',
      'in',
      readers.map(({ person }) => person.id),
    )
    .execute();
  expect(tried).toEqual([{ state: 'waiting' }]);
  await send();
  for (const { person } of readers) expect(sentTo(person)).toHaveLength(1);
});

test('one that cannot be made holds up nobody else', async () => {
  const { db } = scene.hub;
  const [broken, other] = [await addReader(), await addReader()];
  await db.updateTable('people').set({ time_zone: 'PST' }).where('id', '=', broken.person.id).execute();
  await send();
  expect(sentTo(other.person)).toHaveLength(1);
  await db.updateTable('people').set({ time_zone: zone }).where('id', '=', broken.person.id).execute();
  await send();
  expect(sentTo(broken.person)).toHaveLength(1);
});

test('is sent to everyone who did not turn it off, at the hour of the installation', async () => {
  const { hub } = scene;
  const person = await buildPerson(hub.db, { time_zone: zone });
  const { person: silent } = await addReader({ digestHour: null });
  await buildNotification(hub.db, { person_id: person.id });
  const setHour = (digest_hour: number | null) =>
    hub.db.updateTable('workspace').set({ digest_hour }).execute();
  await setHour(null);
  await send();
  expect(sentTo(person)).toEqual([]);
  await setHour(localNow().hour);
  await send();
  expect([sentTo(person).length, sentTo(silent).length]).toEqual([1, 0]);
  await setHour(null);
});

test('lists what is unread, once a day, although two servers send at the same time', async () => {
  const { person } = await addReader();
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...others] = sentTo(person);
  expect(others).toEqual([]);
  const { subject, text, from } = await simpleParser(mail?.content ?? '');
  expect(subject).toBe('Invention Hub: 1 notification');
  expect(from?.text).toContain('Invention Hub');
  expect(text).toContain('Overdue\n- FIP-77 · Pay the fee (Pump with seal), 1 day overdue, due ');
});

test('contains no title of an invention that is not filed yet, nor of its work', async () => {
  const { person } = await addReader({}, {}, 'drafting');
  await send();
  const { text } = await simpleParser(sentTo(person)[0]?.content ?? '');
  expect(text).toContain('Overdue\n- FIP-77 · not filed yet, 1 day overdue, due ');
  expect(text).not.toMatch(/Pump|fee/);
});

test('lists what belongs to no invention by its title', async () => {
  const { person } = await addReader();
  await buildNotification(scene.hub.db, {
    ...{ person_id: person.id, kind: 'minion', title: 'Ready to approve', invention_id: null },
  });
  await send();
  const { text } = await simpleParser(sentTo(person)[0]?.content ?? '');
  expect(text).toContain('Minions that need you\n- Ready to approve\n');
});

test('repeats overdue work the next day, and nothing after it was read', async () => {
  const { person } = await addReader();
  await send();
  scene.hub.clock.advance({ hours: 24 });
  await send();
  expect(sentTo(person)).toHaveLength(2);
  await scene.hub.db
    .updateTable('notifications')
    .set({ read_at: scene.hub.clock.now().toString() })
    .where('person_id', '=', person.id)
    .execute();
  scene.hub.clock.advance({ hours: 24 });
  await send();
  await send();
  expect(sentTo(person)).toHaveLength(2);
});

test.each<[string, Partial<NotificationSettings>]>([
  ['without a digest', { digestHour: null }],
  ['who wants the kind in the inbox only', { kinds: { overdue: 'hub' } }],
])('sends nothing to a person %s', async (_, settings) => {
  const { person } = await addReader(settings);
  await send();
  expect(sentTo(person)).toEqual([]);
});

test('sends nothing before the hour of the person', async () => {
  const hourIn = (time_zone: string): number => scene.hub.clock.now().toZonedDateTimeISO(time_zone).hour;
  // One of them is in the middle of its day.
  const time_zone = [zone, 'Asia/Tokyo'].find((one) => hourIn(one) < 23) ?? zone;
  const { person } = await addReader({ digestHour: hourIn(time_zone) + 1 }, { time_zone });
  await send();
  expect(sentTo(person)).toEqual([]);
  scene.hub.clock.advance({ hours: 1 });
  await send();
  expect(sentTo(person)).toHaveLength(1);
});

test('sends nothing to a person who was suspended or lost access since', async () => {
  const [suspended, walled] = [await addReader(), await addReader()];
  const { db } = scene.hub;
  await db.updateTable('people').set({ is_active: false }).where('id', '=', suspended.person.id).execute();
  await wallInvention(db, { id: walled.inventionId }, walled.person);
  await send();
  expect(sentTo(suspended.person)).toEqual([]);
  expect(sentTo(walled.person)).toEqual([]);
});

test('tries again after the mail server was unavailable, and not after it refused for good', async () => {
  const waiting = await addReader();
  scene.server.faults.refusal = { responseCode: 451, message: 'Try again later' };
  await send();
  expect(sentTo(waiting.person)).toEqual([]);
  scene.server.faults.refusal = undefined;
  await send();
  expect(sentTo(waiting.person)).toHaveLength(1);
  const refused = await addReader();
  scene.server.faults.refusal = { responseCode: 550, message: 'No such mailbox' };
  await send();
  scene.server.faults.refusal = undefined;
  await send();
  expect(sentTo(refused.person)).toEqual([]);
});
