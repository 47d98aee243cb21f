import { runTaskFilter } from '@hub/contract/search/search.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { listTasksEvents } from '@hub/contract/streams/task-events.calls.ts';
import { updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, startDemoHub } from '../../../../test/support/demo-hub.ts';
import type { TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startDemoHub();
}, 60_000);
afterAll(() => hub.stop());

test('the demo knows what its tasks went through, and what is done next follows on it', async () => {
  const client = await signInAs(hub, 'attorney@demo.hub');
  const assignees = ['attorney@demo.hub'];
  const done = (await client.call(runTaskFilter, { body: { assignees, status: ['done'] } })).body;
  const { body: history } = await client.call(listTasksEvents, { query: { assignees, status: ['done'] } });
  expect(done.total).toBeGreaterThan(0);
  expect(history.total).toBe(2 * done.total);
  expect(history.collection.map(({ type }) => type)).toContain('task.updated');

  const open = (await client.call(runTaskFilter, { body: { assignees, status: ['open'] } })).body;
  const task = open.collection.find(({ canEdit }) => canEdit);
  if (!task) throw new Error('The attorney has nothing open.');
  const params = { id: task.inventionId };
  const before = (await client.call(listStreamEvents, { params, query: {} })).body;
  await client.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
  const after = (await client.call(listStreamEvents, { params, query: {} })).body;
  expect(before.total).toBeGreaterThan(0);
  expect(after.collection[0]).toMatchObject({ seq: before.total + 1, metadata: { taskId: task.id } });
});
