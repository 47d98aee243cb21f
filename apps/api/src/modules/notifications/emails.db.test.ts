import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { NotificationSettings } from '@hub/contract/settings/setting.schema.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
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

const send = async ({ hub } = scene): Promise<void> => {
  const { jobs } = hub.dependencies;
  await jobs
    .listRepeated()
    .find(({ name }) => name === 'notifications.send-emails')
    ?.run();
};

const addReader = async (kinds: NotificationSettings['kinds'] = { assigned: 'email' }, { hub } = scene) => {
  const person = await buildPerson(hub.db);
  const client = await hub.signIn(person);
  await client.call(putSetting, {
    params: { name: 'Notifications' },
    body: { version: 1, digestHour: null, kinds },
  });
  return person;
};

const addInvention = async (overrides: object = {}, { hub } = scene) => {
  const invention = await buildInvention(hub.db, {
    title: 'Secret pump with seal',
    reference_list: ['FIP-77'],
    status: 'drafting',
    ...overrides,
  });
  return { ...invention, id: inventionIdSchema.parse(invention.id) };
};

/** A colleague assigns a task of an invention. */
const assign = async (person: TestPerson, invention: { id: InventionId }, { hub } = scene) => {
  const colleague = await hub.signIn();
  const body = { inventionId: invention.id, title: 'Draft the secret claims', assignees: [person.email] };
  expect((await colleague.call(createTask, { body })).status).toBe(201);
};

const sentTo = ({ email }: TestPerson) =>
  scene.server.sent.filter(({ recipients }) => recipients.includes(email));

const textOf = async (person: TestPerson, place = 0) => {
  const { subject, text } = await simpleParser(sentTo(person)[place]?.content ?? '');
  return { subject, text };
};

test('sends one email at once, with the reference and without a title of an invention that is not filed yet', async () => {
  const [person, invention] = [await addReader(), await addInvention()];
  await assign(person, invention);
  await Promise.all([send(), send()]);
  await send();
  expect(sentTo(person)).toHaveLength(1);
  const { subject, text } = await textOf(person);
  expect(subject).toBe('Invention Hub: A task was assigned to you: FIP-77');
  expect(sentTo(person)[0]?.content.toString()).not.toMatch(/secret/i);
  expect(text).toContain('You can change or turn off these emails');
});

test('names the work of an invention that is filed, and emails nothing older than the choice', async () => {
  const [person, invention] = [await addReader({}), await addInvention({ status: 'prosecution' })];
  await assign(person, invention);
  const client = await scene.hub.signIn(person);
  const body = { version: 1, kinds: { assigned: 'email' } } as const;
  await client.call(putSetting, { params: { name: 'Notifications' }, body });
  await send();
  expect(sentTo(person)).toEqual([]);
  await assign(person, invention);
  await send();
  expect((await textOf(person)).text).toContain(
    '- A task was assigned to you: Draft the secret claims (Secret pump with seal)',
  );
  expect(sentTo(person)).toHaveLength(1);
});

test('joins what happens on an invention within five minutes into the next email', async () => {
  const [person, invention, other] = [await addReader(), await addInvention(), await addInvention()];
  await assign(person, invention);
  await send();
  await assign(person, invention);
  await assign(person, invention);
  await assign(person, other);
  await send();
  expect(sentTo(person), 'the other invention is a thread of its own').toHaveLength(2);
  scene.hub.clock.advance({ minutes: 4 });
  await send();
  expect(sentTo(person)).toHaveLength(2);
  scene.hub.clock.advance({ minutes: 1 });
  await send();
  await send();
  expect(sentTo(person)).toHaveLength(3);
  expect((await textOf(person, 2)).subject).toBe('Invention Hub: 2 notifications: FIP-77');
});

test('joins what belongs to no invention into a thread of its own', async () => {
  const [person, invention] = [await addReader({ assigned: 'email', minion: 'email' }), await addInvention()];
  const raise = () =>
    buildNotification(scene.hub.db, {
      ...{
        person_id: person.id,
        kind: 'minion',
        title: 'Note the filing',
        invention_id: null,
        wants_email: true,
      },
      ...{ raised_at: scene.hub.clock.now().toString(), shows_at: scene.hub.clock.now().toString() },
    });
  await assign(person, invention);
  await raise();
  await send();
  const subjects = await Promise.all([0, 1].map(async (place) => (await textOf(person, place)).subject));
  expect(subjects.toSorted()).toEqual([
    'Invention Hub: A minion needs you',
    'Invention Hub: A task was assigned to you: FIP-77',
  ]);
  await raise();
  await send();
  expect(sentTo(person)).toHaveLength(2);
  scene.hub.clock.advance({ minutes: 5 });
  await send();
  await send();
  expect(sentTo(person)).toHaveLength(3);
});

test.each<[string, NotificationSettings['kinds']]>([
  ['by default', {}],
  ['of a kind in the digest', { assigned: 'digest', mention: 'email' }],
  ['of a kind in the inbox only', { assigned: 'hub' }],
])('sends nothing %s', async (_, kinds) => {
  const person = await addReader(kinds);
  await assign(person, await addInvention());
  await send();
  expect(sentTo(person)).toEqual([]);
});

test('sends nothing that was read, is done or is older than a day', async () => {
  const { db, clock } = scene.hub;
  const person = await addReader();
  const ago = (hours: number) => clock.now().subtract({ hours }).toString();
  await buildNotification(db, { person_id: person.id, read_at: ago(0) });
  await buildNotification(db, { person_id: person.id, done_at: ago(0) });
  await buildNotification(db, { person_id: person.id, raised_at: ago(25), shows_at: ago(25) });
  await send();
  expect(sentTo(person)).toEqual([]);
});

test('sends nothing to a person who was suspended or lost access since', async () => {
  const { db } = scene.hub;
  const [suspended, walled, invention] = [await addReader(), await addReader(), await addInvention()];
  await assign(suspended, invention);
  await assign(walled, invention);
  await db.updateTable('people').set({ is_active: false }).where('id', '=', suspended.id).execute();
  await wallInvention(db, invention, walled);
  await send();
  expect(sentTo(suspended)).toEqual([]);
  expect(sentTo(walled)).toEqual([]);
});

test('tries again after the mail server was unavailable, and not after it refused for good', async () => {
  const [waiting, refused] = [await addReader(), await addReader()];
  await assign(waiting, await addInvention());
  scene.server.faults.refusal = { responseCode: 451, message: 'Try again later' };
  await send();
  scene.server.faults.refusal = undefined;
  scene.hub.clock.advance({ minutes: 1 });
  await send();
  expect(sentTo(waiting)).toHaveLength(1);
  await assign(refused, await addInvention());
  scene.server.faults.refusal = { responseCode: 550, message: 'No such mailbox' };
  await send();
  scene.server.faults.refusal = undefined;
  scene.hub.clock.advance({ minutes: 10 });
  await send();
  expect(sentTo(refused)).toEqual([]);
});

test('stops at the first refusal of a mail server that is down, and sends the rest when it is back', async () => {
  const [first, second] = [await addReader(), await addReader()];
  await assign(first, await addInvention());
  await assign(second, await addInvention());
  scene.server.faults.refusal = { responseCode: 421, message: 'Out of service' };
  const { logLines } = scene.hub;
  const before = logLines.length;
  await send();
  const failures = logLines.slice(before).filter((line) => line.includes('was not sent'));
  expect(failures).toHaveLength(1);
  scene.server.faults.refusal = undefined;
  scene.hub.clock.advance({ minutes: 1 });
  await send();
  expect([sentTo(first).length, sentTo(second).length]).toEqual([1, 1]);
});

test('tries again after the mail server refused the password of the hub', async () => {
  const signIn = { user: 'hub', password: 'changed' };
  const server = await startLocalMailServer({ signIn });
  const { port } = server;
  const sender = {
    host: '127.0.0.1',
    port,
    encryption: 'none',
    signIn: { user: 'hub', password: 'known' },
  } as const;
  const own = await startMailHub(undefined, sender);
  const person = await addReader({ assigned: 'email' }, own);
  await assign(person, await addInvention({}, own), own);
  await send(own);
  expect(server.sent).toEqual([]);
  signIn.password = 'known';
  own.hub.clock.advance({ minutes: 1 });
  await send(own);
  expect(server.sent.map(({ recipients }) => recipients)).toEqual([[person.email]]);
  await own.stop();
  await server.close();
});

test('people who no longer get emails do not keep others waiting', async () => {
  const { db } = scene.hub;
  const [left, person] = [await addReader(), await addReader()];
  await db.updateTable('people').set({ is_active: false }).where('id', '=', left.id).execute();
  for (let n = 0; n < 200; n++) await buildNotification(db, { person_id: left.id });
  scene.hub.clock.advance({ minutes: 1 });
  await assign(person, await addInvention());
  await send();
  expect(sentTo(person)).toHaveLength(1);
});

test('does not repeat an email that may have left before the process was killed', async () => {
  const [person, invention] = [await addReader(), await addInvention()];
  await assign(person, invention);
  await send();
  // What a process that is killed between the handover and the end leaves behind.
  const left = { state: 'handing-over', finished_at: null };
  await scene.hub.db
    .updateTable('notification_emails')
    .set(left)
    .where('person_id', '=', person.id)
    .execute();
  scene.hub.clock.advance({ minutes: 10 });
  await send();
  expect(sentTo(person)).toHaveLength(1);
  await assign(person, invention);
  await send();
  expect(sentTo(person)).toHaveLength(2);
});
