import { listTaskEvents } from '@hub/contract/history/history.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTaskEvent } from '@hub/testkit/builders/build-task-event.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const read = async (id: string, query: object = {}) => {
  const { body } = await client.call(listTaskEvents, { params: { taskId: id }, query });
  return body;
};

describe('history of one task', () => {
  test('lists the events of that task only, newest first, 50 per page by default', async () => {
    const task = await buildTask(hub.db);
    const other = await buildTask(hub.db, { invention_id: task.invention_id });
    for (let n = 1; n <= 52; n += 1)
      await buildTaskEvent(hub.db, { task, actor: client.person, title: `${n}` });
    await buildTaskEvent(hub.db, { task: other, actor: client.person, title: 'other' });
    const first = await read(task.id);
    expect(first).toMatchObject({ total: 52, size: 50, skip: 0 });
    expect(first.collection).toHaveLength(50);
    expect(first.collection[0]?.metadata.title).toBe('52');
    const refresh = await read(task.id, { size: 5 });
    expect(refresh.collection.map(({ metadata }) => metadata.title)).toEqual(['52', '51', '50', '49', '48']);
    const last = await read(task.id, { skip: 50 });
    expect(last.collection.map(({ metadata }) => metadata.title)).toEqual(['2', '1']);
    expect(await read(task.id, { skip: 60 })).toMatchObject({ collection: [], total: 52 });
  });

  test('separates comments and changes', async () => {
    const task = await buildTask(hub.db);
    await buildTaskEvent(hub.db, { task, actor: client.person, title: 'change' });
    await buildTaskEvent(hub.db, { task, actor: client.person, comment: { content: 'Please **file**' } });
    const comments = await read(task.id, { kind: 'comments' });
    expect(comments).toMatchObject({
      total: 1,
      collection: [
        { type: 'task.commented', metadata: { comment: { content: 'Please **file**', mentions: [] } } },
      ],
    });
    expect(await read(task.id, { kind: 'changes' })).toMatchObject({
      total: 1,
      collection: [{ metadata: { title: 'change' } }],
    });
    expect((await read(task.id)).total).toBe(2);
  });

  test('names the milestones a task was moved between, with their current titles', async () => {
    const task = await buildTask(hub.db);
    const own = { invention_id: task.invention_id };
    const first = await buildMilestone(hub.db, { ...own, title: 'Draft' });
    const second = await buildMilestone(hub.db, { ...own, title: 'File' });
    for (const milestoneId of [first.id, second.id])
      await client.call(updateTask, { params: { id: task.id }, body: { milestoneId } });
    const { collection } = await read(task.id);
    const titles = collection.map(({ milestones }) => milestones.map(({ title }) => title).sort());
    expect(titles).toEqual([['Draft', 'File'], ['Draft']]);
  });

  test('remains after the task is deleted', async () => {
    const task = await buildTask(hub.db);
    await client.call(deleteTask, { params: { id: task.id } });
    expect(await read(task.id)).toMatchObject({ total: 1, collection: [{ type: 'task.deleted' }] });
  });

  test('is visible for a restricted invention only to people with access', async () => {
    const invention = await buildInvention(hub.db, { is_restricted: true });
    const task = await buildTask(hub.db, { invention_id: invention.id });
    await buildTaskEvent(hub.db, { task, actor: client.person });
    const attempt = (id: string) => client.call(listTaskEvents, { params: { taskId: id } });
    expect((await attempt(task.id)).problem.code).toBe('task.not_found');
    await grantInvention(hub.db, invention, client.person, 'read');
    expect((await attempt(task.id)).body.total).toBe(1);
    await wallInvention(hub.db, invention, client.person);
    expect((await attempt(task.id)).problem).toMatchObject({ status: 404, code: 'task.not_found' });
    const unknown = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
    expect((await attempt(unknown)).problem.code).toBe('task.not_found');
  });

  test('requires a session and a valid query', async () => {
    const task = await buildTask(hub.db);
    const anonymous = await hub.anonymous.call(listTaskEvents, { params: { taskId: task.id } });
    expect(anonymous.problem.code).toBe('auth.required');
    for (const query of ['size=0', 'size=201', 'skip=-1', 'kind=all', 'from=2026-01-01'])
      expect((await client.send({ url: `/api/streams/events/tasks/${task.id}?${query}` })).statusCode).toBe(
        400,
      );
    expect((await client.send({ url: '/api/streams/events/tasks/1' })).statusCode).toBe(400);
  });
});
