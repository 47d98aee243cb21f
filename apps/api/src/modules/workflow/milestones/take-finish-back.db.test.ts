import { listInventionMilestones } from '@hub/contract/search/overview.calls.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { finishMilestone, getMilestone, updateMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

/** A milestone of `OA-NF` with an open task and one that waits. */
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
const takeBack = async (id: string, reopenTasks?: true): Promise<Milestone> =>
  (await client.call(updateMilestone, { params: { id }, body: { finished: false, reopenTasks } })).body;
const statusesOf = ({ tasks }: Milestone) => Object.fromEntries(tasks.map(({ id, status }) => [id, status]));
const closedIn = ({ closedTaskIds = [] }: Milestone): string[] => [...closedTaskIds].sort();

test('opens what a later paper closed on it, too, and nothing that people closed between', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const report = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  const finished = await finish(id, { openTasks: 'cancelled', taskIds: [open] });
  expect(closedIn(finished)).toEqual([open]);
  await client.call(updateTask, { params: { id: report }, body: { status: 'done' } });
  const reply = await docketing.enter({ inventionId, code: 'A...' });
  const { body } = await docketing.confirm(reply.id, { closes: [id], openTasks: 'done' });
  const [shown] = body.milestones;
  if (!shown) throw new Error('The paper shows that the milestone was met');
  expect(shown).toMatchObject({ proof: 'evidence', finishedAt: finished.finishedAt });
  expect(closedIn(shown)).toEqual([open, waiting].sort());
  expect(statusesOf(shown)).toEqual({ [open]: 'cancelled', [waiting]: 'done', [report]: 'done' });
  const { body: all } = await client.call(listInventionMilestones, {
    params: { id: inventionId },
    query: {},
  });
  expect(all.milestones.map(closedIn)).toEqual([[open, waiting].sort()]);

  const active = await takeBack(id, true);
  expect(statusesOf(active)).toEqual({ [open]: 'open', [waiting]: 'waiting', [report]: 'done' });
  expect(active.closedTaskIds).toBeUndefined();
});

test('knows what was closed with it after it was left closed and the finish made again', async () => {
  const { id, open, waiting } = await buildWork();
  const first = await finish(id, { openTasks: 'done' });
  const left = await takeBack(id);
  expect(left.closedTaskIds).toBeUndefined();
  const again = await finish(id, {});
  expect(again.finishedAt).not.toBe(first.finishedAt);
  expect(closedIn(again)).toEqual([open, waiting].sort());
  expect(statusesOf(await takeBack(id, true))).toEqual({ [open]: 'open', [waiting]: 'waiting' });
  expect((await finish(id, {})).closedTaskIds).toBeUndefined();
});

test('leaves closed what an earlier finish closed, where the last one closed tasks of its own', async () => {
  const { id, open, waiting } = await buildWork();
  await finish(id, { openTasks: 'done', taskIds: [open] });
  await takeBack(id);
  expect(closedIn(await finish(id, { openTasks: 'done' }))).toEqual([waiting]);
  expect(statusesOf(await takeBack(id, true))).toEqual({ [open]: 'done', [waiting]: 'waiting' });
});

test('does not count a task whose status was changed since, or that stands elsewhere now', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const kept = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  const elsewhere = await buildMilestone(hub.db, { invention_id: inventionId });
  await finish(id, { openTasks: 'done' });
  await client.call(updateTask, { params: { id: open }, body: { status: 'cancelled' } });
  await client.call(updateTask, { params: { id: waiting }, body: { milestoneId: elsewhere.id } });
  expect(closedIn(await read(id))).toEqual([kept]);
  await client.call(finishMilestone, { params: { id: elsewhere.id }, body: {} });
  expect((await read(elsewhere.id)).closedTaskIds).toBeUndefined();
});

test('knows what was closed with a stored finish that has no event', async () => {
  const finishedAt = '2026-03-04T10:00:00.000Z';
  const { id, inventionId } = await buildWork();
  const finished = { is_finished: true, finished_at: finishedAt };
  await hub.db.updateTable('milestones').set(finished).where('id', '=', id).execute();
  const own = { invention_id: inventionId, milestone_id: id, status: 'done' };
  const closed = (await buildTask(hub.db, { ...own, status_since: finishedAt })).id;
  const earlier = (await buildTask(hub.db, own)).id;
  expect(closedIn(await read(id))).toEqual([closed]);
  expect(statusesOf(await takeBack(id, true))).toMatchObject({ [closed]: 'open', [earlier]: 'done' });
});

test('an earlier finish does not count again once what the last one closed was changed or deleted', async () => {
  const { id, inventionId, open, waiting } = await buildWork();
  const last = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: id })).id;
  await finish(id, { openTasks: 'done', taskIds: [open] });
  await takeBack(id);
  expect(closedIn(await finish(id, { openTasks: 'done' }))).toEqual([waiting, last].sort());
  await client.call(updateTask, { params: { id: waiting }, body: { status: 'cancelled' } });
  await client.call(deleteTask, { params: { id: last } });
  expect((await read(id)).closedTaskIds).toBeUndefined();
  expect(statusesOf(await takeBack(id, true))).toEqual({ [open]: 'done', [waiting]: 'cancelled' });
});

test('a task that one paper closed with another milestone does not count where it is moved to', async () => {
  const one = await buildWork();
  const { inventionId } = one;
  const second = await buildMilestone(hub.db, { invention_id: inventionId, rule_id: 'OA-NF' });
  const own = (await buildTask(hub.db, { invention_id: inventionId, milestone_id: second.id })).id;
  const reply = await docketing.enter({ inventionId, code: 'A...' });
  await docketing.confirm(reply.id, { closes: [one.id, second.id], openTasks: 'done' });
  expect(closedIn(await read(second.id))).toEqual([own]);
  await client.call(updateTask, { params: { id: one.open }, body: { milestoneId: second.id } });
  expect(closedIn(await read(second.id))).toEqual([own]);
  expect(closedIn(await read(one.id))).toEqual([one.waiting]);
});
