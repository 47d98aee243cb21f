import type { InventionId } from '@hub/contract/fields.ts';
import { listMailThreads, markMailThreadRead } from '@hub/contract/mail/mail.calls.ts';
import { createMailDraft, sendMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import { withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filingAddress, type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  scene.server.sent.length = 0;
  await scene.hub.db.deleteFrom('mail_messages').where('state', '<>', 'filed').execute();
});

const client = 'ada@client.example';
let lastNumber = 0;
const prepare = async () => {
  lastNumber += 1;
  const reference = `BACK-${lastNumber}`;
  return { id: await scene.addInvention(reference), reference };
};

/** Sends an email to the client and returns its Message-ID. */
const sendMail = async (id: InventionId, subject: string): Promise<string> => {
  const { body: draft } = await scene.client.call(createMailDraft, { params: { id }, body: { kind: 'new' } });
  const params = { id, draftId: draft.id };
  const to = [{ name: '', address: client }];
  await scene.client.call(updateMailDraft, { params, body: { to, subject, text: 'Our question' } });
  await scene.client.call(sendMailDraft, { params, body: { confirmedRecipients: [client] } });
  scene.hub.clock.advance({ seconds: withdrawalSeconds });
  await runQueued(scene.hub, 'mail.send');
  const [sent] = scene.server.sent.splice(0);
  return /^Message-ID: <([^>]+)>/im.exec(String(sent?.content))?.[1] ?? '';
};

const listThreads = async (id: InventionId) =>
  (await scene.client.call(listMailThreads, { params: { id } })).body.collection;

const bounce = (messageId: string, action = 'failed') => ({
  raw: `Authentication-Results: mx.firm.example; dmarc=none
From: Mail Delivery System <MAILER-DAEMON@mx.client.example>
To: ${filingAddress}
Subject: Undelivered Mail Returned to Sender
Message-ID: <bounce-${lastNumber}-${action}@mx.client.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

Your email could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.client.example

Final-Recipient: rfc822; ${client}
Action: ${action}
Diagnostic-Code: smtp; 550 No such mailbox
--b
Content-Type: message/rfc822

Message-ID: <${messageId}>
Subject: Question

Our question
--b--
`.replaceAll('\n', '\r\n'),
});

test('a thread is unread until a person has read it up to its newest email, for each person', async () => {
  const { id } = await prepare();
  await sendMail(id, 'Question');
  expect(await listThreads(id)).toMatchObject([{ isUnread: false }]);
  const recipients = [`filing+${id}@hub.example.test`];
  const answer = () => scene.deliver({ from: client, subject: 'Re: Question', recipients });
  await answer();
  const [thread] = await listThreads(id);
  expect(thread?.isUnread).toBe(true);
  const params = { id, threadId: thread?.id ?? '' };
  const at = (await scene.listMail(id)).at(-1)?.filing.at ?? '';
  scene.hub.clock.advance({ minutes: 1 });
  await answer();
  await scene.client.call(markMailThreadRead, { params, body: { at } });
  expect(await listThreads(id)).toMatchObject([{ isUnread: true }]);
  await scene.client.call(markMailThreadRead, { params, body: { at: '2999-01-01T00:00:00.000Z' } });
  await scene.client.call(markMailThreadRead, { params, body: { at } });
  expect(await listThreads(id)).toMatchObject([{ isUnread: false }]);
  const colleague = await scene.hub.signIn(await buildPerson(scene.hub.db, {}));
  const seen = await colleague.call(listMailThreads, { params: { id } });
  expect(seen.body.collection).toMatchObject([{ isUnread: true }]);
  const random = { id, threadId: crypto.randomUUID() };
  const missing = await scene.client.call(markMailThreadRead, { params: random, body: { at } });
  expect(missing.problem).toMatchObject({ status: 404, code: 'mail.not_found' });
});

describe('a bounce', () => {
  test('joins the thread of the email that it answers, which says that it was not delivered', async () => {
    const { id } = await prepare();
    const messageId = await sendMail(id, 'Question');
    await scene.deliver(bounce(messageId));
    const [sent, returned, ...others] = await scene.listMail(id);
    expect(others).toEqual([]);
    expect(sent?.deliveries).toEqual([{ address: client, isAccepted: false, reason: '550 No such mailbox' }]);
    expect(returned).toMatchObject({ threadId: sent?.threadId, filing: { by: 'thread' } });
    expect(await listThreads(id)).toMatchObject([{ messageCount: 2, isUndelivered: true }]);
  });

  test('that only reports a delay changes nothing about the email', async () => {
    const { id } = await prepare();
    const messageId = await sendMail(id, 'Question');
    await scene.deliver(bounce(messageId, 'delayed'));
    expect(await scene.listMail(id)).toMatchObject([{ deliveries: [{ isAccepted: true }] }, {}]);
    expect(await listThreads(id)).toMatchObject([{ isUndelivered: false }]);
  });

  test('of an email that the hub does not know waits for a person', async () => {
    await prepare();
    await scene.deliver(bounce('unknown@elsewhere.example'));
    expect(await scene.listUnmatched()).toMatchObject([{ why: 'no-match', suggestions: [] }]);
  });
});

describe('an answer without a link to its thread', () => {
  const answer = (id: InventionId, subject: string, from = client) => ({
    from,
    subject,
    inReplyTo: `<replaced-${lastNumber}@relay.example>`,
    recipients: [`filing+${id}@hub.example.test`],
  });

  test('joins the thread with the same subject and people', async () => {
    const { id, reference } = await prepare();
    await sendMail(id, 'Claims to review');
    await scene.deliver(answer(id, `RE: Claims to review [${reference}]`));
    expect(await listThreads(id)).toMatchObject([{ messageCount: 2 }]);
  });

  test.each([
    ['another subject', 'Re: Invoice', client],
    ['other people', 'Re: Claims to review', 'eve@other.example'],
    ['no subject', 'Re:', client],
  ])('starts a thread of its own for %s', async (_what, subject, from) => {
    const { id } = await prepare();
    await sendMail(id, 'Claims to review');
    await scene.deliver(answer(id, subject, from));
    expect(await listThreads(id)).toHaveLength(2);
  });
});

test('emails that arrive at once are one thread with their answers, and threads of their own without', async () => {
  const { id } = await prepare();
  const recipients = [filingAddress.replace('@', `+${id}@`)];
  const arrive = (number: number) => {
    const first = `<first-${number}@client.example>`;
    const mails = [
      { from: client, subject: `Question ${number}`, messageId: first },
      { from: client, subject: `One answer to ${number}`, inReplyTo: first },
      { from: client, subject: `Another answer to ${number}`, references: first },
    ];
    return mails.map((mail) => scene.deliver({ ...mail, recipients }));
  };
  await Promise.all([1, 2, 3, 4].flatMap(arrive));
  expect((await listThreads(id)).map(({ messageCount }) => messageCount)).toEqual([3, 3, 3, 3]);
});

test('an answer names its thread although ours is the oldest of 150 references', async () => {
  const { id } = await prepare();
  const messageId = await sendMail(id, 'Long talk');
  const others = Array.from({ length: 150 }, (_, index) => `<talk-${index}@client.example>`);
  await scene.deliver({
    from: client,
    subject: 'Other',
    references: [`<${messageId}>`, ...others].join(' '),
  });
  expect(await listThreads(id)).toMatchObject([{ messageCount: 2 }]);
});

test('an email that is forwarded as a file is filed by the reference inside it', async () => {
  const { id, reference } = await prepare();
  await scene.addCorrespondent(id, client);
  await scene.deliver({
    from: client,
    subject: 'Forwarded',
    attachments: [
      {
        contentType: 'message/rfc822',
        content: `Subject: About ${reference}\r\n\r\nThe text`,
        filename: false,
      },
    ],
  });
  expect(await scene.listMail(id)).toMatchObject([
    { filing: { by: 'reference' }, attachments: [{ name: `About ${reference}.eml` }] },
  ]);
});
