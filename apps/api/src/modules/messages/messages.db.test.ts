import { randomUUID } from 'node:crypto';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listMentionables } from '@hub/contract/messages/mentionables.calls.ts';
import {
  deleteMessage,
  listMessages,
  postMessage,
  updateMessage,
} from '@hub/contract/messages/messages.calls.ts';
import { getStreamSummary, listStreamEvents, markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMessage } from '@hub/testkit/builders/build-message.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let reader: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  reader = await hub.signIn();
});
afterAll(() => hub.stop());

const post = (inventionId: string, body: Parameters<typeof client.call<typeof postMessage>>[1]['body']) =>
  client.call(postMessage, { params: { inventionId }, body });

const list = async (id: string, query: object = {}, who = reader) =>
  (await who.call(listMessages, { params: { id }, query })).body;

const unreadOf = async (id: string, who = reader) =>
  (await who.call(getInvention, { params: { id } })).body.unread;

const minutesAgo = (minutes: number): string => hub.clock.now().subtract({ minutes }).toString();

describe('posting', () => {
  test('returns the message, and lists it as an event and as unread for others', async () => {
    const { id } = await buildInvention(hub.db);
    await reader.call(markStreamRead, { params: { id }, body: { stream: 'messages', seq: 0 } });
    const { status, body } = await post(id, { message: 'Has the client **answered**?' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      inventionId: id,
      seq: 1,
      message: 'Has the client **answered**?',
      author: { firstName: 'Ada', kind: 'person' },
      chunk: false,
      parts: 1,
      isInterrupted: false,
      deleted: false,
      editedAt: null,
    });
    expect(await list(id)).toMatchObject({ total: 1, size: 25, skip: 0, collection: [{ id: body.id }] });
    const events = await reader.call(listStreamEvents, { params: { id }, query: { kinds: 'messages' } });
    expect(events.body.collection).toMatchObject([
      { type: 'message.posted', metadata: { messageId: body.id, title: 'Has the client **answered**?' } },
    ]);
    const summary = await reader.call(getStreamSummary, { params: { id } });
    expect(summary.body.reads.messages).toMatchObject({ unread: 1, firstUnread: 1 });
    const never = { stream: null, ifw: null, emails: 0 };
    expect(await unreadOf(id)).toEqual({ ...never, messages: 1 });
    expect(await unreadOf(id, client)).toEqual({ ...never, messages: null });
  });

  test('twice with the same client id posts one message, also at the same moment', async () => {
    const { id } = await buildInvention(hub.db);
    const body = { message: 'Once', clientId: randomUUID() };
    const posted = await Promise.all([post(id, body), post(id, body), post(id, body)]);
    expect(new Set(posted.map((one) => one.body.id)).size).toBe(1);
    expect(await list(id)).toMatchObject({ total: 1 });
    const other = await reader.call(postMessage, { params: { inventionId: id }, body });
    expect(other.body.id).not.toBe(posted[0]?.body.id);
  });

  test('refuses a message that is too long, blank, or a megabyte', async () => {
    const { id } = await buildInvention(hub.db);
    const title = 'A message may have at most 20,000 characters. Attach a longer text as a file.';
    expect((await post(id, { message: 'x'.repeat(20_001) })).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'message', message: title }],
    });
    expect((await post(id, { message: ' \n' })).problem.code).toBe('request.invalid');
    expect((await post(id, { message: 'x'.repeat(1024 * 1024) })).problem).toMatchObject({
      status: 413,
      code: 'request.too_large',
    });
    expect(await list(id)).toMatchObject({ total: 0 });
  });

  test('attaches files of the invention and refuses others', async () => {
    const { id } = await buildInvention(hub.db);
    const [own, foreign] = [await buildFile(hub.db, { invention_id: id }), await buildFile(hub.db)];
    const { body } = await post(id, { message: 'See', attachments: [own.id] });
    expect(body.attachments).toMatchObject([{ id: own.id, name: own.name }]);
    expect((await post(id, { message: 'See', attachments: [foreign.id] })).problem.code).toBe(
      'attachment.unknown_file',
    );
  });

  test('keeps markup as text', async () => {
    const { id } = await buildInvention(hub.db);
    const message = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
    await post(id, { message });
    expect((await list(id)).collection[0]?.message).toBe(message);
  });
});

describe('mentions', () => {
  test('of people and teams with access are stored; those of others are refused', async () => {
    const { id } = await buildInvention(hub.db);
    const walled = await buildPerson(hub.db, { first_name: 'Grace' });
    await wallInvention(hub.db, { id }, walled);
    const [team, walledTeam] = [
      await buildTeam(hub.db, { name: `Docketing ${id}` }),
      await buildTeam(hub.db, { name: `Rivals ${id}` }),
    ];
    await wallInvention(hub.db, { id }, walledTeam);
    const person = await buildPerson(hub.db, { first_name: 'Mary' });
    const { body } = await post(id, { message: `@${person.email} and @${team.name}, please` });
    expect(body.mentions).toEqual([
      { kind: 'person', value: person.email, name: 'Mary Byron' },
      { kind: 'team', value: team.name, name: team.name },
    ]);
    for (const value of [walled.email, walledTeam.name])
      expect((await post(id, { message: `@${value}` })).problem).toMatchObject({
        code: 'comment.mention_no_access',
        errors: [{ path: 'message', message: `${value} does not have access` }],
      });
  });

  test('notify the person, or every member of the team who may see the invention, once', async () => {
    const { id } = await buildInvention(hub.db);
    const [joined, named, walled] = [
      await buildPerson(hub.db),
      await buildPerson(hub.db),
      await hub.signIn(),
    ];
    const [member, late] = [await hub.signIn(joined), await hub.signIn(named)];
    const former = await buildPerson(hub.db, { is_active: false });
    const members = [member, walled, client].map(({ person }) => person);
    const team = await buildTeam(hub.db, { name: `Drawings ${id}`, members: [...members, former] });
    await wallInvention(hub.db, { id }, walled.person);
    const notified = async () => {
      const { rows } = await sql<{ type: string; people: string[] }>`
        select type, array_agg(person_id order by person_id) as people
        from event_mentions join stream_events on stream_events.id = event_id
        where invention_id = ${id} group by type, seq order by seq`.execute(hub.db);
      return rows.map(({ type, people }) => [type, people]);
    };
    await post(id, { message: 'Nobody is mentioned' });
    const { body } = await post(id, { message: `@${team.name} and @${joined.email}, please` });
    expect(await notified()).toEqual([['message.posted', [member.person.id]]]);
    expect(await unreadOf(id, member)).toMatchObject({ messages: 1, stream: null });
    expect(await unreadOf(id, late)).toMatchObject({ messages: null });
    const message = `@${team.name} and @${named.email}, please`;
    await client.call(updateMessage, { params: { id: body.id }, body: { message } });
    expect(await notified()).toEqual([
      ['message.posted', [member.person.id]],
      ['message.updated', [late.person.id]],
    ]);
    expect(await unreadOf(id, late)).toMatchObject({ messages: 1 });
  });

  test('are suggested, those without access last', async () => {
    const { id } = await buildInvention(hub.db);
    const walled = await buildPerson(hub.db, { first_name: 'Quillan', last_name: 'A' });
    await buildPerson(hub.db, { first_name: 'Quillan', last_name: 'B' });
    await wallInvention(hub.db, { id }, walled);
    const { body } = await reader.call(listMentionables, { params: { id }, query: { q: 'quillan' } });
    expect(body.map(({ name, hasAccess }) => [name, hasAccess])).toEqual([
      ['Quillan B', true],
      ['Quillan A', false],
    ]);
  });
});

test('links become cards of what each reader may see', async () => {
  const { id } = await buildInvention(hub.db);
  const hidden = await buildTask(hub.db);
  await wallInvention(hub.db, { id: hidden.invention_id }, reader.person);
  const task = await buildTask(hub.db, { invention_id: id, title: 'Draft the reply', due_at: '2026-05-04' });
  const milestone = await buildMilestone(hub.db, { invention_id: id, title: 'Response' });
  const links = [`/tasks/${task.id}`, `/inventions/${id}?milestone=${milestone.id}`, `/tasks/${hidden.id}`];
  const { body } = await post(id, { message: links.map((link) => `https://hub.test${link}`).join(' ') });
  expect(body.cards).toMatchObject([
    { kind: 'task', id: task.id, title: 'Draft the reply', date: '2026-05-04', status: 'open' },
    { kind: 'milestone', id: milestone.id, title: 'Response', status: 'active' },
    { kind: 'task', id: hidden.id },
  ]);
  expect((await list(id)).collection[0]?.cards.map((card) => card.id)).toEqual([task.id, milestone.id]);
});

describe('pages', () => {
  test('go on in both directions, and are limited by time and words', async () => {
    const { id } = await buildInvention(hub.db);
    for (const [n, content] of ['One fish', 'two FISH', 'red', 'blue 100%'].entries())
      await buildMessage(hub.db, { invention_id: id, content, created_at: minutesAgo(40 - 10 * n) });
    const seqs = async (query: object) => {
      const { collection, total } = await list(id, query);
      return { seqs: collection.map(({ seq }) => seq), total };
    };
    expect(await seqs({ size: 2 })).toEqual({ seqs: [4, 3], total: 4 });
    expect(await seqs({ to: '2' })).toEqual({ seqs: [2, 1], total: 2 });
    expect(await seqs({ from: '1', size: 2 })).toEqual({ seqs: [2, 3], total: 3 });
    expect(await seqs({ from: minutesAgo(25) })).toEqual({ seqs: [4, 3], total: 2 });
    expect(await seqs({ qs: 'fish' })).toEqual({ seqs: [2, 1], total: 2 });
    expect(await seqs({ qs: 'FISH two' })).toEqual({ seqs: [2], total: 1 });
    expect(await seqs({ qs: '100%' })).toEqual({ seqs: [4], total: 1 });
    expect(await seqs({ skip: 3 })).toEqual({ seqs: [1], total: 4 });
  });

  test('are not found by a person who was walled off in the middle of the conversation', async () => {
    const { id } = await buildInvention(hub.db);
    const person = await hub.signIn();
    const own = await person.call(postMessage, { params: { inventionId: id }, body: { message: 'Mine' } });
    await wallInvention(hub.db, { id }, person.person);
    const message = { params: { id: own.body.id } };
    const answers = [
      await person.call(listMessages, { params: { id } }),
      await person.call(listMentionables, { params: { id } }),
      await person.call(postMessage, { params: { inventionId: id }, body: { message: 'More' } }),
      await person.call(updateMessage, { ...message, body: { message: 'Other' } }),
      await person.call(deleteMessage, message),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await list(id)).collection).toMatchObject([{ message: 'Mine', deleted: false }]);
  });
});

describe("one's own message", () => {
  test('is changed, deleted without its text, and restored', async () => {
    const { id } = await buildInvention(hub.db);
    const { body } = await post(id, { message: 'Teh claims' });
    const params = { id: body.id };
    const edited = await client.call(updateMessage, { params, body: { message: 'The claims' } });
    expect(edited.body).toMatchObject({ message: 'The claims', editedAt: expect.any(String) });
    expect((await client.call(deleteMessage, { params })).status).toBe(204);
    expect((await list(id)).collection).toMatchObject([{ message: '', deleted: true }]);
    expect(await list(id, { qs: 'claims' })).toMatchObject({ total: 0 });
    const events = await reader.call(listStreamEvents, { params: { id } });
    expect(events.body.collection.map(({ type, metadata }) => [type, metadata.title])).toEqual([
      ['message.deleted', ''],
      ['message.updated', ''],
      ['message.posted', ''],
    ]);
    const restored = await client.call(updateMessage, { params, body: { deleted: false } });
    expect(restored.body).toMatchObject({ message: 'The claims', deleted: false });
  });

  test('can no longer be changed after 15 minutes, and those of others never', async () => {
    const old = await buildMessage(hub.db, { author_id: client.person.id, created_at: minutesAgo(16) });
    const recent = await buildMessage(hub.db, { author_id: client.person.id, created_at: minutesAgo(14) });
    const change = { body: { message: 'Later' } };
    const changed = await client.call(updateMessage, { params: { id: old.id }, ...change });
    expect(changed.problem).toMatchObject({ status: 409, code: 'message.too_old' });
    const deleted = await client.call(deleteMessage, { params: { id: old.id } });
    expect(deleted.problem.code).toBe('message.too_old');
    const others = await reader.call(updateMessage, { params: { id: recent.id }, ...change });
    expect(others.problem.code).toBe('permission.denied');
    expect((await client.call(updateMessage, { params: { id: recent.id }, ...change })).status).toBe(200);
  });
});

describe('a message in parts', () => {
  test('is joined in order, ignores repeated parts, and is complete with the last one', async () => {
    const { id } = await buildInvention(hub.db);
    const first = await post(id, { message: 'The **exam', chunk: true });
    expect(first.body).toMatchObject({ chunk: true, parts: 1 });
    const add = (part: number, message: string, chunk: boolean) =>
      post(id, { messageId: first.body.id, part, message, chunk });
    expect((await add(2, '!', true)).problem.code).toBe('message.part_missing');
    expect((await add(1, 'iner** ', true)).body).toMatchObject({ message: 'The **examiner** ', parts: 2 });
    expect((await add(1, 'iner** ', true)).body).toMatchObject({ message: 'The **examiner** ', parts: 2 });
    const last = await add(2, 'agrees.', false);
    expect(last.body).toMatchObject({ message: 'The **examiner** agrees.', chunk: false, parts: 3 });
    expect((await add(3, 'x', false)).problem).toMatchObject({ status: 409, code: 'message.closed' });
    expect(await list(id)).toMatchObject({ total: 1 });
    const events = await reader.call(listStreamEvents, { params: { id } });
    expect(events.body.collection.map(({ type, metadata }) => [type, metadata.title])).toEqual([
      ['message.completed', 'The **examiner** agrees.'],
      ['message.posted', 'The **examiner** agrees.'],
    ]);
  });

  test('mentions nobody before it is complete, and then only those with access', async () => {
    const { id } = await buildInvention(hub.db);
    const walled = await buildPerson(hub.db);
    await wallInvention(hub.db, { id }, walled);
    const person = await buildPerson(hub.db);
    const first = await post(id, { message: `@${walled.email} @${person.email}`, chunk: true });
    expect(first.body.mentions).toEqual([]);
    const last = await post(id, { messageId: first.body.id, part: 1, message: ' agree' });
    expect(last.body.mentions.map(({ value }) => value)).toEqual([person.email]);
    expect(await unreadOf(id, await hub.signIn(person))).toMatchObject({ messages: 1 });
  });

  test('accepts parts of its author only, and of no other invention', async () => {
    const open = await buildMessage(hub.db, { author_id: client.person.id, is_open: true });
    const body = { messageId: open.id, part: 1, message: 'x' };
    const params = { inventionId: open.invention_id };
    expect((await reader.call(postMessage, { params, body })).problem.code).toBe('permission.denied');
    const { id } = await buildInvention(hub.db);
    expect((await post(id, body)).problem.code).toBe('message.not_found');
    const change = await client.call(updateMessage, { params: { id: open.id }, body: { message: 'x' } });
    expect(change.problem.code).toBe('message.unfinished');
  });

  test('is interrupted after a minute without its last part', async () => {
    const open = await buildMessage(hub.db, {
      author_id: client.person.id,
      is_open: true,
      content: 'The examiner',
      updated_at: minutesAgo(2),
    });
    expect((await list(open.invention_id)).collection).toMatchObject([
      { message: 'The examiner', chunk: false, isInterrupted: true },
    ]);
    const late = await post(open.invention_id, { messageId: open.id, part: 1, message: ' agrees' });
    expect(late.problem.code).toBe('message.closed');
  });

  test('may have no more characters than any other', async () => {
    const { id } = await buildInvention(hub.db);
    const first = await post(id, { message: 'x'.repeat(15_000), chunk: true });
    const part = { messageId: first.body.id, part: 1, message: 'x'.repeat(5_001) };
    expect((await post(id, part)).problem.code).toBe('message.too_long');
  });
});
