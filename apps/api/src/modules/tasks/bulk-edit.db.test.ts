import type { CallInput } from '@hub/contract/call.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { searchTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { editTasks, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;
type Change = CallInput<typeof editTasks>['body']['items'][number]['change'];
type Built = Awaited<ReturnType<typeof buildTask>>;

let hub: TestHub;
let client: Client;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const itemOf = (task: Pick<Built, 'id' | 'updated_at'>, change: Change) => ({
  id: task.id,
  updatedAt: task.updated_at,
  change,
});

const edit = async (items: ReturnType<typeof itemOf>[], who: Pick<Client, 'call'> = client) =>
  (await who.call(editTasks, { body: { items } })).body;

const readEvents = async (inventionId: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query: { from: '0' } });
  return body.collection;
};

const listEntries = () =>
  hub.db
    .selectFrom('audit_entries')
    .select(['invention_id', 'for_id', 'details'])
    .where('action', '=', 'workflow.editTasks')
    .orderBy('id')
    .execute();

describe('bulk edit of tasks', () => {
  test("applies each task's own change in the requested order and publishes its event", async () => {
    const [first, second, same] = [
      await buildTask(hub.db, { title: 'First' }),
      await buildTask(hub.db, { status: 'waiting' }),
      await buildTask(hub.db, { title: 'Same' }),
    ];
    const colleague = await buildPerson(hub.db);
    const { changed, skipped } = await edit([
      itemOf(second, { status: 'done', assignees: [colleague.email] }),
      itemOf(same, { title: 'Same' }),
      itemOf(first, { dueAt: '2026-12-01', tags: ['a', 'a'] }),
    ]);
    expect(skipped).toEqual([]);
    expect(changed).toMatchObject([
      { id: second.id, status: 'done', assignees: [colleague.email] },
      { id: same.id, updatedAt: same.updated_at },
      { id: first.id, dueAt: '2026-12-01', tags: ['a'], title: 'First' },
    ]);
    expect(await readEvents(same.invention_id)).toEqual([]);
    const [event, ...others] = await readEvents(first.invention_id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'task.updated',
      metadata: {
        taskId: first.id,
        updatedAt: changed[2]?.updatedAt,
        changes: [
          { field: 'tags', from: [], to: ['a'] },
          { field: 'dueAt', from: null, to: '2026-12-01' },
        ],
      },
    });
  });

  test('can be undone by another bulk edit with the old values', async () => {
    const tasks = [await buildTask(hub.db, { title: 'A' }), await buildTask(hub.db, { title: 'B' })];
    const done = await edit(tasks.map((task) => itemOf(task, { status: 'done' })));
    const undone = await edit(
      done.changed.map(({ id, updatedAt }) => itemOf({ id, updated_at: updatedAt }, { status: 'open' })),
    );
    expect(undone.changed.map(({ status }) => status)).toEqual(['open', 'open']);
  });

  test('restores deleted tasks, and reports the others as gone', async () => {
    const deleted = await buildTask(hub.db, { is_deleted: true });
    const gone = await buildTask(hub.db, { is_deleted: true });
    const { changed, skipped } = await edit([
      itemOf(deleted, { deleted: false }),
      itemOf(gone, { title: 'x' }),
    ]);
    expect(changed).toMatchObject([{ id: deleted.id, deleted: false }]);
    expect(skipped).toEqual([{ id: gone.id, code: 'task.not_found' }]);
  });

  test('skips tasks that cannot be changed, says why, and changes the others', async () => {
    const good = await buildTask(hub.db);
    const stale = await buildTask(hub.db);
    const { body: newer } = await client.call(updateTask, {
      params: { id: stale.id },
      body: { title: 'Newer' },
    });
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person, 'read');
    const readable = await buildTask(hub.db, { invention_id: restricted.id });
    const [unassigned, moved, lost] = [
      await buildTask(hub.db),
      await buildTask(hub.db),
      await buildTask(hub.db),
    ];
    const foreign = await buildMilestone(hub.db);
    const { changed, skipped } = await edit([
      itemOf(stale, { title: 'x' }),
      itemOf(hidden, { title: 'x' }),
      itemOf({ id: unknownId, updated_at: good.updated_at }, { title: 'x' }),
      itemOf(readable, { title: 'x' }),
      itemOf(unassigned, { title: 'x', assignees: ['nobody@example.test'] }),
      itemOf(good, { title: 'Changed' }),
      itemOf(moved, { title: 'x', milestoneId: foreign.id }),
      itemOf(lost, { milestoneId: unknownId }),
    ]);
    expect(changed).toMatchObject([{ id: good.id, title: 'Changed' }]);
    expect(skipped).toEqual([
      { id: stale.id, code: 'entity.stale', current: newer },
      { id: hidden.id, code: 'task.not_found' },
      { id: unknownId, code: 'task.not_found' },
      { id: readable.id, code: 'permission.denied' },
      { id: unassigned.id, code: 'assignee.unknown' },
      { id: moved.id, code: 'task.milestone_of_other_invention' },
      { id: lost.id, code: 'milestone.not_found' },
    ]);
    const { body: untouched } = await client.call(getTask, { params: { id: unassigned.id } });
    expect(untouched).toMatchObject({ title: unassigned.title, updatedAt: unassigned.updated_at });
    expect(await readEvents(moved.invention_id)).toEqual([]);
  });

  test('accepts task ids in any letter case', async () => {
    const task = await buildTask(hub.db);
    const { changed } = await edit([itemOf({ ...task, id: task.id.toUpperCase() }, { title: 'Upper' })]);
    expect(changed).toMatchObject([{ id: task.id, title: 'Upper' }]);
  });

  test('completes two overlapping bulk edits, each with its own events in order', async () => {
    const tasks = await Promise.all(Array.from({ length: 12 }, () => buildTask(hub.db)));
    const change = (status: 'done' | 'waiting') => tasks.map((task) => itemOf(task, { status }));
    const responses = await Promise.all([edit(change('done')), edit(change('waiting').toReversed())]);
    const changed = responses.flatMap((response) => response.changed.map(({ id }) => id));
    const skipped = responses.flatMap((response) => response.skipped);
    expect(new Set(changed)).toEqual(new Set(tasks.map(({ id }) => id)));
    expect(changed).toHaveLength(12);
    expect(new Set(skipped.map(({ code }) => code))).toEqual(new Set(['entity.stale']));
    for (const task of tasks) expect(await readEvents(task.invention_id)).toMatchObject([{ seq: 1 }]);
  });
});

describe('audit of a bulk edit', () => {
  test('writes one entry per changed invention, and one without an invention if none changed', async () => {
    const [one, same] = [await buildTask(hub.db), await buildTask(hub.db)];
    const other = await buildTask(hub.db, { invention_id: one.invention_id });
    const third = await buildTask(hub.db);
    const before = (await listEntries()).length;
    await edit([
      itemOf(one, { title: 'x' }),
      itemOf(other, { title: 'x' }),
      itemOf(third, { title: 'x' }),
      itemOf(same, { title: same.title }),
    ]);
    const written = (await listEntries()).slice(before);
    expect(written.map(({ invention_id }) => invention_id).toSorted()).toEqual(
      [one.invention_id, third.invention_id].toSorted(),
    );
    await edit([itemOf(same, { title: same.title })]);
    expect((await listEntries()).slice(before + 2)).toMatchObject([{ invention_id: null }]);
  });

  test('names the sponsor of an assistant in the entry of each invention', async () => {
    const sponsor = await buildPerson(hub.db);
    const assistant = await buildPerson(hub.db, { permissions: [] });
    await buildAssistance(hub.db, { sponsor, assistant });
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, sponsor);
    await grantInvention(hub.db, restricted, client.person, 'read');
    const task = await buildTask(hub.db, { invention_id: restricted.id });
    const { changed } = await edit([itemOf(task, { title: 'For' })], await hub.signIn(assistant));
    expect(changed).toHaveLength(1);
    expect((await listEntries()).at(-1)).toMatchObject({
      invention_id: restricted.id,
      for_id: sponsor.id,
    });
    expect(await readEvents(restricted.id)).toMatchObject([{ metadata: { for: { email: sponsor.email } } }]);
  });
});

describe('refused bulk edit', () => {
  const send = (body: object, who: Pick<Client, 'send'> = client) =>
    who.send({ method: 'POST', url: '/api/workflow/tasks/bulk', payload: body });

  test('refuses callers without sign-in or permission', async () => {
    const task = await buildTask(hub.db);
    const items = [itemOf(task, { title: 'x' })];
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    expect((await hub.anonymous.call(editTasks, { body: { items } })).problem.code).toBe('auth.required');
    expect((await reader.call(editTasks, { body: { items } })).problem.code).toBe('permission.denied');
    expect(await readEvents(task.invention_id)).toEqual([]);
  });

  test('refuses no tasks, 101 tasks, a duplicate task and an invalid change', async () => {
    const task = await buildTask(hub.db);
    const item = itemOf(task, { title: 'x' });
    const many = Array.from({ length: 101 }, (_, n) => ({
      ...item,
      id: `01a1fc26-c2a1-7ada-bb29-${String(n).padStart(12, '0')}`,
    }));
    const bodies = [
      {},
      { items: [] },
      { items: many },
      { items: [item, item] },
      { items: [item, { ...item, id: item.id.toUpperCase() }] },
      { items: [{ ...item, updatedAt: undefined }] },
      { items: [{ ...item, id: 'x' }] },
      { items: [{ ...item, change: { deleted: true } }] },
      { items: [{ ...item, change: { inventionId: unknownId } }] },
      { items: [{ ...item, change: { dueAt: '2026-02-30' } }] },
      { items: [item], all: true },
    ];
    for (const body of bodies) {
      const response = await send(body);
      expect([response.statusCode, response.json().code], JSON.stringify(body)).toEqual([
        400,
        'request.invalid',
      ]);
    }
    expect((await send({ items: many.slice(1) })).statusCode).toBe(200);
    expect(await readEvents(task.invention_id)).toEqual([]);
  });

  test('adds a new word while another transaction that adds the same word is still open', async () => {
    const task = await buildTask(hub.db, { title: 'Report' });
    await hub.db.transaction().execute(async (tx) => {
      await buildTask(tx, { title: 'Zymurgical report' });
      const { changed } = await edit([itemOf(task, { title: 'Zymurgical claims' })]);
      expect(changed).toMatchObject([{ title: 'Zymurgical claims' }]);
    });
    const { body } = await client.call(searchTasks, { query: { qs: 'zymurgicla' } });
    expect(body.collection.map(({ title }) => title).sort()).toEqual([
      'Zymurgical claims',
      'Zymurgical report',
    ]);
  });
});
