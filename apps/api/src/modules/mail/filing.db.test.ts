import type { InventionId } from '@hub/contract/fields.ts';
import { getFile, listFilesByReference } from '@hub/contract/files/files.calls.ts';
import {
  getMailBody,
  getMailThread,
  listMailThreads,
  moveMail,
  rejectMail,
} from '@hub/contract/mail/mail.calls.ts';
import {
  fileUnmatchedMail,
  listUnmatchedMail,
  restoreUnmatchedMail,
} from '@hub/contract/mail/unmatched-mail.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailHub, startMailHub } from '../../../test/support/mail-hub.ts';
import { lockMail } from './threads.repository.ts';

let scene: MailHub;
beforeAll(async () => {
  scene = await startMailHub();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.hub.db.deleteFrom('mail_messages').where('state', '<>', 'filed').execute();
});

const ada = 'Ada Client <ada@client.example>';
let lastNumber = 0;
const prepare = async () => {
  lastNumber += 1;
  const reference = `CASE-${1000 + lastNumber}`;
  const id = await scene.addInvention(reference);
  return { id, reference };
};
const prepareKnown = async (address = `ada${lastNumber}@client.example`) => {
  const { id, reference } = await prepare();
  await scene.addCorrespondent(id, address);
  return { id, reference, address };
};

const listFiles = async (reference: string) =>
  (await scene.client.call(listFilesByReference, { body: { reference } })).body.collection;

test('an email of a known correspondent files itself by its reference, with its attachment and its event', async () => {
  const { id, reference, address } = await prepareKnown();
  await scene.deliver({
    from: `Ada <${address}>`,
    subject: `Instructions for ${reference}`,
    text: 'Please file the response.\n\nOn Mon, 2 Jun 2026, Bo wrote:\n> What now?',
    attachments: [{ filename: 'claims.txt', content: 'A claim' }],
  });
  const [mail, ...others] = await scene.listMail(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    inventionId: id,
    subject: `Instructions for ${reference}`,
    from: { name: 'Ada', address },
    direction: 'incoming',
    snippet: 'Please file the response.',
    warnings: [],
    filing: { by: 'reference', reference, person: null },
    attachments: [{ name: 'claims.txt', kind: 'text', size: 7, isInline: false }],
    commentCount: 0,
    alsoIn: [],
  });
  const [file] = await listFiles(id);
  expect(file).toMatchObject({ id: mail?.attachments[0]?.fileId, name: 'claims.txt', source: 'mail' });
  const events = (await scene.listEvents(id)).map(({ type, metadata }) => [type, metadata.actor.email]);
  expect(events).toEqual([
    ['file.added', 'mail@hub.invalid'],
    ['mail.received', 'mail@hub.invalid'],
  ]);
});

test('answers join the thread of the email that they answer, and a filing address files for any sender', async () => {
  const { id } = await prepare();
  await scene.deliver({
    from: ada,
    subject: 'New idea',
    messageId: '<idea@client.example>',
    date: new Date('2026-06-01T10:00:00Z'),
    recipients: [`filing+${id}@hub.example.test`],
  });
  await scene.deliver({
    from: 'bo@other.example',
    subject: 'Re: New idea',
    inReplyTo: '<idea@client.example>',
    isVerified: false,
  });
  const mail = await scene.listMail(id);
  expect(mail.map(({ filing }) => filing.by)).toEqual(['address', 'thread']);
  const { body } = await scene.client.call(listMailThreads, { params: { id } });
  expect(body.collection).toMatchObject([
    {
      subject: 'New idea',
      messageCount: 2,
      senders: [{ address: 'bo@other.example' }, { address: 'ada@client.example' }],
    },
  ]);
  const found = await scene.client.call(listMailThreads, {
    params: { id },
    query: { qs: 'ada@CLIENT idea' },
  });
  expect(found.body.total).toBe(1);
  expect(
    (await scene.client.call(listMailThreads, { params: { id }, query: { qs: 'idea 100%' } })).body.total,
  ).toBe(0);
});

test('a word in an email is found whether its letters are composed or of full width', async () => {
  const id = await scene.addInvention('THREADS-2');
  await scene.addCorrespondent(id, 'cleo@client.example');
  const mail = { from: 'cleo@client.example', recipients: [`filing+${id}@hub.example.test`] };
  await scene.deliver({ ...mail, subject: 'Pru\u0308fung', text: 'The ＦＬＯＷ meter.' });
  for (const qs of ['Prüfung', 'pru\u0308fung', 'flow'])
    expect((await scene.client.call(listMailThreads, { params: { id }, query: { qs } })).body.total).toBe(1);
});

test('a forged sender, an unknown sender and two references leave an email in the queue with its suggestions', async () => {
  const one = await prepareKnown();
  const two = await prepareKnown();
  const from = `Ada <${one.address}>`;
  await scene.deliver({ from, subject: `About ${one.reference}`, isVerified: false });
  await scene.deliver({ from: 'stranger@other.example', subject: `About ${one.reference}` });
  await scene.deliver({ from, subject: `About ${one.reference} and ${two.reference}` });
  expect(await scene.listMail(one.id)).toEqual([]);
  expect(await scene.listMail(two.id)).toEqual([]);
  const queue = await scene.listUnmatched();
  expect(queue.map(({ why }) => why)).toEqual([
    'sender-not-verified',
    'sender-unknown',
    'several-inventions',
  ]);
  expect(queue[0]?.warnings).toEqual(['sender-not-verified']);
  expect(queue.map(({ suggestions }) => suggestions.map(({ invention }) => invention.id).toSorted())).toEqual(
    [[one.id], [one.id], [one.id, two.id].toSorted()],
  );
  expect(queue[0]?.suggestions[0]?.reasons[0]).toEqual({ reason: 'reference', text: one.reference });
});

test('a person files an email once; its sender is known from then on, and its attachment becomes a file', async () => {
  const { id, reference } = await prepare();
  const from = `new${lastNumber}@client.example`;
  await scene.deliver({
    from,
    subject: reference,
    attachments: [{ filename: 'a.txt', content: `A ${reference}` }],
  });
  const [waiting] = await scene.listUnmatched();
  expect(waiting?.attachments).toMatchObject([{ fileId: null }]);
  expect(await listFiles(id)).toEqual([]);
  const params = { messageId: waiting?.id ?? '' };
  const { body } = await scene.client.call(fileUnmatchedMail, { params, body: { inventionId: id } });
  expect(body).toMatchObject({ id: waiting?.id, inventionId: id, filing: { by: 'person' } });
  expect((await listFiles(id)).map((file) => file.id)).toEqual([body.attachments[0]?.fileId]);
  const again = await scene.client.call(fileUnmatchedMail, { params, body: { inventionId: id } });
  expect(again.problem).toMatchObject({ status: 409, code: 'mail.filed' });
  await scene.deliver({ from, subject: 'No reference at all' });
  expect((await scene.listMail(id)).map(({ filing }) => filing.by)).toEqual(['person', 'sender']);
});

const fileInto = async (inventionId: InventionId, subject: string) => {
  const waiting = (await scene.listUnmatched()).find((mail) => mail.subject === subject);
  const params = { messageId: waiting?.id ?? '' };
  return (await scene.client.call(fileUnmatchedMail, { params, body: { inventionId } })).body;
};

test('when a person files an email, its answers in the queue have that invention as their first suggestion', async () => {
  const { id } = await prepare();
  const named = await prepare();
  const person = await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] });
  await wallInvention(scene.hub.db, { id }, person);
  const walled = await scene.hub.signIn(person);
  const from = `asker${lastNumber}@client.example`;
  const [question, first] = [`question-${lastNumber}@client.example`, `first-${lastNumber}@client.example`];
  await scene.deliver({
    from,
    subject: `About ${named.reference}`,
    inReplyTo: `<${question}>`,
    messageId: `<${first}>`,
  });
  await scene.deliver({
    from,
    subject: 'Once more',
    inReplyTo: '<lost@client.example>',
    references: `<${question}>`,
  });
  await scene.deliver({ from, subject: 'Question', messageId: `<${question}>` });
  expect(await scene.listUnmatched(walled)).toHaveLength(3);

  const filed = await fileInto(id, 'Question');
  const queue = await scene.listUnmatched();
  expect(
    queue.map(({ suggestions }) =>
      suggestions.map(({ invention, reasons }) => [invention.id, ...reasons.map(({ reason }) => reason)]),
    ),
  ).toEqual([
    [
      [id, 'thread'],
      [named.id, 'reference'],
    ],
    [[id, 'thread']],
  ]);
  expect(await scene.listUnmatched(walled)).toEqual([]);
  for (const { subject } of queue)
    expect(await fileInto(id, subject)).toMatchObject({ threadId: filed.threadId });
});

const countWaiting = async () =>
  (
    await sql`select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(scene.hub.db)
  ).rows.length;

test('an answer that arrives while a person files the email that it answers has the same suggestion', async () => {
  const { id } = await prepare();
  const from = `late${lastNumber}@client.example`;
  await scene.deliver({ from, subject: 'Question', messageId: `<late-${lastNumber}@client.example>` });
  const { db } = scene.hub;
  const pause = sql.lit(4711);
  await sql`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${pause}); return new; end $$`.execute(db);
  await sql`create trigger wait_for_test before insert on stream_events for each row
    when (new.type = 'mail.filed') execute function wait_for_test()`.execute(db);
  const holder = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${pause})`.execute(holder);
  const filing = fileInto(id, 'Question');
  await expect.poll(countWaiting).toBe(1);
  const arrival = scene.deliver({
    from,
    subject: 'Answer',
    inReplyTo: `<late-${lastNumber}@client.example>`,
  });
  await expect.poll(countWaiting).toBe(2);
  await holder.commit().execute();
  await Promise.all([filing, arrival]);
  await sql`drop trigger wait_for_test on stream_events`.execute(db);
  expect(await scene.listUnmatched()).toMatchObject([
    {
      subject: 'Answer',
      suggestions: [{ invention: { id }, reasons: [{ reason: 'thread' }, { reason: 'sender' }] }],
    },
  ]);
});

test('an email is filed while another person files its answer', async () => {
  const { id } = await prepare();
  const question = `<same-${lastNumber}@client.example>`;
  await scene.deliver({ from: ada, subject: 'Question', messageId: question });
  await scene.deliver({ from: ada, subject: 'Answer', inReplyTo: question });
  const [, answer] = await scene.listUnmatched();
  const other = await scene.hub.db.startTransaction().execute();
  await lockMail(other, answer?.id ?? '');
  const filed = await fileInto(id, 'Question').finally(() => other.commit().execute());
  expect(filed).toMatchObject({ inventionId: id });
});

test('an email that names a walled invention is filed there, and the walled person learns nothing of it', async () => {
  const { id, reference, address } = await prepareKnown();
  const person = await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] });
  await wallInvention(scene.hub.db, { id }, person);
  const walled = await scene.hub.signIn(person);
  const before = await walled.call(listUnmatchedMail, {});
  await scene.deliver({
    from: address,
    subject: `Secret ${reference}`,
    attachments: [{ filename: 's.txt', content: 'secret' }],
  });
  const others = await Promise.all(Array.from({ length: 5 }, prepare));
  const references = [...others.map((other) => other.reference), reference].join('; ');
  await scene.deliver({ from: 'stranger@other.example', subject: `Secret ${reference}` });
  await scene.deliver({ from: 'stranger@other.example', subject: 'Six references', text: references });
  expect(await scene.listMail(id)).toHaveLength(1);
  expect(
    (await scene.listUnmatched()).map(({ subject, suggestions }) => [subject, suggestions.length]),
  ).toEqual([
    [`Secret ${reference}`, 1],
    ['Six references', 5],
  ]);
  expect((await walled.call(listUnmatchedMail, {})).body).toEqual(before.body);
  const [waiting] = await scene.listUnmatched();
  const mine = await scene.addInvention(`MINE-${lastNumber}`);
  const stolen = await walled.call(fileUnmatchedMail, {
    params: { messageId: waiting?.id ?? '' },
    body: { inventionId: mine },
  });
  expect(stolen.problem).toMatchObject({ status: 404, code: 'mail.not_found' });
  expect((await walled.call(listMailThreads, { params: { id } })).problem).toMatchObject({ status: 404 });
});

test('an email is filed into several inventions, each with its files, and answers to it wait for a person', async () => {
  const [one, two, three] = [await prepare(), await prepare(), await prepare()];
  const from = `family${lastNumber}@client.example`;
  const messageId = `<family-${lastNumber}@client.example>`;
  const attachments = [{ filename: 'family.txt', content: `Family ${lastNumber}` }];
  await scene.deliver({ from, subject: 'Both applications', messageId, attachments });
  const [waiting] = await scene.listUnmatched();
  const { body } = await scene.client.call(fileUnmatchedMail, {
    params: { messageId: waiting?.id ?? '' },
    body: { inventionId: one.id, inventionIds: [two.id, one.id] },
  });
  expect(body.alsoIn).toMatchObject([{ invention: { id: two.id, references: [two.reference] } }]);
  const [copy] = await scene.listMail(two.id);
  expect(copy).toMatchObject({
    ...{ id: body.alsoIn[0]?.id, subject: 'Both applications', filing: { by: 'person' } },
    alsoIn: [{ id: body.id, invention: { id: one.id } }],
  });
  for (const { id } of [one, two])
    expect((await listFiles(id)).map(({ name }) => name)).toEqual(['family.txt']);
  const original = await scene.client.call(getMailBody, {
    params: { id: two.id, messageId: copy?.id ?? '' },
  });
  expect(original.body.text).toBe('Text');

  const params = { id: two.id, messageId: copy?.id ?? '' };
  const further = { inventionId: two.id, inventionIds: [one.id, three.id] };
  expect((await scene.client.call(moveMail, { params, body: further })).body.alsoIn).toHaveLength(2);
  expect(await scene.listMail(one.id)).toHaveLength(1);
  expect(await scene.listMail(three.id)).toHaveLength(1);
  await scene.deliver({ from, subject: 'Both applications', messageId, attachments });
  expect(await scene.listMail(one.id)).toHaveLength(1);

  await scene.deliver({ from, subject: 'Re: Both applications', inReplyTo: messageId });
  const [answer] = await scene.listUnmatched();
  expect(answer?.suggestions.map(({ invention }) => invention.id).toSorted()).toEqual(
    [one.id, two.id, three.id].toSorted(),
  );
});

test('of an email in several inventions nobody learns where it is beyond those that they may see and change', async () => {
  const [one, hidden] = [await prepare(), await prepare()];
  const walled = await buildPerson(scene.hub.db, { permissions: ['inventions:edit'] });
  await wallInvention(scene.hub.db, { id: hidden.id }, walled);
  const other = await scene.hub.signIn(walled);
  await scene.deliver({ from: `wall${lastNumber}@client.example`, subject: 'Behind the wall' });
  const [waiting] = await scene.listUnmatched();
  const params = { messageId: waiting?.id ?? '' };
  const body = { inventionId: one.id, inventionIds: [hidden.id] };
  const refused = await other.call(fileUnmatchedMail, { params, body });
  expect(refused.problem).toMatchObject({ status: 404, code: 'invention.not_found' });
  expect(await scene.listMail(one.id)).toEqual([]);

  expect((await scene.client.call(fileUnmatchedMail, { params, body })).body.alsoIn).toHaveLength(1);
  const [seen] = await scene.listMail(one.id, other);
  expect(seen?.alsoIn).toEqual([]);
  const move = { inventionId: one.id, inventionIds: [hidden.id] };
  const from = { id: one.id, messageId: seen?.id ?? '' };
  expect((await other.call(moveMail, { params: from, body: move })).problem).toMatchObject({ status: 404 });
});

test('an email that is taken out of all its inventions is in the list once, for those who may see all of them', async () => {
  const [one, two] = [await prepare(), await prepare()];
  await scene.deliver({ from: `out${lastNumber}@client.example`, subject: 'Out of both' });
  const [waiting] = await scene.listUnmatched();
  const filed = await scene.client.call(fileUnmatchedMail, {
    params: { messageId: waiting?.id ?? '' },
    body: { inventionId: one.id, inventionIds: [two.id] },
  });
  const copyId = filed.body.alsoIn[0]?.id ?? '';
  await scene.client.call(rejectMail, { params: { id: one.id, messageId: filed.body.id } });
  expect(await scene.listMail(two.id)).toHaveLength(1);
  await scene.client.call(rejectMail, { params: { id: two.id, messageId: copyId } });
  const rejected = await scene.client.call(listUnmatchedMail, { query: { list: 'not-ours' } });
  expect(rejected.body.collection.map(({ id }) => id)).toEqual([filed.body.id]);
  expect(rejected.body.collection[0]?.suggestions).toHaveLength(2);
});

test('an email moves with its attachments, and only to an invention that the person may change', async () => {
  const from = await prepareKnown();
  const to = await prepare();
  const attachments = [{ filename: 'moved.txt', content: `Moved ${to.reference}` }];
  await scene.deliver({ from: from.address, subject: from.reference, attachments });
  const [mail] = await scene.listMail(from.id);
  const [file] = mail?.attachments ?? [];
  const params = { id: from.id, messageId: mail?.id ?? '' };
  const hidden = await scene.addInvention('HIDDEN-1');
  await wallInvention(scene.hub.db, { id: hidden }, scene.client.person);
  const refused = await scene.client.call(moveMail, { params, body: { inventionId: hidden } });
  expect(refused.problem).toMatchObject({ status: 404, code: 'invention.not_found' });
  const moved = await scene.client.call(moveMail, { params, body: { inventionId: to.id } });
  expect(moved.body).toMatchObject({ inventionId: to.id, attachments: [{ fileId: file?.fileId }] });
  expect(await scene.listMail(from.id)).toEqual([]);
  expect(await listFiles(from.id)).toEqual([]);
  const stored = await scene.client.call(getFile, { params: { id: file?.fileId ?? '' } as never });
  expect(stored.body).toMatchObject({ inventionId: to.id, name: 'moved.txt' });
  expect((await scene.listEvents(from.id)).map(({ type }) => type)).toContain('mail.moved');
  expect((await scene.listEvents(to.id)).map(({ type }) => type)).toEqual(['file.added', 'mail.filed']);
  const threads = await scene.client.call(listMailThreads, { params: { id: from.id } });
  expect(threads.body.total).toBe(0);
});

test('a whole thread moves, and keeps its id', async () => {
  const from = await prepareKnown();
  const to = await prepare();
  await scene.deliver({ from: from.address, subject: from.reference, messageId: '<whole@client.example>' });
  await scene.deliver({ from: from.address, subject: 'Re', inReplyTo: '<whole@client.example>' });
  const [first] = await scene.listMail(from.id);
  const params = { id: from.id, messageId: first?.id ?? '' };
  await scene.client.call(moveMail, { params, body: { inventionId: to.id, wholeThread: true } });
  expect(await scene.listMail(from.id)).toEqual([]);
  const thread = { id: to.id, threadId: first?.threadId ?? '' };
  const { body } = await scene.client.call(getMailThread, { params: thread });
  expect(body.messages).toHaveLength(2);
});

test('an email that is not ours leaves the invention, and can be restored to the queue', async () => {
  const { id, reference, address } = await prepareKnown();
  const attachments = [{ filename: 'spam.txt', content: `Spam ${reference}` }];
  await scene.deliver({ from: address, subject: reference, attachments });
  const [mail] = await scene.listMail(id);
  await scene.client.call(rejectMail, { params: { id, messageId: mail?.id ?? '' } });
  expect(await scene.listMail(id)).toEqual([]);
  expect(await listFiles(id)).toEqual([]);
  expect(await scene.listUnmatched()).toEqual([]);
  await scene.client.call(restoreUnmatchedMail, { params: { messageId: mail?.id ?? '' } });
  expect(await scene.listUnmatched()).toMatchObject([
    {
      id: mail?.id,
      isNotOurs: false,
      suggestions: [{ invention: { id }, reasons: [{ reason: 'previous' }] }],
    },
  ]);
});
