import type { InventionId } from '@hub/contract/fields.ts';
import { createMailComment } from '@hub/contract/mail/mail-comments.calls.ts';
import {
  createMailDraft,
  deleteMailDraft,
  getMailDraft,
  listMailDrafts,
  sendMailDraft,
  updateMailDraft,
  withdrawMail,
} from '@hub/contract/mail/mail-drafts.calls.ts';
import { rejectUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listJobEntries } from '../../../test/support/job-entries.ts';
import { filingAddress, type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { upload } from '../../../test/support/upload.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(() => {
  scene.server.sent.length = 0;
  scene.server.faults.rejected.clear();
});

const client = 'ada@client.example';
let lastNumber = 0;

/** An invention with one email of a client. */
const prepare = async () => {
  lastNumber += 1;
  const reference = `SEND-${lastNumber}`;
  const id = await scene.addInvention(reference);
  await scene.addCorrespondent(id, client);
  await scene.deliver({
    from: `Ada Client <${client}>`,
    cc: 'cy@client.example',
    subject: `Report on ${reference}`,
    text: 'What now?',
    messageId: `<report-${lastNumber}@client.example>`,
  });
  const [mail] = await scene.listMail(id);
  return { id, reference, messageId: mail?.id ?? '', threadId: mail?.threadId ?? '' };
};

const start = async (
  id: InventionId,
  body: { kind: 'new' | 'reply' | 'reply-all' | 'forward'; messageId?: string },
) => (await scene.client.call(createMailDraft, { params: { id }, body })).body;

const press = (
  { id, inventionId }: { id: string; inventionId: InventionId },
  confirmedRecipients: string[] = [],
  as: TestClient = scene.client,
) => as.call(sendMailDraft, { params: { id: inventionId, draftId: id }, body: { confirmedRecipients } });

const runSending = async () => {
  scene.hub.clock.advance({ seconds: withdrawalSeconds });
  return runQueued(scene.hub, 'mail.send');
};

const readDraft = ({ id, inventionId }: { id: string; inventionId: InventionId }) =>
  scene.client.call(getMailDraft, { params: { id: inventionId, draftId: id } });

test('a reply has its defaults, leaves after ten seconds with its attachment, and becomes part of the thread', async () => {
  const { id, reference, messageId, threadId } = await prepare();
  await scene.client.call(createMailComment, {
    params: { id, threadId },
    body: { content: 'Do not tell the client.' },
  });
  const file = (await upload(scene.client, { inventionId: id, name: 'reply.txt', content: 'Our reply' }))
    .body;
  const draft = await start(id, { kind: 'reply-all', messageId });
  expect(draft).toMatchObject({
    threadId,
    state: 'draft',
    subject: `Re: Report on ${reference}`,
    to: [{ name: 'Ada Client', address: client }],
    cc: [{ address: 'cy@client.example' }],
    newRecipients: [],
  });
  expect(draft.text).toContain('Ada Client <ada@client.example> wrote:\n> What now?');
  const params = { id, draftId: draft.id };
  const body = { text: `Please wait.${draft.text}`, attachments: [file.id] };
  await scene.client.call(updateMailDraft, { params, body });
  expect((await press(draft)).body).toMatchObject({ state: 'sending', attachments: [{ name: 'reply.txt' }] });
  expect(scene.server.sent).toEqual([]);
  await runSending();
  const [sent, ...others] = scene.server.sent;
  expect(others).toEqual([]);
  expect(sent?.recipients).toEqual([client, 'cy@client.example']);
  expect(String(sent?.content)).toContain(`In-Reply-To: <report-${lastNumber}@client.example>`);
  expect(String(sent?.content)).toContain(`filing+${id}@hub.example.test`);
  expect(String(sent?.content)).toContain('filename=reply.txt');
  expect(String(sent?.content)).not.toContain('Do not tell');
  const [, mail] = await scene.listMail(id);
  expect(mail).toMatchObject({
    direction: 'outgoing',
    threadId,
    snippet: 'Please wait.',
    filing: { by: 'sent' },
    attachments: [{ fileId: file.id }],
    deliveries: [{ isAccepted: true }, { isAccepted: true }],
  });
  expect((await scene.listEvents(id)).at(-1)?.type).toBe('mail.sent');
  expect(await listJobEntries(scene.hub, 'mail.send', id)).toMatchObject([{ personId: expect.any(String) }]);
  expect((await scene.client.call(listMailDrafts, { params: { id } })).body).toEqual([]);
});

test('an email whose copy arrives before it is stored becomes part of the invention, once', async () => {
  const { id, messageId, threadId } = await prepare();
  await press(await start(id, { kind: 'reply', messageId }));
  scene.server.faults.beforeReply = async () => {
    const { outgoing_id } = await scene.hub.db
      .selectFrom('mail_drafts')
      .select('outgoing_id')
      .where('invention_id', '=', id)
      .executeTakeFirstOrThrow();
    const headers = { 'X-Invention-Hub': filingAddress };
    await scene.deliver({ from: client, messageId: `<${outgoing_id}>`, headers });
    expect(await scene.listUnmatched()).toMatchObject([{ warnings: ['loop'] }]);
  };
  await runSending();
  scene.server.faults.beforeReply = async () => undefined;
  expect(await scene.listUnmatched()).toEqual([]);
  const [, sent, ...others] = await scene.listMail(id);
  expect(sent).toMatchObject({ direction: 'outgoing', threadId, filing: { by: 'sent' } });
  expect(others).toEqual([]);
});

test('a withdrawn email is not sent, can be changed and sent again', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  await press(draft);
  const params = { id, draftId: draft.id };
  const changed = await scene.client.call(updateMailDraft, { params, body: { subject: 'Other' } });
  expect(changed.problem.code).toBe('mail.sending');
  expect((await scene.client.call(withdrawMail, { params })).body).toMatchObject({
    state: 'draft',
    sendsAt: null,
  });
  await runSending();
  expect(scene.server.sent).toEqual([]);
  await press(draft);
  await runSending();
  expect(scene.server.sent).toHaveLength(1);
  expect((await scene.client.call(withdrawMail, { params })).problem.code).toBe('mail.draft_not_found');
});

test('two people who send the same draft send one email', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  const other = await scene.hub.signIn(await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] }));
  const answers = await Promise.all([press(draft), press(draft, [], other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runSending();
  expect(scene.server.sent).toHaveLength(1);
});

test('recipients that are new to the invention must be confirmed, and there must be one', async () => {
  const id = await scene.addInvention('NEW-1');
  const draft = await start(id, { kind: 'new' });
  expect(draft.subject).toMatch(/\[NEW-1\]$/);
  expect((await press(draft)).problem.code).toBe('mail.no_recipients');
  const params = { id, draftId: draft.id };
  const to = [{ address: 'New@Client.example' }];
  expect((await scene.client.call(updateMailDraft, { params, body: { to } })).body.newRecipients).toEqual([
    'new@client.example',
  ]);
  const refused = await press(draft);
  expect(refused.problem).toMatchObject({
    code: 'mail.recipients_unconfirmed',
    errors: [{ path: 'confirmedRecipients', message: 'new@client.example' }],
  });
  await press(draft, ['new@client.example']);
  await runSending();
  expect(scene.server.sent[0]?.recipients).toEqual(['new@client.example']);
  expect((await start(id, { kind: 'new' })).newRecipients).toEqual([]);
});

test.each([
  ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@evil.example' }],
  ['a line break in a name', { to: [{ name: 'A\nB', address: client }] }],
  ['a quoted address', { to: [{ address: '"a@evil.example b"@client.example' }] }],
  [
    'a hundred and one recipients',
    { to: Array.from({ length: 101 }, (_, index) => ({ address: `a${index}@client.example` })) },
  ],
])('refuses a draft with %s', async (fault, body) => {
  const id = await scene.addInvention(`BAD-${fault.length}`);
  const draft = await start(id, { kind: 'new' });
  const answer = await scene.client.call(updateMailDraft, {
    params: { id, draftId: draft.id },
    body: body as never,
  });
  expect(answer.status).toBe(400);
});

test('when the mail server refuses one of three recipients, the others have the email and the draft keeps the one', async () => {
  const { id } = await prepare();
  const draft = await start(id, { kind: 'new' });
  const addresses = ['one@client.example', 'two@client.example', 'three@client.example'];
  const params = { id, draftId: draft.id };
  await scene.client.call(updateMailDraft, {
    params,
    body: { to: addresses.map((address) => ({ address })) },
  });
  scene.server.faults.rejected.set('two@client.example', 'No such mailbox');
  await press(draft, addresses);
  await runSending();
  expect(scene.server.sent[0]?.recipients).toEqual(['one@client.example', 'three@client.example']);
  const mail = (await scene.listMail(id)).at(-1);
  expect(mail?.deliveries.map(({ isAccepted }) => isAccepted)).toEqual([true, false, true]);
  expect((await readDraft(draft)).body).toMatchObject({
    state: 'draft',
    to: [{ address: 'two@client.example' }],
    failure: {
      recipients: [{ address: 'two@client.example', reason: expect.stringContaining('No such mailbox') }],
    },
  });
});

test('an email that the mail server refuses remains as a draft with the reason', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  scene.server.faults.rejected.set(client, 'Blocked');
  await press(draft);
  await runSending();
  const { body } = await readDraft(draft);
  expect(body).toMatchObject({ state: 'draft', to: [{ address: client }] });
  expect(body.failure?.recipients).toMatchObject([
    { address: client, reason: expect.stringContaining('Blocked') },
  ]);
  expect(await scene.listMail(id)).toHaveLength(1);
});

test('an interrupted sending is not repeated, and says that the email may have arrived', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  await press(draft);
  await scene.hub.db
    .updateTable('mail_drafts')
    .set({ state: 'handing-over' })
    .where('id', '=', draft.id)
    .execute();
  const params = { id, draftId: draft.id };
  expect((await scene.client.call(withdrawMail, { params })).problem.code).toBe('mail.too_late');
  await runSending();
  expect(scene.server.sent).toEqual([]);
  expect((await readDraft(draft)).body.failure?.reason).toContain('interrupted');
});

test('a bot cannot send, and a person who lost the permission meanwhile does not send either', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  const bot = await scene.hub.signIn(await buildBot(scene.hub.db, { manager_id: scene.client.person.id }));
  expect((await press(draft, [], bot)).problem.code).toBe('permission.denied');
  const person = await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] });
  await press(draft, [], await scene.hub.signIn(person));
  await scene.hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
  await runSending();
  expect(scene.server.sent).toEqual([]);
  expect((await readDraft(draft)).body.failure?.reason).toContain('may no longer change');
});

test('an email that the hub sent is not stored again when it comes back through a channel', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'reply', messageId });
  await press(draft);
  await runSending();
  const sent = String(scene.server.sent[0]?.content);
  const header = (name: string) => new RegExp(`^${name}: (.+?)\r?$`, 'im').exec(sent)?.[1] ?? '';
  const copy = { from: header('From'), subject: header('Subject'), messageId: header('Message-ID') };
  await scene.deliver({ ...copy, to: filingAddress, text: 'Text with a footer of a mail server' });
  expect(await scene.listMail(id)).toHaveLength(2);
  expect(await scene.listUnmatched()).toEqual([]);
  await scene.deliver({ ...copy, from: client, subject: 'We instruct you to file', to: filingAddress });
  const waiting = await scene.listUnmatched();
  expect(waiting).toMatchObject([{ why: 'same-id', subject: 'We instruct you to file' }]);
  await scene.client.call(rejectUnmatchedMail, { params: { messageId: waiting[0]?.id ?? '' } });
});

test('a deleted draft is gone, and a stale change is refused with the current draft', async () => {
  const { id, messageId } = await prepare();
  const draft = await start(id, { kind: 'forward', messageId });
  expect(draft).toMatchObject({ to: [], threadId: null });
  const params = { id, draftId: draft.id };
  const stale = { updatedAt: '2020-01-01T00:00:00.000Z' };
  const refused = await scene.client.call(updateMailDraft, { params, query: stale, body: { text: 'x' } });
  expect(refused.problem).toMatchObject({ code: 'entity.stale', current: { id: draft.id } });
  await scene.client.call(deleteMailDraft, { params });
  expect((await readDraft(draft)).problem.code).toBe('mail.draft_not_found');
});
