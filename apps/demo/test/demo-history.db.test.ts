import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, startDemoHub } from '../../api/test/support/demo-hub.ts';
import type { TestHub } from '../../api/test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startDemoHub();
}, 60_000);
afterAll(() => hub.stop());

test('has a history for the demo’s tasks and appends new events to it', async () => {
  const client = await signInAs(hub, 'attorney@demo.hub');
  const assignees = ['attorney@demo.hub'];
  const done = (await client.call(runTaskFilter, { body: { assignees, status: ['done'] } })).body;
  const { body: history } = await client.call(listTasksEvents, { query: { assignees, status: ['done'] } });
  expect(done.total).toBeGreaterThan(0);
  expect(history.total).toBe(2 * done.total);
  expect(history.collection.map(({ type }) => type)).toContain('task.updated');

  const open = (await client.call(runTaskFilter, { body: { assignees, status: ['open'] } })).body;
  const task = open.collection.find(({ canEdit }) => canEdit);
  if (!task) throw new Error('The attorney has no open task');
  const params = { id: task.inventionId };
  const before = (await client.call(listStreamEvents, { params, query: {} })).body;
  await client.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
  const after = (await client.call(listStreamEvents, { params, query: {} })).body;
  expect(before.total).toBeGreaterThan(0);
  expect(after.collection[0]).toMatchObject({ seq: before.total + 1, metadata: { taskId: task.id } });
});
