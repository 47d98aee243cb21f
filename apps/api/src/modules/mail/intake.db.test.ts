import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { type BreakableProxy, startBreakableProxy } from '@hub/local-services/mail/breakable-proxy.ts';
import {
  type LocalDovecot,
  prepareDovecot,
  startLocalDovecot,
} from '@hub/local-services/mail/local-dovecot.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';

const signIn = { user: 'filing', password: 'a password' };
const reason = await prepareDovecot();
let dovecot: LocalDovecot | undefined;
let proxy: BreakableProxy | undefined;
let scene: MailHub;
beforeAll(async () => {
  dovecot = reason === undefined ? await startLocalDovecot(signIn.password) : undefined;
  proxy = dovecot && (await startBreakableProxy(dovecot.port));
  scene = await startMailHub(
    proxy && {
      host: '127.0.0.1',
      port: proxy.port,
      encryption: 'none',
      signIn,
      folders: ['INBOX'],
      since: undefined,
    },
  );
});
afterAll(async () => {
  await scene.stop();
  await proxy?.close();
  await dovecot?.close();
});

const count = async (table: 'mail_messages' | 'stream_events' | 'files'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    scene.hub.db,
  );
  return rows[0]?.n ?? 0;
};

const counts = async () => [await count('mail_messages'), await count('stream_events'), await count('files')];

test('emails that arrive three times, each time in another order, are stored and filed once', async () => {
  const id = await scene.addInvention('FEED-1');
  await scene.addCorrespondent(id, 'ada@client.example');
  const feed = Array.from({ length: 12 }, (_, index) => ({
    from: 'ada@client.example',
    subject: `${index % 3 === 0 ? '' : 'Re: '}FEED-1 part ${Math.floor(index / 3)}`,
    messageId: `<feed-${index}@client.example>`,
    ...(index % 3 > 0 && { inReplyTo: `<feed-${index - 1}@client.example>` }),
    attachments: [{ filename: `a${index}.txt`, content: `Attachment ${index}` }],
  }));
  await Promise.all(feed.map(scene.deliver));
  const before = await counts();
  const mail = await scene.listMail(id);
  expect(mail).toHaveLength(12);
  expect(new Set(mail.map(({ threadId }) => threadId)).size).toBe(4);
  for (const order of [
    feed.toReversed(),
    feed.toSorted((one, other) => one.subject.length - other.subject.length),
  ]) {
    await Promise.all(order.map(scene.deliver));
  }
  expect(await counts()).toEqual(before);
});

describe.skipIf(reason)(`with a mailbox at Dovecot${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let mailbox: ImapFlow;
  beforeAll(async () => {
    const { user, password: pass } = signIn;
    const port = dovecot?.port ?? 0;
    const encryption = { secure: false, doSTARTTLS: false };
    mailbox = new ImapFlow({ host: '127.0.0.1', port, ...encryption, auth: { user, pass }, logger: false });
    await mailbox.connect();
  });
  afterAll(() => mailbox?.logout());

  test('an email that comes over SMTP and lies in the mailbox is stored once, whichever is first', async () => {
    const id = await scene.addInvention('BOTH-1');
    const before = await count('mail_messages');
    const address = `filing+${id}@hub.example.test`;
    const messageId = (number: number) => `<both-${number}@client.example>`;
    const deliver = (number: number) =>
      scene.deliver({
        from: 'ada@client.example',
        to: address,
        messageId: messageId(number),
        recipients: [address],
      });
    const copy = (number: number) =>
      mailbox.append(
        'INBOX',
        `Received: from another server\r\nFrom: ada@client.example\r\nTo: ${address}\r\nMessage-ID: ${messageId(number)}\r\n\r\nText\r\n`,
      );
    const readSoFar = async () =>
      (
        await scene.hub.db
          .selectFrom('mail_positions')
          .select('last_uid')
          .where('folder', '=', 'INBOX')
          .execute()
      )[0]?.last_uid;
    await deliver(1);
    await copy(1);
    await expect.poll(readSoFar).toBe(1);
    await copy(2);
    await expect.poll(readSoFar).toBe(2);
    await deliver(2);
    await Promise.all([deliver(3), copy(3)]);
    await expect.poll(readSoFar).toBe(3);
    expect(await scene.listMail(id)).toHaveLength(3);
    const events = (await scene.listEvents(id)).filter(({ type }) => type === 'mail.received');
    expect(events).toHaveLength(3);
    expect((await count('mail_messages')) - before).toBe(3);
  });

  test('an email in the folder of sent mail is filed as outgoing, and makes its recipient known', async () => {
    const id = await scene.addInvention('SENT-1');
    const client = 'new@client.example';
    await mailbox.append(
      'Gesendete Objekte',
      `From: attorney@firm.example\r\nTo: ${client}\r\nSubject: Report on SENT-1\r\nMessage-ID: <sent@firm.example>\r\n\r\nText\r\n`,
    );
    await expect.poll(() => scene.listMail(id)).toHaveLength(1);
    await scene.deliver({ from: client, subject: 'Your report on SENT-1' });
    expect(await scene.listMail(id)).toMatchObject([
      { direction: 'outgoing', filing: { by: 'reference' } },
      { direction: 'incoming', filing: { by: 'reference' } },
    ]);
    expect((await scene.listEvents(id)).map(({ type }) => type)).toEqual(['mail.sent', 'mail.received']);
  });

  test('a folder that the server has numbered again is read again from its newest email down, and nothing comes twice', async () => {
    const readPosition = () =>
      scene.hub.db
        .selectFrom('mail_positions')
        .select(['uid_validity', 'last_uid', 'backlog_uid'])
        .where('folder', '=', 'INBOX')
        .executeTakeFirstOrThrow();
    const stored = await counts();
    const before = await readPosition();
    await dovecot?.renumber();
    proxy?.breakNow();
    await expect.poll(async () => (await readPosition()).uid_validity).not.toBe(before.uid_validity);
    await expect.poll(async () => (await readPosition()).backlog_uid).toBe(1);
    expect((await readPosition()).last_uid).toBe(before.last_uid);
    expect(await counts()).toEqual(stored);
  });

  test('a mailbox that cannot be read is one notification for administrators, until it can, and a broken connection causes no notification', async () => {
    const { hub } = scene;
    const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const listOutages = async (list: 'inbox' | 'done') =>
      (await admin.call(listNotifications, { query: { list, kind: ['system'] } })).body.collection;
    const connections = () => proxy?.connections() ?? 0;
    const isReading = () => hub.dependencies.gateways.mail.mailbox.state().state === 'ok';
    const poll = { timeout: 15_000 };
    await expect.poll(isReading, poll).toBe(true);
    const before = connections();
    proxy?.breakNow();
    await expect.poll(() => connections() > before && isReading(), poll).toBe(true);
    expect(await listOutages('inbox')).toEqual([]);

    proxy?.refuse(true);
    proxy?.breakNow();
    await expect.poll(async () => (await listOutages('inbox')).length, poll).toBe(1);
    const refused = connections();
    await expect.poll(connections, poll).toBeGreaterThan(refused);
    expect(await listOutages('inbox')).toMatchObject([
      {
        ...{ kind: 'system', system: 'mailbox', invention: null, read: false },
        title: 'The mail server cannot be reached, or ended the connection.',
      },
    ]);
    const others = await scene.client.call(listNotifications, { query: { kind: ['system'] } });
    expect(others.body.collection).toEqual([]);

    proxy?.refuse(false);
    await expect.poll(async () => (await listOutages('inbox')).length, poll).toBe(0);
    expect(await listOutages('done')).toHaveLength(1);
  }, 60_000);
});

test('an email whose storing fails leaves nothing, and has one effect when it comes again', async () => {
  const id = await scene.addInvention('CUT-1');
  const mail = {
    from: 'ada@client.example',
    subject: 'Cut',
    messageId: '<cut@client.example>',
    recipients: [`filing+${id}@hub.example.test`],
    attachments: [{ filename: 'cut.txt', content: 'cut' }],
  };
  const before = await counts();
  // The event is the last thing that is stored.
  await sql`create function cut_event() returns trigger language plpgsql as $$
    begin raise exception 'cut'; end $$`.execute(scene.hub.db);
  await sql`create trigger cut_event before insert on stream_events for each row
    when (new.type = 'mail.received') execute function cut_event()`.execute(scene.hub.db);
  await expect(scene.deliver(mail)).rejects.toThrow('451');
  expect(await counts()).toEqual(before);
  await sql`drop trigger cut_event on stream_events`.execute(scene.hub.db);
  await scene.deliver(mail);
  await scene.deliver(mail);
  expect(await scene.listMail(id)).toHaveLength(1);
  const { body } = await scene.client.call(listFilesByReference, { body: { reference: id } });
  expect(body.collection.map(({ name }) => name)).toEqual(['cut.txt']);
});

test('an email to 10,000 recipients waits for a person with a short list of them', async () => {
  const id = await scene.addInvention('MASS-1');
  await scene.deliver({
    from: 'ada@client.example',
    subject: 'MASS-1',
    to: Array.from({ length: 10_000 }, (_, index) => `reader${index}@client.example`),
    recipients: [`filing+${id}@hub.example.test`],
  });
  expect(await scene.listMail(id)).toEqual([]);
  const [waiting] = await scene.listUnmatched();
  expect(waiting).toMatchObject({ why: 'too-many-recipients', recipientCount: 10_000 });
  expect(waiting?.to).toHaveLength(100);
  expect(waiting?.suggestions[0]?.invention.id).toBe(id);
});

test('T20: a hundred emails that only guess a reference stay in the queue', async () => {
  const id = await scene.addInvention('GUESS-7');
  const subjects = ['GUESS-7', 'Re: GUESS-7', 'guess 7', 'Your ref GUESS/7', 'GUESS.7 urgent'];
  const forged = Array.from({ length: 100 }, (_, index) => ({
    from: index % 2 === 0 ? `someone${index}@evil.example` : '"ada@client.example" <x@evil.example>',
    subject: subjects[index % subjects.length] ?? '',
    isVerified: index % 4 === 0,
    recipients: index % 5 === 0 ? ['filing+guess-7@hub.example.test'] : undefined,
    inReplyTo: `<unknown-${index}@client.example>`,
  }));
  await Promise.all(
    forged.map(({ recipients, ...mail }) => scene.deliver({ ...mail, ...(recipients && { recipients }) })),
  );
  expect(await scene.listMail(id)).toEqual([]);
  expect(
    (await scene.listUnmatched()).filter(({ suggestions }) => suggestions[0]?.invention.id === id).length,
  ).toBe(100);
});

test('a notice of the patent office that nobody confirmed is labeled and suggests the invention by its application number', async () => {
  const id = await scene.addInvention('OFFICE-1', { application_number: '17654321' });
  await scene.deliver({
    from: 'no-reply@uspto.gov',
    isVerified: false,
    subject: 'Private PAIR Correspondence Notification for Customer Number 22434',
    text: 'The following application has new correspondence.\n\nApplication   Document   Mailroom Date   Attorney Docket No.\n17654321   CTNF   06/01/2026   OFFICE-X\n',
  });
  const waiting = (await scene.listUnmatched()).find(({ from }) => from?.address === 'no-reply@uspto.gov');
  expect(waiting).toMatchObject({
    label: 'office-notice',
    suggestions: [{ invention: { id }, reasons: [{ reason: 'application-number', text: '17654321' }] }],
  });
});

test('an email with other content is kept although its Message-ID is known, and waits for a person', async () => {
  const id = await scene.addInvention('SAME-1');
  const from = 'scanner@client.example';
  await scene.addCorrespondent(id, from);
  const scan = { from, subject: 'SAME-1', messageId: '<constant@scanner.example>' };
  const page = (content: string) => ({ ...scan, attachments: [{ filename: 'scan.txt', content }] });
  await scene.deliver(page('Page one'));
  await scene.deliver(page('Page two'));
  await scene.deliver({ ...scan, subject: 'SAME-1: we instruct you to file' });
  const again = { ...page('Page one'), headers: { Received: 'by another server' } };
  await scene.deliver(again);
  await scene.deliver({ ...page('Page two'), headers: { Received: 'by another server' } });
  expect(await scene.listMail(id)).toHaveLength(1);
  const waiting = (await scene.listUnmatched()).filter(({ why }) => why === 'same-id');
  expect(waiting.map(({ subject }) => subject).sort()).toEqual(['SAME-1', 'SAME-1: we instruct you to file']);
});

test('an email that differs from the one with its Message-ID in its formatted text alone is kept', async () => {
  const id = await scene.addInvention('SAME-2');
  const from = 'html@client.example';
  await scene.addCorrespondent(id, from);
  const mail = { from, subject: 'SAME-2', messageId: '<html@client.example>', text: 'See below.' };
  await scene.deliver({ ...mail, html: '<p>See below. <b>Do not file.</b></p>' });
  await scene.deliver({ ...mail, html: '<p>See below. <b>File today.</b></p>' });
  const waiting = (await scene.listUnmatched()).filter(({ subject }) => subject === 'SAME-2');
  expect(waiting).toMatchObject([{ why: 'same-id' }]);
});

test('a client of one invention who names an application of none, in any spelling, waits for a person', async () => {
  const id = await scene.addInvention('KNOWN-1');
  const from = 'history@client.example';
  await scene.addCorrespondent(id, from);
  await scene.deliver({ from, subject: 'KNOWN-1', text: 'The first one.' });
  await scene.deliver({ from, subject: 'Thank you', text: 'As discussed.' });
  expect(await scene.listMail(id)).toHaveLength(2);
  await scene.deliver({ from, subject: 'Appl. No. 17/999 999', text: 'Please abandon it.' });
  expect(await scene.listMail(id)).toHaveLength(2);
  const waiting = (await scene.listUnmatched()).filter(({ subject }) => subject.startsWith('Appl. No.'));
  expect(waiting).toMatchObject([{ why: 'unknown-application' }]);
});

test('two emails with one Message-ID that arrive at the same moment are both kept', async () => {
  const before = await count('mail_messages');
  const from = 'two@client.example';
  await Promise.all(
    ['First', 'Second'].map((subject) =>
      scene.deliver({ from, subject, messageId: '<twice@client.example>' }),
    ),
  );
  expect((await count('mail_messages')) - before).toBe(2);
});
