import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import {
  getMailBody,
  getMailConnection,
  getMailOriginal,
  getMailThread,
  listCorrespondents,
  listMail,
} from '@hub/contract/mail/mail.calls.ts';
import {
  createMailComment,
  deleteMailComment,
  updateMailComment,
} from '@hub/contract/mail/mail-comments.calls.ts';
import { fileUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());

let lastNumber = 0;
/** Files an email into a new invention. */
const receive = async (mail: Parameters<MailHub['deliver']>[0] = {}) => {
  lastNumber += 1;
  const id = await scene.addInvention(`READ-${lastNumber}`);
  await scene.deliver({
    from: 'Ada <ada@client.example>',
    recipients: [`filing+${id}@hub.example.test`],
    ...mail,
  });
  const [message] = await scene.listMail(id);
  if (!message) throw new Error('The email was not filed');
  return { id, messageId: message.id, threadId: message.threadId };
};

const openPage = async (address: string) => {
  const response = await scene.hub.anonymous.send({ url: address });
  return { ...response, status: response.statusCode, page: response.payload };
};

test('T10: a body is a page that neither runs nor loads anything, for five minutes and one session', async () => {
  const { id, messageId } = await receive({
    html: '<p onclick="x()">Hello</p><script>alert(1)</script><img src="https://tracker.example/p.gif"><blockquote type="cite">Earlier words</blockquote>',
  });
  const params = { id, messageId };
  const { body } = await scene.client.call(getMailBody, { params });
  expect(body).toMatchObject({ isHtml: true, remoteImageCount: 1, hasQuotes: true });
  const { page, headers } = await openPage(body.address);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'/,
    ),
  });
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(page).toContain('Hello');
  expect(page).not.toMatch(/<script|onclick| src="https/);
  const remote = await openPage(`${body.address}&images=remote&quotes=shown`);
  expect(remote.page).toContain(' src="https://tracker.example/p.gif"');
  expect(remote.headers['content-security-policy']).toContain('img-src data: https:;');
  const other = await scene.hub.signIn(await buildPerson(scene.hub.db));
  const theirs = (await other.call(getMailBody, { params })).body;
  await wallInvention(scene.hub.db, { id }, other.person);
  expect((await openPage(theirs.address)).status).toBe(404);
  scene.hub.clock.advance({ minutes: 6 });
  expect((await openPage(body.address)).status).toBe(403);
});

test('an image of the body is shown in it and is no file, and the original is served as it arrived', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { id, messageId } = await receive({
    subject: 'Logo',
    html: '<p>Logo <img src="cid:logo@client"></p>',
    attachments: [{ filename: 'logo.png', content: pixel, cid: 'logo@client', contentDisposition: 'inline' }],
  });
  const params = { id, messageId };
  const { body } = await scene.client.call(getMailBody, { params });
  expect((await openPage(body.address)).page).toContain(
    `src="data:image/png;base64,${pixel.toString('base64')}"`,
  );
  const [mail] = await scene.listMail(id);
  expect(mail?.attachments).toMatchObject([{ isInline: true, fileId: null }]);
  const original = await scene.client.call(getMailOriginal, { params });
  expect(await original.body.text()).toContain('Subject: Logo');
  expect(original.headers['content-disposition']).toContain('Logo.eml');
  const long = await receive({ subject: `${'x'.repeat(99)}\u{1f600}` });
  const { id: otherId, messageId: otherMessageId } = long;
  const cut = await scene.client.call(getMailOriginal, {
    params: { id: otherId, messageId: otherMessageId },
  });
  expect(cut.headers['content-disposition']).toContain(`${'x'.repeat(99)}%EF%BF%BD.eml`);
});

test('pages run in both directions from an email or an instant, oldest first', async () => {
  const { id } = await receive({ subject: '0', date: new Date('2026-05-01T10:00:00Z') });
  const recipients = [`filing+${id}@hub.example.test`];
  for (const day of [2, 3, 4, 5]) {
    const date = new Date(`2026-05-0${day}T10:00:00Z`);
    await scene.deliver({ from: 'bo@client.example', subject: String(day - 1), date, recipients });
  }
  const read = async (query: Record<string, string>) => {
    const { body } = await scene.client.call(listMail, { params: { id }, query });
    return { subjects: body.collection.map(({ subject }) => subject).join(''), total: body.total, body };
  };
  const newest = await read({ size: '2' });
  expect(newest).toMatchObject({ subjects: '34', total: 5 });
  const [oldestShown, newestShown] = newest.body.collection;
  expect((await read({ size: '2', to: oldestShown?.id ?? '' })).subjects).toBe('12');
  expect((await read({ size: '2', skip: '4' })).subjects).toBe('0');
  expect((await read({ from: newestShown?.id ?? '' })).subjects).toBe('');
  expect((await read({ size: '2', from: '2026-05-02T10:00:00Z' })).subjects).toBe('12');
  expect((await read({ from: '2026-05-02T10:00:00Z', to: '2026-05-03T10:00:00Z' })).subjects).toBe('12');
  const foreign = await receive();
  expect(await read({ threadId: foreign.threadId })).toMatchObject({ subjects: '', total: 0 });
  expect(
    (await scene.client.call(listCorrespondents, { params: { id }, query: { qs: 'BO@' } })).body,
  ).toEqual([{ name: '', address: 'bo@client.example' }]);
});

test('only its author changes a comment, and a mention needs access', async () => {
  const { id, threadId } = await receive();
  const walled = await buildPerson(scene.hub.db);
  await wallInvention(scene.hub.db, { id }, walled);
  const add = (content: string) =>
    scene.client.call(createMailComment, { params: { id, threadId }, body: { content } });
  expect((await add(`@${walled.email} look`)).problem.code).toBe('comment.mention_no_access');
  const comment = (await add('Wait for Bo.')).body;
  expect(comment).toMatchObject({ threadId, isOwn: true, content: 'Wait for Bo.' });
  const params = { id, commentId: comment.id };
  const other = await scene.hub.signIn(await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] }));
  const change = { params, body: { content: 'No.' } };
  expect((await other.call(updateMailComment, change)).problem.code).toBe('permission.denied');
  const changed = await scene.client.call(updateMailComment, {
    ...change,
    query: { updatedAt: comment.updatedAt },
  });
  expect(changed.body.content).toBe('No.');
  const stale = await scene.client.call(deleteMailComment, {
    params,
    query: { updatedAt: comment.updatedAt },
  });
  expect(stale.problem).toMatchObject({ code: 'entity.stale', current: { content: 'No.' } });
  const thread = async () => (await other.call(getMailThread, { params: { id, threadId } })).body;
  expect(await thread()).toMatchObject({ commentCount: 1, comments: [{ content: 'No.', isOwn: false }] });
  await scene.client.call(deleteMailComment, { params });
  expect((await thread()).comments).toEqual([]);
  expect((await scene.listEvents(id)).filter(({ type }) => type === 'mail.commented')).toHaveLength(3);
});

test('the connection says which channels work, and names the filing address', async () => {
  const { body } = await scene.client.call(getMailConnection, {});
  expect(body).toMatchObject({
    receiver: 'ok',
    mailbox: 'off',
    sender: 'ok',
    fault: null,
    filingAddress: 'filing+{invention}@hub.example.test',
    isDemo: false,
  });
  expect(body.lastReceivedAt).not.toBeNull();
});

const search = async (qs: string, as = scene.client) =>
  (await as.call(searchFileText, { query: { qs } })).body.collection;

test('the search in documents finds the text of plain and formatted emails, for those who may see the invention', async () => {
  const plain = await receive({ subject: 'Plain', text: 'We disclose a helicoidal impeller.' });
  const formatted = await receive({
    subject: 'Formatted',
    html: '<p>The <b>helicoidal</b> impellers&nbsp;rotate</p>',
  });
  const found = await search('helicoidal impeller');
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    ...{ fileId: null, version: null, page: 1, isUnsure: false, name: 'Plain', inventionId: plain.id },
    mail: { id: plain.messageId, threadId: plain.threadId },
    ...{ title: expect.any(String), references: [expect.stringContaining('READ-')] },
    snippet: expect.arrayContaining([
      { text: 'helicoidal', isMatch: true },
      { text: 'impeller', isMatch: true },
    ]),
  });
  const person = await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] });
  await wallInvention(scene.hub.db, { id: formatted.id }, person);
  const walled = await search('helicoidal impeller', await scene.hub.signIn(person));
  expect(walled.map(({ mail }) => mail?.id)).toEqual([plain.messageId]);
});

test('an email that waits to be filed is found by its text once it is filed', async () => {
  await scene.deliver({ from: 'x@unknown.example', subject: 'Waiting', text: 'About a crenellated flange' });
  expect(await search('crenellated')).toEqual([]);
  const id = await scene.addInvention('FLANGE-1');
  const [waiting] = await scene.listUnmatched();
  const params = { messageId: waiting?.id ?? '' };
  await scene.client.call(fileUnmatchedMail, { params, body: { inventionId: id } });
  expect(await search('crenellated')).toMatchObject([{ name: 'Waiting', inventionId: id }]);
});
