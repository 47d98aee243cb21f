import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
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

const types: readonly StreamEventType[] = [
  'invention.created',
  'task.created',
  'note.created',
  'file.added',
  'task.updated',
  'document.received',
  'task.commented',
  'milestone.finished',
];

const buildStream = async (): Promise<string> => {
  const invention = await buildInvention(hub.db);
  await addEvents(
    hub.db,
    invention,
    author,
    types.map((type) => ({ type })),
  );
  return invention.id;
};

const read = async (id: string, query: object) => {
  const { body } = await client.call(listStreamEvents, { params: { id }, query });
  return { seqs: body.collection.map(({ seq }) => seq), total: body.total };
};

describe('pages of a stream', () => {
  test('go on from an event in both directions', async () => {
    const id = await buildStream();
    expect(await read(id, { to: '4', size: 2 })).toEqual({ seqs: [4, 3], total: 4 });
    expect(await read(id, { to: '2', size: 2 })).toEqual({ seqs: [2, 1], total: 2 });
    expect(await read(id, { from: '4', size: 3 })).toEqual({ seqs: [5, 6, 7], total: 4 });
    expect(await read(id, { from: '4', to: '6', skip: 1 })).toEqual({ seqs: [6], total: 2 });
    expect(await read(id, { from: '8' })).toEqual({ seqs: [], total: 0 });
    expect(await read(id, { from: '6', to: '2' })).toEqual({ seqs: [], total: 0 });
    expect(await read(id, { skip: 20 })).toEqual({ seqs: [], total: 8 });
  });

  test('contain only the chosen kinds, in both directions', async () => {
    const id = await buildStream();
    expect(await read(id, { kinds: 'work' })).toEqual({ seqs: [8, 5, 2], total: 3 });
    expect(await read(id, { kinds: ['work', 'notes'], size: 2, skip: 1 })).toEqual({
      seqs: [7, 5],
      total: 5,
    });
    expect(await read(id, { kinds: ['work', 'files'], from: '2' })).toEqual({ seqs: [4, 5, 8], total: 3 });
    expect(await read(id, { kinds: 'work', to: '5' })).toEqual({ seqs: [5, 2], total: 2 });
    expect(await read(id, { kinds: 'file-wrapper' })).toEqual({ seqs: [6], total: 1 });
  });

  test('are found by the words of titles, changed values, reasons and comments', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, [
      { type: 'task.updated', title: 'Draft the Response' },
      { type: 'task.updated', changes: [{ field: 'title', from: 'Response to Smith', to: 'Letter' }] },
      { type: 'milestone.updated', reason: 'Smith asked for 100%' },
      { type: 'task.commented', comment: 'Ask Smith about the response' },
    ]);
    const find = (qs: string, query: object = {}) => read(invention.id, { qs, ...query });
    expect(await find('smith')).toEqual({ seqs: [4, 3, 2], total: 3 });
    expect(await find('response SMITH')).toEqual({ seqs: [4, 2], total: 2 });
    expect(await find('smith', { kinds: 'notes' })).toEqual({ seqs: [4], total: 1 });
    expect(await find('smith', { from: '2', size: 1 })).toEqual({ seqs: [3], total: 2 });
    expect(await find('100%')).toEqual({ seqs: [3], total: 1 });
    expect(await find('title')).toEqual({ seqs: [], total: 0 });
  });

  test('of kinds are limited by time', async () => {
    const invention = await buildInvention(hub.db);
    await addEvents(hub.db, invention, author, [
      { type: 'task.created', at: '2026-01-01T10:00:00.000Z' },
      { type: 'note.created', at: '2026-01-02T10:00:00.000Z' },
      { type: 'task.updated', at: '2026-01-03T10:00:00.000Z' },
    ]);
    const from = '2026-01-02T00:00:00.000Z';
    expect(await read(invention.id, { from, kinds: 'work' })).toEqual({ seqs: [3], total: 1 });
    expect(await read(invention.id, { to: from, size: 1 })).toEqual({ seqs: [1], total: 1 });
    expect(await read(invention.id, { from: '0', to: from })).toEqual({ seqs: [1], total: 1 });
  });

  test('are not found for a walled invention, and refuse unknown kinds and empty searches', async () => {
    const id = await buildStream();
    for (const query of ['kinds=weather', 'kinds=', 'qs=', `qs=${'x'.repeat(201)}`])
      expect((await client.send({ url: `/api/streams/${id}?${query}` })).statusCode).toBe(400);
    await wallInvention(hub.db, { id }, client.person);
    for (const query of [{ kinds: 'work' as const }, { qs: 'a' }, { from: '2026-01-01T00:00:00.000Z' }])
      expect((await client.call(listStreamEvents, { params: { id }, query })).problem.code).toBe(
        'invention.not_found',
      );
  });
});
