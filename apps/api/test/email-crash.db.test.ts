import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { type CrashScene, startCrashScene } from './support/crash-scene.ts';

/** A test starts three processes. */
const maxMs = 3 * 60_000;

let scene: CrashScene;
let mail: LocalMailServer;
let db: Database;

/** Lets the database hold a worker at a point of an email to a person: its claim, or its end. */
const addBrake = async (): Promise<void> => {
  await sql`create table brakes (person_id uuid, point text, primary key (person_id, point))`.execute(db);
  await sql`create function brake() returns trigger language plpgsql as $$
    begin
      if exists (select from brakes where person_id = new.person_id and point = new.state) then
        perform pg_sleep(600);
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger brake before insert or update on notification_emails
    for each row execute function brake()`.execute(db);
};

beforeAll(async () => {
  mail = await startLocalMailServer();
  scene = await startCrashScene({
    HUB_MAIL_ADDRESS: 'filing@hub.example.test',
    HUB_MAIL_SEND_HOST: '127.0.0.1',
    HUB_MAIL_SEND_PORT: String(mail.port),
    HUB_MAIL_SEND_TLS: 'none',
  });
  db = scene.db;
  await addBrake();
});
beforeEach(() => {
  mail.faults.beforeReply = async () => undefined;
});
afterAll(async () => {
  await scene.stop();
  await mail.close();
});

/** A person who wants emails at once about mentions, and an invention with one. */
const addReader = async () => {
  const person = await buildPerson(db);
  const value = JSON.stringify({ version: 1, digestHour: null, kinds: { mention: 'email' } });
  await db
    .insertInto('person_settings')
    .values({ person_id: person.id, name: 'Notifications', version: 1, value })
    .execute();
  const { id } = await buildInvention(db, { reference_list: ['FIP-77'] });
  await buildNotification(db, { person_id: person.id, invention_id: id, kind: 'mention' });
  return { person, inventionId: id };
};

const sentTo = ({ email }: TestPerson) => mail.sent.filter(({ recipients }) => recipients.includes(email));

const readEmail = ({ id }: TestPerson) =>
  db.selectFrom('notification_emails').selectAll().where('person_id', '=', id).executeTakeFirst();

/** Kills a worker while the database stores that it claimed an email, or how it ended. */
const killAt = async ({ id }: TestPerson, point: 'handing-over' | 'sent'): Promise<void> => {
  await sql`insert into brakes values (${id}, ${point})`.execute(db);
  await scene.killWorker();
  await sql`delete from brakes`.execute(db);
};

/** Runs a worker until it has sent an email to another person, so that it has looked at all that waited before. */
const runWorker = async (): Promise<void> => {
  const { person } = await addReader();
  await scene.workUntil(async () => (await readEmail(person))?.state === 'sent');
};

/** The pause between two emails of a thread is over. */
const endPause = async ({ id }: TestPerson): Promise<void> => {
  await sql`update notification_emails set claimed_at = now() - interval '6 minutes' where person_id = ${id}`.execute(
    db,
  );
};

const readUnread = ({ id }: TestPerson) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', id)
    .where('read_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();

test('R6: an email whose worker is killed while it claims it is sent once by the next one', {
  tags: 'deep',
}, async () => {
  const { person } = await addReader();
  await killAt(person, 'handing-over');
  expect(sentTo(person)).toEqual([]);
  expect(await readEmail(person)).toBeUndefined();
  await runWorker();
  await endPause(person);
  await runWorker();
  expect(sentTo(person)).toHaveLength(1);
});

test(
  'R6: an email whose worker is killed after the mail server took it is not sent again',
  async () => {
    const { person } = await addReader();
    await killAt(person, 'sent');
    expect(sentTo(person)).toHaveLength(1);
    expect(await readEmail(person)).toMatchObject({ state: 'handing-over', finished_at: null });
    await endPause(person);
    await runWorker();
    expect(sentTo(person)).toHaveLength(1);
  },
  maxMs,
);

test('R6: an email whose worker is killed during the handover may be missing, is not sent again, and the next one leaves', {
  tags: 'deep',
}, async () => {
  const { person, inventionId } = await addReader();
  let isHandedOver = false;
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  mail.faults.beforeReply = async () => {
    isHandedOver = true;
    await killed;
    throw new Error('The connection ended');
  };
  await scene.killWorker(async () => isHandedOver);
  resolve();
  mail.faults.beforeReply = async () => undefined;
  await endPause(person);
  await runWorker();
  expect(sentTo(person)).toEqual([]);
  // Nothing is lost in the hub: it is still unread in the inbox.
  expect(await readUnread(person)).toHaveLength(1);

  await buildNotification(db, { person_id: person.id, invention_id: inventionId, kind: 'mention' });
  await runWorker();
  expect(sentTo(person)).toHaveLength(1);
  expect(await readEmail(person)).toMatchObject({ state: 'sent' });
});
