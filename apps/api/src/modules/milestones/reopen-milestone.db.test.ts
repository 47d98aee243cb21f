import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  finishMilestone,
  getMilestone,
  listInventionMilestones,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

/** Builds a milestone of `OA-NF` with an open and a waiting task. */
const buildWork = async () => {
  const { id, invention_id: inventionId } = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
  const own = { invention_id: inventionId, milestone_id: id };
  const open = await buildTask(hub.db, own);
  const waiting = await buildTask(hub.db, { ...own, status: 'waiting' });
  return { id, inventionId, open: open.id, waiting: waiting.id };
};

const read = async (id: string): Promise<Milestone> =>
  (await client.call(getMilestone, { params: { id } })).body;
const finish = async (id: string, body: object): Promise<Milestone> =>
  (await client.call(finishMilestone, { params: { id }, body: { reason: 'Filed by hand', ...body } })).body;
const reopen = async (id: string, reopenTasks?: true): Promise<Milestone> =>
  (await client.call(updateMilestone, { params: { id }, body: { finished: false, reopenTasks } })).body;
const closing = (status: 'done' | 'cancelled', ...ids: string[]) => ({
  closeTasks: ids.map((id) => ({ id, status })),
});
const statusesOf = ({ tasks }: Milestone) => Object.fromEntries(tasks.map(({ id, status }) => [id, status]));
const closedIn = ({ closedTaskIds = [] }: Milestone): string[] => [...closedTaskIds].sort();

test('reopens what a later document closed, but nothing that people closed in between', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const report = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  const finished = await finish(id, closing('cancelled', open));
  expect(closedIn(finished)).toEqual([open]);
  await client.call(updateTask, { params: { id: report }, body: { status: 'done' } });
  const reply = await docketing.enter({ inventionId, code: 'A...' });
  const { body } = await docketing.confirm(reply.id, { closes: [id], ...closing('done', waiting) });
  const [shown] = body.milestones;
  if (!shown) throw new Error('The document satisfied no milestone');
  expect(shown).toMatchObject({ proof: 'awaiting', finishedAt: finished.finishedAt });
  expect(closedIn(shown)).toEqual([open, waiting].sort());
  expect(statusesOf(shown)).toEqual({ [open]: 'cancelled', [waiting]: 'done', [report]: 'done' });
  const { body: all } = await client.call(listInventionMilestones, {
    params: { id: inventionId },
    query: {},
  });
  expect(all.milestones.map(closedIn)).toEqual([[open, waiting].sort()]);

  const active = await reopen(id, true);
  expect(statusesOf(active)).toEqual({ [open]: 'open', [waiting]: 'waiting', [report]: 'done' });
  expect(active.closedTaskIds).toBeUndefined();
});

test('still knows what was closed with a milestone after it was reopened without its tasks and finished again', async () => {
  const { id, open, waiting } = await buildWork();
  const first = await finish(id, closing('done', open, waiting));
  const left = await reopen(id);
  expect(left.closedTaskIds).toBeUndefined();
  const again = await finish(id, {});
  expect(again.finishedAt).not.toBe(first.finishedAt);
  expect(closedIn(again)).toEqual([open, waiting].sort());
  expect(statusesOf(await reopen(id, true))).toEqual({ [open]: 'open', [waiting]: 'waiting' });
  expect((await finish(id, {})).closedTaskIds).toBeUndefined();
});

test('leaves closed what an earlier finish closed if the last one closed tasks of its own', async () => {
  const { id, open, waiting } = await buildWork();
  await finish(id, closing('done', open));
  await reopen(id);
  expect(closedIn(await finish(id, closing('done', waiting)))).toEqual([waiting]);
  expect(statusesOf(await reopen(id, true))).toEqual({ [open]: 'done', [waiting]: 'waiting' });
});

test('skips a task whose status was changed since, or that was moved to another milestone', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const ownTaskId = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  const elsewhere = await buildMilestone(hub.db, { invention_id: inventionId });
  await finish(id, closing('done', open, waiting, ownTaskId));
  await client.call(updateTask, { params: { id: open }, body: { status: 'cancelled' } });
  await client.call(updateTask, { params: { id: waiting }, body: { milestoneId: elsewhere.id } });
  expect(closedIn(await read(id))).toEqual([ownTaskId]);
  await client.call(finishMilestone, { params: { id: elsewhere.id }, body: {} });
  expect((await read(elsewhere.id)).closedTaskIds).toBeUndefined();
});

test('reopens the tasks of a seeded milestone whose finish has no event', async () => {
  const finishedAt = '2026-03-04T10:00:00.000Z';
  const { id, inventionId } = await buildWork();
  const finished = { is_finished: true, finished_at: finishedAt };
  await hub.db.updateTable('milestones').set(finished).where('id', '=', id).execute();
  const own = { invention_id: inventionId, milestone_id: id, status: 'done' };
  const closed = (await buildTask(hub.db, { ...own, status_since: finishedAt })).id;
  const earlier = (await buildTask(hub.db, own)).id;
  expect(closedIn(await read(id))).toEqual([closed]);
  expect(statusesOf(await reopen(id, true))).toMatchObject({ [closed]: 'open', [earlier]: 'done' });
});

test('ignores an earlier finish even if the tasks of the last one were changed or deleted', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const last = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  await finish(id, closing('done', open));
  await reopen(id);
  expect(closedIn(await finish(id, closing('done', waiting, last)))).toEqual([waiting, last].sort());
  await client.call(updateTask, { params: { id: waiting }, body: { status: 'cancelled' } });
  await client.call(deleteTask, { params: { id: last } });
  expect((await read(id)).closedTaskIds).toBeUndefined();
  expect(statusesOf(await reopen(id, true))).toEqual({ [open]: 'done', [waiting]: 'cancelled' });
});

test('skips a task that a document closed with the milestone it was moved from', async () => {
  const one = await buildWork();
  const { inventionId } = one;
  const second = await buildMilestone(hub.db, { invention_id: inventionId, rule_id: 'OA-NF' });
  const own = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: second.id })).id;
  const reply = await docketing.enter({ inventionId, code: 'A...' });
  await docketing.confirm(reply.id, {
    closes: [one.id, second.id],
    ...closing('done', one.open, one.waiting, own),
  });
  expect(closedIn(await read(second.id))).toEqual([own]);
  await client.call(updateTask, { params: { id: one.open }, body: { milestoneId: second.id } });
  expect(closedIn(await read(second.id))).toEqual([own]);
  expect(closedIn(await read(one.id))).toEqual([one.waiting]);
});
