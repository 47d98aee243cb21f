import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

/** Builds an invention with `count` events, one minute apart. */
const buildStream = async (count: number) => {
  const task = await buildTask(hub.db);
  for (let n = 1; n <= count; n += 1) {
    hub.clock.advance({ minutes: 1 });
    await client.call(updateTask, { params: { id: task.id }, body: { title: `Version ${n}` } });
  }
  return task.invention_id;
};

const read = async (id: string, query: object = {}) => {
  const { body } = await client.call(listStreamEvents, { params: { id }, query });
  return { ...body, seqs: body.collection.map(({ seq }) => seq) };
};

describe('the stream of an invention', () => {
  test('returns events newest first, in pages', async () => {
    const id = await buildStream(5);
    expect(await read(id, { size: 2 })).toMatchObject({ seqs: [5, 4], total: 5, size: 2, skip: 0 });
    expect(await read(id, { size: 2, skip: 4 })).toMatchObject({ seqs: [1], total: 5 });
    expect((await read(id)).collection[0]?.metadata.changes).toEqual([
      { field: 'title', from: 'Version 4', to: 'Version 5' },
    ]);
  });

  test('returns events after a sequence number in ascending order, to catch up', async () => {
    const id = await buildStream(4);
    expect((await read(id, { from: '2' })).seqs).toEqual([3, 4]);
    expect((await read(id, { from: '0', to: '2' })).seqs).toEqual([1, 2]);
    expect((await read(id, { from: '4' })).seqs).toEqual([]);
    expect((await read(id, { to: '2' })).seqs).toEqual([2, 1]);
  });

  test('filters by time, with inclusive bounds', async () => {
    const id = await buildStream(4);
    const { collection } = await read(id, { from: '0' });
    const [, second, third] = collection.map(({ createdAt }) => createdAt);
    expect(await read(id, { from: second, to: third })).toMatchObject({ seqs: [3, 2], total: 2 });
    expect((await read(id, { from: third })).seqs).toEqual([4, 3]);
  });

  test('is not found for an unknown or walled invention and requires a valid query', async () => {
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, client.person);
    for (const id of [walled.id, '01a1fc26-c2a1-7ada-bb29-682c5b826f64']) {
      expect((await client.call(listStreamEvents, { params: { id } })).problem.code).toBe(
        'invention.not_found',
      );
    }
    const visible = await buildInvention(hub.db);
    for (const query of ['size=201', 'from=yesterday', 'from=-1', 'skip=x']) {
      expect((await client.send({ url: `/api/streams/${visible.id}?${query}` })).statusCode).toBe(400);
    }
    const anonymous = await hub.anonymous.call(listStreamEvents, { params: { id: visible.id } });
    expect(anonymous.problem.code).toBe('auth.required');
  });
});
