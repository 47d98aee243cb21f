import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { getStreamSummary, markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import type { ReadStream } from '@hub/domain/streams/read-streams.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvents } from '../../../test/support/stream-events.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let author: { id: string };
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  author = await buildPerson(hub.db);
});
afterAll(() => hub.stop());

const work = (count: number) => Array.from({ length: count }, () => ({ type: 'task.updated' as const }));

const summaryOf = async (id: string) => (await client.call(getStreamSummary, { params: { id } })).body;
const mark = async (id: string, body: { stream?: ReadStream; seq: number; isUnread?: boolean }) =>
  (await client.call(markStreamRead, { params: { id }, body: { stream: 'stream', ...body } })).body;

describe('the summary of a stream', () => {
  test('counts each kind; nothing is unread for a person who never opened it', async () => {
    const invention = await buildInvention(hub.db);
    const never = { seq: null, seenAt: null, unread: 0, firstUnread: null };
    expect(await summaryOf(invention.id)).toMatchObject({ lastSeq: 0, reads: { stream: never, ifw: never } });
    await addEvents(hub.db, invention, author, [
      ...work(3),
      { type: 'document.received' },
      { type: 'note.created' },
      { type: 'task.commented' },
    ]);
    expect(await summaryOf(invention.id)).toEqual({
      lastSeq: 6,
      kinds: [
        { kind: 'work', count: 3 },
        { kind: 'file-wrapper', count: 1 },
        { kind: 'docketing', count: 0 },
        { kind: 'mail', count: 0 },
        { kind: 'messages', count: 0 },
        { kind: 'files', count: 0 },
        { kind: 'notes', count: 2 },
        { kind: 'invention', count: 0 },
      ],
      reads: { stream: never, ifw: never, messages: never, emails: never },
    });
  });

  test('counts the events of others after the marker, exactly up to 99', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, work(2));
    const marked = await mark(invention.id, { seq: 1 });
    expect(marked).toMatchObject({ seq: 1, unread: 1, firstUnread: 2, lastSeq: 2 });
    await addEvents(hub.db, invention, client.person, work(3));
    expect(await mark(invention.id, { seq: 2 })).toMatchObject({ seq: 2, unread: 0, firstUnread: null });
    await addEvents(hub.db, invention, author, work(99));
    expect((await summaryOf(invention.id)).reads.stream).toMatchObject({ unread: 99, firstUnread: 6 });
    await addEvents(hub.db, invention, author, work(20));
    expect((await summaryOf(invention.id)).reads.stream).toMatchObject({ unread: 100, firstUnread: 6 });
  });

  test('counts new documents for the file wrapper and arrived emails for the emails, each with its own marker', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, work(1));
    await mark(invention.id, { stream: 'ifw', seq: 1 });
    await mark(invention.id, { stream: 'emails', seq: 1 });
    const types = ['document.received', 'mail.received', 'mail.commented', 'mail.filed'] as const;
    await addEvents(hub.db, invention, author, [...work(2), ...types.map((type) => ({ type }))]);
    expect((await summaryOf(invention.id)).reads).toMatchObject({
      stream: { seq: null, unread: 0 },
      ifw: { seq: 1, unread: 1, firstUnread: 4 },
      emails: { seq: 1, unread: 2, firstUnread: 5 },
    });
  });
});

test('emails of the last month are unread for a person who never opened the emails of an invention', async () => {
  const invention = await buildInvention(hub.db);
  await addEvents(hub.db, invention, author, [{ type: 'mail.received' }, { type: 'document.received' }]);
  const unreadOf = async () =>
    (await client.call(getInvention, { params: { id: invention.id } })).body.unread;
  expect(await unreadOf()).toEqual({ stream: null, ifw: null, messages: null, emails: 1 });
  expect((await summaryOf(invention.id)).reads.emails).toMatchObject({ seq: null, unread: 1 });
  await mark(invention.id, { stream: 'emails', seq: 2 });
  expect(await unreadOf()).toMatchObject({ emails: 0 });
});

describe('a read marker', () => {
  test('moves forward, and back only to mark events as unread', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, work(5));
    expect(await mark(invention.id, { seq: 4 })).toMatchObject({ seq: 4, unread: 1 });
    const { seenAt } = await mark(invention.id, { seq: 4 });
    hub.clock.advance({ minutes: 1 });
    const later = await mark(invention.id, { seq: 2 });
    expect(later.seq).toBe(4);
    expect(Date.parse(later.seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(seenAt ?? '') + 60_000);
    expect(await mark(invention.id, { seq: 2, isUnread: true })).toMatchObject({
      seq: 2,
      unread: 3,
      firstUnread: 3,
    });
    expect(await mark(invention.id, { seq: 900 })).toMatchObject({ seq: 5, unread: 0 });
  });

  test('belongs to one person', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, work(3));
    await mark(invention.id, { seq: 3 });
    const other = await hub.signIn();
    const { body } = await other.call(markStreamRead, {
      params: { id: invention.id },
      body: { stream: 'stream', seq: 1 },
    });
    expect(body).toMatchObject({ seq: 1, unread: 2 });
    expect((await summaryOf(invention.id)).reads.stream).toMatchObject({ seq: 3, unread: 0 });
  });

  test('is not found for an unknown or walled invention and refuses bad input', async () => {
    const walled = await buildInvention(hub.db);
    await addEvents(hub.db, walled, author, work(1));
    await wallInvention(hub.db, walled, client.person);
    const body = { stream: 'stream', seq: 1 } as const;
    for (const id of [walled.id, '01a1fc26-c2a1-7ada-bb29-682c5b826f64']) {
      expect((await client.call(markStreamRead, { params: { id }, body })).problem.code).toBe(
        'invention.not_found',
      );
      expect((await client.call(getStreamSummary, { params: { id } })).problem.code).toBe(
        'invention.not_found',
      );
    }
    expect(
      await hub.db.selectFrom('stream_reads').selectAll().where('invention_id', '=', walled.id).execute(),
    ).toEqual([]);
    const { id } = await buildInvention(hub.db);
    for (const payload of [
      { stream: 'mail', seq: 1 },
      { stream: 'ifw' },
      { stream: 'stream', seq: -1 },
      { stream: 'stream', seq: 1.5 },
    ])
      expect((await client.send({ method: 'PUT', url: `/api/streams/${id}/read`, payload })).statusCode).toBe(
        400,
      );
    const anonymous = await hub.anonymous.call(markStreamRead, { params: { id }, body });
    expect(anonymous.problem.code).toBe('auth.required');
  });
});
