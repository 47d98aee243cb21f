import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let reader: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const readEvents = async (inventionId: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query: { from: '0' } });
  return body.collection;
};

const insertDocument = async (invention_id: string, code = 'CTNF') => {
  const id = crypto.randomUUID();
  const document = { code, description: 'Non-Final Rejection', direction: 'OUTGOING' };
  const dates = { document_date: '2026-10-01', real_date: '2019-10-01', created_at: '2026-10-01T00:00:00Z' };
  await hub.db
    .insertInto('patent_documents')
    .values({ id, invention_id, page_count: 9, ...document, ...dates })
    .execute();
  return id;
};

const addDocument = async (
  milestone: { id: string; invention_id: string },
  relation: 'opened' | 'closed',
) => {
  const id = await insertDocument(milestone.invention_id);
  await hub.db
    .insertInto('milestone_documents')
    .values({ milestone_id: milestone.id, document_id: id, relation })
    .execute();
};

describe('milestone', () => {
  test('is returned with its tasks, its next task and its documents', async () => {
    const milestone = await buildMilestone(hub.db, { due_at: '2026-12-24', assignees: [client.person] });
    const own = { invention_id: milestone.invention_id, milestone_id: milestone.id };
    await buildTask(hub.db, { ...own, status: 'done', due_at: '2026-11-01', step_order: 1 });
    const next = await buildTask(hub.db, { ...own, due_at: '2026-11-30', step_order: 3 });
    await buildTask(hub.db, { ...own, step_order: 2 });
    await buildTask(hub.db, { ...own, is_deleted: true, due_at: '2026-11-02' });
    await addDocument(milestone, 'opened');
    const { body } = await client.call(getMilestone, paramsOf(milestone));
    expect(body).toMatchObject({
      dueAt: '2026-12-24',
      finished: false,
      deleted: false,
      proof: 'none',
      isDraft: false,
      assignees: [expect.stringContaining('@')],
      documents: [{ code: 'CTNF', date: '2026-10-01', realDate: '2019-10-01', relation: 'opened' }],
      nextTask: { id: next.id },
    });
    expect(body.tasks.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  test('is created with an event that has every field', async () => {
    const invention = await buildInvention(hub.db);
    const { status, body } = await client.call(createMilestone, {
      body: { inventionId: invention.id, title: 'File abroad', dueAt: '2027-01-15' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'File abroad',
      dueAt: '2027-01-15',
      ruleId: null,
      tasks: [],
      nextTask: null,
    });
    const [event] = await readEvents(invention.id);
    expect(event).toMatchObject({ type: 'milestone.created', seq: 1, metadata: { milestoneId: body.id } });
    expect(event?.metadata.changes).toContainEqual({ field: 'finished', from: null, to: 'false' });
  });

  test('is hidden from people behind a wall, and refuses changes without permission', async () => {
    const milestone = await buildMilestone(hub.db);
    const hidden = await buildMilestone(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    for (const call of [getMilestone, finishMilestone, cancelMilestone]) {
      expect((await client.call(call, paramsOf(hidden))).problem.code).toBe('milestone.not_found');
      expect((await client.call(call, paramsOf({ id: unknownId }))).problem.code).toBe('milestone.not_found');
      expect((await hub.anonymous.call(call, paramsOf(milestone))).problem.code).toBe('auth.required');
    }
    for (const call of [finishMilestone, cancelMilestone]) {
      expect((await reader.call(call, paramsOf(milestone))).problem.code).toBe('permission.denied');
    }
    expect((await reader.call(getMilestone, paramsOf(milestone))).status).toBe(200);
    const body = { inventionId: hidden.invention_id, title: 'x' };
    expect((await client.call(createMilestone, { body })).problem.code).toBe('invention.not_found');
    expect(await readEvents(milestone.invention_id)).toEqual([]);
  });
});

describe('changing a milestone', () => {
  test('publishes the changed fields, refuses a stale update and returns the current milestone', async () => {
    const milestone = await buildMilestone(hub.db, { title: 'Old' });
    const edit = { ...paramsOf(milestone), query: { updatedAt: milestone.updated_at } };
    const { body } = await client.call(updateMilestone, {
      ...edit,
      body: { title: 'New', clientDueDate: '2026-12-01' },
    });
    const stale = await client.call(updateMilestone, { ...edit, body: { title: 'Other' } });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: body });
    expect(await readEvents(milestone.invention_id)).toMatchObject([
      {
        type: 'milestone.updated',
        metadata: {
          changes: [
            { field: 'title', from: 'Old', to: 'New' },
            { field: 'clientDueDate', from: null, to: '2026-12-01' },
          ],
        },
      },
    ]);
  });

  test('refuses to change the date of a deadline rule', async () => {
    const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF', due_at: '2026-12-24' });
    const edit = (body: object) => client.call(updateMilestone, { ...paramsOf(milestone), body });
    expect((await edit({ dueAt: '2026-12-31' })).problem.code).toBe('milestone.statutory_date');
    expect((await edit({ dueAt: null })).problem.code).toBe('milestone.statutory_date');
    expect((await edit({ dueAt: '2026-12-24', title: 'Respond' })).body.title).toBe('Respond');
    expect((await edit({ assignees: ['nobody@example.test'] })).problem.code).toBe('assignee.unknown');
  });
});

describe('finishing a milestone', () => {
  test('needs no document if people set the date', async () => {
    const milestone = await buildMilestone(hub.db);
    const { body } = await client.call(finishMilestone, paramsOf(milestone));
    expect(body).toMatchObject({ finished: true, proof: 'none', finishedAt: body.updatedAt });
    const [event] = await readEvents(milestone.invention_id);
    expect(event?.type).toBe('milestone.finished');
    expect(event?.metadata.changes).toEqual([
      { field: 'finished', from: 'false', to: 'true' },
      { field: 'finishedAt', from: null, to: body.finishedAt },
    ]);
  });

  test('awaits evidence for a statutory milestone until a document is added', async () => {
    const awaiting = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    await addDocument(awaiting, 'opened');
    const shown = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const body = { documentId: await insertDocument(shown.invention_id, 'A...') };
    expect((await client.call(finishMilestone, paramsOf(awaiting))).body.proof).toBe('awaiting');
    expect((await client.call(finishMilestone, { ...paramsOf(shown), body })).body.proof).toBe('evidence');
  });

  test.each([
    [undefined, 'in-progress'],
    ['done', 'done'],
    ['cancelled', 'cancelled'],
  ] as const)('with its task closed as %s, a task in progress becomes %s', async (closing, status) => {
    const { id, invention_id } = await buildMilestone(hub.db);
    const started = await buildTask(hub.db, { invention_id, milestone_id: id, status: 'in-progress' });
    const cancelled = await buildTask(hub.db, { invention_id, milestone_id: id, status: 'cancelled' });
    const elsewhere = await buildTask(hub.db, { invention_id });
    const closeTasks = closing
      ? [started, cancelled, elsewhere].map((task) => ({ id: task.id, status: closing }))
      : [];
    const { body } = await client.call(finishMilestone, { params: { id }, body: { closeTasks } });
    expect(new Map(body.tasks.map((task) => [task.id, task.status]))).toEqual(
      new Map([
        [started.id, status],
        [cancelled.id, 'cancelled'],
      ]),
    );
    const events = await readEvents(invention_id);
    expect(events.map(({ type, metadata }) => [type, metadata.taskId ?? null])).toEqual([
      ['milestone.finished', null],
      ...(closing ? [['task.updated', started.id]] : []),
    ]);
    const { status: untouched } = await hub.db
      .selectFrom('tasks')
      .select('status')
      .where('id', '=', elsewhere.id)
      .executeTakeFirstOrThrow();
    expect(untouched).toBe('open');
  });

  test.each(['done', 'cancelled'] as const)(
    'reopens exactly the tasks that were set to %s with it',
    async (status) => {
      const { id, invention_id } = await buildMilestone(hub.db);
      const own = { invention_id, milestone_id: id };
      const earlier = await buildTask(hub.db, { ...own, status });
      const open = await buildTask(hub.db, own);
      const waiting = await buildTask(hub.db, { ...own, status: 'waiting' });
      const deleted = await buildTask(hub.db, own);
      const later = await buildTask(hub.db, own);
      const closeTasks = [open, waiting, deleted].map((task) => ({ id: task.id, status }));
      const { body: finished } = await client.call(finishMilestone, {
        params: { id },
        body: { closeTasks },
      });
      const tasksById = new Map(finished.tasks.map((task) => [String(task.id), task]));
      expect(tasksById.get(later.id)?.status).toBe('open');
      expect(tasksById.get(open.id)).toMatchObject({ status, statusSince: finished.finishedAt });
      await client.call(updateTask, { params: { id: later.id }, body: { status } });
      await client.call(updateTask, { params: { id: waiting.id }, body: { title: 'Renamed since' } });
      await client.call(deleteTask, { params: { id: deleted.id } });

      const body = { finished: false, reopenTasks: true } as const;
      const { body: active } = await client.call(updateMilestone, { params: { id }, body });
      expect(active.finished).toBe(false);
      expect(new Map(active.tasks.map((task) => [task.id, task.status]))).toEqual(
        new Map([
          [earlier.id, status],
          [open.id, 'open'],
          [waiting.id, 'waiting'],
          [later.id, status],
        ]),
      );
      const events = (await readEvents(invention_id)).slice(-3);
      expect(new Map(events.map(({ type, metadata }) => [metadata.taskId ?? null, type]))).toEqual(
        new Map([
          [null, 'milestone.updated'],
          [open.id, 'task.updated'],
          [waiting.id, 'task.updated'],
        ]),
      );
    },
  );

  test('leaves its tasks closed when it is reopened without asking for them', async () => {
    const { id, invention_id } = await buildMilestone(hub.db);
    const task = await buildTask(hub.db, { invention_id, milestone_id: id });
    const closeTasks = [{ id: task.id, status: 'done' as const }];
    await client.call(finishMilestone, { params: { id }, body: { closeTasks } });
    const { body } = await client.call(updateMilestone, { params: { id }, body: { finished: false } });
    expect(body.tasks.map(({ status }) => status)).toEqual(['done']);
    const { problem } = await client.call(updateMilestone, { params: { id }, body: { reopenTasks: true } });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'reopenTasks' }] });
  });

  test('keeps the time of the finish and the closed tasks when a document is added later', async () => {
    const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const { id, invention_id } = milestone;
    const task = await buildTask(hub.db, { invention_id, milestone_id: id });
    const { body: awaiting } = await client.call(finishMilestone, {
      params: { id },
      body: { reason: 'Filed by hand', closeTasks: [{ id: task.id, status: 'done' }] },
    });
    const documentId = await insertDocument(invention_id, 'A...');
    const { body: shown } = await client.call(finishMilestone, { params: { id }, body: { documentId } });
    expect(shown).toMatchObject({ proof: 'evidence', finishedAt: awaiting.finishedAt });
    const body = { finished: false, reopenTasks: true } as const;
    const { body: active } = await client.call(updateMilestone, { params: { id }, body });
    expect(active.tasks.map(({ status }) => status)).toEqual(['open']);
  });

  test('closes no task if the finish is refused', async () => {
    const { id, invention_id } = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    const task = await buildTask(hub.db, { invention_id, milestone_id: id });
    const body = { documentId: unknownId, closeTasks: [{ id: task.id, status: 'done' as const }] };
    expect((await client.call(finishMilestone, { params: { id }, body })).problem.code).toBe(
      'document.not_found',
    );
    const { body: after } = await client.call(getMilestone, { params: { id } });
    expect(after.tasks.map(({ status }) => status)).toEqual(['open']);
  });

  test('can be reopened once, with its own event', async () => {
    const milestone = await buildMilestone(hub.db, { rule_id: 'OA-NF' });
    await client.call(finishMilestone, paramsOf(milestone));
    expect((await client.call(finishMilestone, paramsOf(milestone))).problem.code).toBe(
      'milestone.completed',
    );
    expect((await client.call(cancelMilestone, paramsOf(milestone))).problem.code).toBe(
      'milestone.completed',
    );
    const undo = { ...paramsOf(milestone), body: { finished: false } } as const;
    const { body } = await client.call(updateMilestone, undo);
    expect(body).toMatchObject({ finished: false, finishedAt: null, proof: 'none' });
    await client.call(updateMilestone, undo);
    const events = await readEvents(milestone.invention_id);
    expect(events.map(({ type }) => type)).toEqual(['milestone.finished', 'milestone.updated']);
    expect(events[1]?.metadata.changes).toContainEqual({ field: 'finished', from: 'true', to: 'false' });
  });

  test('refuses to finish a stale version', async () => {
    const milestone = await buildMilestone(hub.db);
    const query = { updatedAt: '2026-01-01T00:00:00Z' };
    const response = await client.call(finishMilestone, { ...paramsOf(milestone), query });
    expect(response.problem).toMatchObject({
      code: 'entity.stale',
      current: { id: milestone.id, finished: false },
    });
  });
});

test('cancelling and restoring a milestone each publish an event', async () => {
  const milestone = await buildMilestone(hub.db);
  expect((await client.call(cancelMilestone, paramsOf(milestone))).status).toBe(204);
  const cancelled = await client.call(getMilestone, paramsOf(milestone));
  expect(cancelled.body).toMatchObject({ deleted: true, deletedAt: cancelled.body.updatedAt });
  expect((await client.call(finishMilestone, paramsOf(milestone))).problem.code).toBe('milestone.completed');
  const { body } = await client.call(updateMilestone, { ...paramsOf(milestone), body: { deleted: false } });
  expect(body).toMatchObject({ deleted: false, deletedAt: null });
  const events = await readEvents(milestone.invention_id);
  expect(events.map(({ type }) => type)).toEqual(['milestone.deleted', 'milestone.updated']);
});
