import { taskIdSchema } from '@hub/contract/fields.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { approveRun, getRun, proposeChanges, stopRun } from '@hub/contract/minions/runs.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../../test/support/test-hub.ts';

type TaskChange = Extract<ProposedChange, { kind: 'change-task' }>;

let hub: TestHub;
let decider: Awaited<ReturnType<TestHub['signIn']>>;
let colleague: Awaited<ReturnType<typeof buildPerson>>;
let minion: Awaited<ReturnType<typeof buildMinion>>;
beforeAll(async () => {
  hub = await startTestHub();
  const permissions: Permission[] = ['inventions:edit', 'minions:approve'];
  decider = await hub.signIn(await buildPerson(hub.db, { permissions }));
  colleague = await buildPerson(hub.db);
  minion = await buildMinion(hub.db, { managerId: decider.person.id });
});
afterAll(() => hub.stop());

const read = async (taskId: string) =>
  (await decider.call(getTask, { params: { id: taskIdSchema.parse(taskId) } })).body;

/** A proposal that changes a task of a new invention. */
const propose = async (to: TaskChange['to']) => {
  const { id: invention_id } = await buildInvention(hub.db);
  const fields = { title: 'Draft the response', notes: 'Claims 1 to 4', due_at: '2026-03-01' };
  const { id } = await buildTask(hub.db, { invention_id, ...fields });
  const task = await read(id);
  const { updatedAt, inventionId } = task;
  const change = { kind: 'change-task' as const, taskId: task.id, updatedAt, from: {}, to };
  const { status, body: run } = await decider.call(proposeChanges, {
    body: {
      ...{ inventionId, minion: minion.document_id, summary: 'Change a task' },
      changes: [{ change: { ...change, from: { title: 'Forged' } }, reason: 'The examiner asks for it.' }],
    },
  });
  expect(status).toBe(201);
  return { run, task, change };
};

const approve = (
  { id, proposalHash }: { id: string; proposalHash: string | null },
  changes?: ProposedChange[],
  who = decider,
) => who.call(approveRun, { params: { id }, body: { proposalHash: proposalHash ?? '', changes } });

test('a task change keeps the old values of its fields and is made when it is approved', async () => {
  const to = {
    ...{ status: 'waiting' as const, title: 'Draft the reply', notes: 'Claims 1 to 5', dueAt: null },
    assignees: [colleague.email],
  };
  const { run, task } = await propose(to);
  const from = { status: 'open', title: task.title, notes: task.notes, dueAt: '2026-03-01', assignees: [] };
  expect(run.proposal?.changes[0]?.change).toMatchObject({ from, to });
  expect(await read(task.id)).toEqual(task);
  const { body } = await approve(run);
  expect(body).toMatchObject({ state: 'done', decision: 'accepted', approved: [{ change: { from, to } }] });
  expect(await read(task.id)).toMatchObject(to);
});

test('an edited task change changes only fields that were proposed, and cannot rewrite the old values', async () => {
  const { run, change, task } = await propose({ title: 'Draft the reply' });
  const wider = await approve(run, [{ ...change, to: { title: 'Draft the reply', status: 'done' } }]);
  expect(wider.problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.changes.0.to.status', message: 'The proposal does not change this field' }],
  });
  expect((await approve(run, [{ ...change, to: {} }])).status).toBe(400);
  const edited = { ...change, from: { title: 'Forged' }, to: { title: 'Draft the second reply' } };
  const { body } = await approve(run, [edited]);
  expect(body.approved?.[0]).toMatchObject({ outcome: 'made', change: { from: { title: task.title } } });
  expect((await read(task.id)).title).toBe('Draft the second reply');
});

test('a task that has changed is not changed until a person approves it as it is now', async () => {
  const { run, change, task } = await propose({ title: 'Draft the reply', status: 'done' });
  const params = { id: task.id };
  const query = { updatedAt: task.updatedAt };
  await decider.call(updateTask, { params, query, body: { status: 'waiting' } });
  const { body } = await approve(run);
  const refusal = 'The task has changed since the minion read it. Different now: status.';
  expect(body).toMatchObject({ state: 'needs-you', approved: [{ outcome: 'refused', refusal }] });
  const now = await read(task.id);
  expect(now).toMatchObject({ title: task.title, status: 'waiting' });
  const again = await approve(run, [{ ...change, updatedAt: now.updatedAt }]);
  expect(again.body).toMatchObject({
    state: 'done',
    approved: [{ outcome: 'made', change: { from: { title: task.title, status: 'waiting' } } }],
  });
  expect(await read(task.id)).toMatchObject({ title: 'Draft the reply', status: 'done' });
});

test('a person without the permission does not change the task, and an unknown assignee is refused', async () => {
  const { run, task } = await propose({ assignees: ['nobody@example.test'] });
  const editor = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  expect((await approve(run, undefined, editor)).status).toBe(403);
  const { body } = await approve(run);
  expect(body.approved?.[0]).toMatchObject({ outcome: 'refused' });
  expect(await read(task.id)).toEqual(task);
  expect((await editor.call(stopRun, { params: { id: run.id } })).status).toBe(403);
  expect((await decider.call(stopRun, { params: { id: run.id } })).body.decision).toBe('stopped');
});

test('an interrupted approval does not change a task twice', async () => {
  const { run, task } = await propose({ title: 'Draft the reply' });
  await approve(run);
  const { approved } = (await decider.call(getRun, { params: { id: run.id } })).body;
  const open = JSON.stringify(
    approved?.map((one, position) => ({ ...one, position, edited: 0, outcome: null })),
  );
  await hub.db
    .updateTable('minion_runs')
    .set({ state: 'needs-you', approved: open })
    .where('id', '=', run.id)
    .execute();
  hub.clock.advance({ seconds: 31 });
  const before = await read(task.id);
  expect((await approve(run)).body.state).toBe('done');
  expect(await read(task.id)).toEqual(before);
});
