import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { assignTasks, createTask, deleteTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
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

const readEvents = async (inventionId: string) => {
  const { body } = await client.call(listStreamEvents, { params: { id: inventionId }, query: { from: '0' } });
  return body.collection;
};

describe('creating a task', () => {
  test('returns the task and publishes an event with every field changed from null', async () => {
    const invention = await buildInvention(hub.db, { title: 'Valve', reference_list: ['V-1'] });
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
    const team = await buildTeam(hub.db, { name: 'Docketing' });
    const colleague = await buildPerson(hub.db);

    const { status, body } = await client.call(createTask, {
      body: {
        inventionId: invention.id,
        title: 'Draft claims',
        dueAt: '2026-12-01',
        assignees: [colleague.email.toUpperCase(), team.name, colleague.email],
        milestoneId: milestone.id,
        order: 3,
      },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Draft claims',
      dueAt: '2026-12-01',
      status: 'open',
      notes: '',
      order: 3,
      deleted: false,
      assignees: [colleague.email, team.name],
      workflow: { id: null, templateId: null, stepId: null, milestoneId: milestone.id },
      invention: { id: invention.id, title: 'Valve', references: ['V-1'] },
    });
    expect(body.statusSince).toBe(body.createdAt);
    const [event, ...others] = await readEvents(invention.id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'task.created',
      seq: 1,
      createdAt: body.updatedAt,
      metadata: {
        actor: { firstName: 'Ada', lastName: 'Byron' },
        taskId: body.id,
        milestoneId: milestone.id,
        title: 'Draft claims',
        updatedAt: body.updatedAt,
        order: 3,
      },
    });
    expect(event?.metadata.changes).toContainEqual({
      field: 'assignees',
      from: null,
      to: [colleague.email, team.name],
    });
    expect(event?.metadata.changes).toContainEqual({ field: 'deleted', from: null, to: 'false' });
  });

  test('refuses callers without sign-in or permission, an invisible invention and an invalid body', async () => {
    const invention = await buildInvention(hub.db);
    const hidden = await buildInvention(hub.db);
    await wallInvention(hub.db, hidden, client.person);
    const body = { inventionId: invention.id, title: 'Report' };
    expect((await hub.anonymous.call(createTask, { body })).problem.code).toBe('auth.required');
    expect((await reader.call(createTask, { body })).problem.code).toBe('permission.denied');
    for (const inventionId of [hidden.id, unknownId]) {
      const response = await client.call(createTask, { body: { ...body, inventionId } });
      expect(response.problem).toMatchObject({ status: 404, code: 'invention.not_found' });
    }
    const response = await client.call(createTask, { body: { ...body, title: ' ' } });
    expect(response.problem).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: [{ path: 'title' }],
    });
    expect(await readEvents(invention.id)).toEqual([]);
  });

  test('refuses an unknown assignee, a milestone of another invention and an unknown milestone', async () => {
    const invention = await buildInvention(hub.db);
    const foreign = await buildMilestone(hub.db);
    const hidden = await buildMilestone(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    const attempt = async (fields: object) => {
      const body = { inventionId: invention.id, title: 'Report', ...fields };
      return (await client.call(createTask, { body })).problem.code;
    };
    expect(await attempt({ assignees: ['nobody@example.test'] })).toBe('assignee.unknown');
    expect(await attempt({ milestoneId: foreign.id })).toBe('task.milestone_of_other_invention');
    expect(await attempt({ milestoneId: hidden.id })).toBe('milestone.not_found');
    expect(await attempt({ milestoneId: unknownId })).toBe('milestone.not_found');
    expect(await readEvents(invention.id)).toEqual([]);
  });
});

describe('changing a task', () => {
  test('publishes exactly the changed fields, and sets the time of a status change', async () => {
    const task = await buildTask(hub.db, { title: 'Draft', created_at: '2026-01-05T10:00:00Z' });
    const { body } = await client.call(updateTask, {
      params: { id: task.id },
      query: { updatedAt: task.updated_at },
      body: { title: 'Draft', status: 'done', notes: 'sent' },
    });
    expect(body).toMatchObject({ status: 'done', notes: 'sent', statusSince: body.updatedAt });
    expect(body.updatedAt > task.updated_at).toBe(true);
    const [event] = await readEvents(task.invention_id);
    expect(event).toMatchObject({ type: 'task.updated', metadata: { taskId: task.id, title: 'Draft' } });
    expect(event?.metadata.changes).toEqual([
      { field: 'notes', from: '', to: 'sent' },
      { field: 'status', from: 'open', to: 'done' },
      { field: 'statusSince', from: task.status_since, to: body.statusSince },
    ]);
  });

  test('keeps the time of the status when another field changes', async () => {
    const task = await buildTask(hub.db, { status_since: '2026-01-05T10:00:00Z' });
    const { body } = await client.call(updateTask, {
      params: { id: task.id },
      body: { status: 'open', title: 'Renamed' },
    });
    expect(body).toMatchObject({ title: 'Renamed', statusSince: '2026-01-05T10:00:00.000Z' });
  });

  test('returns the task without a new version or event when nothing changes', async () => {
    const task = await buildTask(hub.db, { title: 'Draft', assignees: [client.person] });
    const { body } = await client.call(updateTask, {
      params: { id: task.id },
      body: { title: 'Draft', deleted: false },
    });
    expect(body.updatedAt).toBe(task.updated_at);
    expect(await readEvents(task.invention_id)).toEqual([]);
  });

  test('refuses a stale update and returns the current task', async () => {
    const task = await buildTask(hub.db);
    const edit = (title: string, updatedAt?: string) =>
      client.call(updateTask, { params: { id: task.id }, query: { updatedAt }, body: { title } });
    const first = await edit('First', task.updated_at);
    const second = await edit('Second', task.updated_at);
    expect(second.problem).toMatchObject({ status: 409, code: 'entity.stale', current: first.body });
    expect((await edit('Third')).body.title).toBe('Third');
  });

  test('writes a later version than the last one even if the clock is behind it', async () => {
    const ahead = Temporal.Now.instant().add({ hours: 1 }).round('millisecond');
    const task = await buildTask(hub.db, { updated_at: ahead.toString() });
    const { body } = await client.call(updateTask, { params: { id: task.id }, body: { title: 'Later' } });
    const next = ahead.add({ milliseconds: 1 });
    expect(body.updatedAt).toBe(next.toString({ fractionalSecondDigits: 3 }));
  });

  test('moves a task only to a milestone of the same invention', async () => {
    const task = await buildTask(hub.db);
    const own = await buildMilestone(hub.db, { invention_id: task.invention_id });
    const foreign = await buildMilestone(hub.db);
    const move = (milestoneId: string | null) =>
      client.call(updateTask, { params: { id: task.id }, body: { milestoneId } });
    expect((await move(own.id)).body.workflow.milestoneId).toBe(own.id);
    expect((await move(foreign.id)).problem.code).toBe('task.milestone_of_other_invention');
    expect((await move(null)).body.workflow.milestoneId).toBeNull();
    const events = await readEvents(task.invention_id);
    expect(events.map(({ metadata }) => metadata.changes)).toEqual([
      [{ field: 'milestoneId', from: null, to: own.id }],
      [{ field: 'milestoneId', from: own.id, to: null }],
    ]);
  });

  test('refuses callers without sign-in, permission, write grant or access, and an invalid body', async () => {
    const task = await buildTask(hub.db);
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person, 'read');
    const readable = await buildTask(hub.db, { invention_id: restricted.id });
    const attempt = async (who: Pick<typeof client, 'call'>, id: string, body: object = { title: 'x' }) =>
      (await who.call(updateTask, { params: { id }, body })).problem.code;
    expect(await attempt(hub.anonymous, task.id)).toBe('auth.required');
    expect(await attempt(reader, task.id)).toBe('permission.denied');
    expect(await attempt(client, readable.id)).toBe('permission.denied');
    expect(await attempt(client, hidden.id)).toBe('task.not_found');
    expect(await attempt(client, unknownId)).toBe('task.not_found');
    expect(await attempt(client, 'not-an-id')).toBe('request.invalid');
    for (const body of [
      { dueAt: '2026-02-30' },
      { deleted: true },
      { inventionId: unknownId },
      { status: 'closed' },
    ]) {
      expect(await attempt(client, task.id, body)).toBe('request.invalid');
    }
  });
});

describe('deleting a task', () => {
  test('hides a task until it is restored, and publishes an event for each', async () => {
    const task = await buildTask(hub.db, { assignees: [client.person] });
    const params = { id: task.id };
    expect((await client.call(deleteTask, { params, query: { updatedAt: task.updated_at } })).status).toBe(
      204,
    );
    expect((await client.call(getTask, { params })).problem.code).toBe('task.not_found');
    expect((await client.call(deleteTask, { params })).problem.code).toBe('task.not_found');
    expect((await client.call(updateTask, { params, body: { title: 'x' } })).problem.code).toBe(
      'task.not_found',
    );
    const { body } = await client.call(updateTask, { params, body: { deleted: false } });
    expect(body).toMatchObject({ deleted: false, assignees: [expect.any(String)] });
    expect((await client.call(getTask, { params })).body).toMatchObject(body);
    const events = await readEvents(task.invention_id);
    expect(events.map(({ type, metadata }) => [type, metadata.changes])).toEqual([
      ['task.deleted', [{ field: 'deleted', from: 'false', to: 'true' }]],
      ['task.updated', [{ field: 'deleted', from: 'true', to: 'false' }]],
    ]);
  });

  test('refuses to delete a stale version', async () => {
    const task = await buildTask(hub.db);
    const query = { updatedAt: '2026-01-01T00:00:00.000Z' };
    const response = await client.call(deleteTask, { params: { id: task.id }, query });
    expect(response.problem).toMatchObject({ code: 'entity.stale', current: { id: task.id } });
  });
});

describe('assigning tasks', () => {
  test('replaces the assignees of all tasks and publishes only those that changed', async () => {
    const first = await buildTask(hub.db, { assignees: [client.person] });
    const second = await buildTask(hub.db);
    const colleague = await buildPerson(hub.db);
    const body = { taskIds: [second.id, first.id], assignees: [colleague.email] };
    const { body: tasks } = await client.call(assignTasks, { body });
    expect(tasks.map(({ id, assignees }) => [id, assignees])).toEqual([
      [second.id, [colleague.email]],
      [first.id, [colleague.email]],
    ]);
    await client.call(assignTasks, { body });
    expect(await readEvents(first.invention_id)).toHaveLength(1);
    expect(await readEvents(second.invention_id)).toHaveLength(1);
  });

  test('accepts task and milestone ids in any letter case', async () => {
    const milestone = await buildMilestone(hub.db);
    const inventionId = milestone.invention_id;
    const task = await buildTask(hub.db, { invention_id: inventionId, milestone_id: milestone.id });
    const taskId = task.id.toUpperCase();
    const { body } = await client.call(assignTasks, { body: { taskIds: [taskId, task.id], assignees: [] } });
    expect(body.map(({ id }) => id)).toEqual([task.id, task.id]);
    const move = { params: { id: taskId }, body: { milestoneId: milestone.id.toUpperCase() } };
    expect((await client.call(updateTask, move)).body.updatedAt).toBe(task.updated_at);
    const made = { inventionId: inventionId.toUpperCase(), title: 'Loud', milestoneId: milestone.id };
    expect((await client.send({ method: 'POST', url: createTask.path, payload: made })).statusCode).toBe(201);
    expect(await readEvents(inventionId)).toMatchObject([{ type: 'task.created' }]);
  });

  test('changes no task if one of them is invisible, deleted or read-only', async () => {
    const task = await buildTask(hub.db);
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, client.person);
    const deleted = await buildTask(hub.db, { is_deleted: true });
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, client.person, 'read');
    const readable = await buildTask(hub.db, { invention_id: restricted.id });
    const attempt = async (id: string) => {
      const body = { taskIds: [task.id, id], assignees: [] };
      return (await client.call(assignTasks, { body })).problem.code;
    };
    expect(await attempt(hidden.id)).toBe('task.not_found');
    expect(await attempt(unknownId)).toBe('task.not_found');
    expect(await attempt(deleted.id)).toBe('task.not_found');
    expect(await attempt(readable.id)).toBe('permission.denied');
    expect(await readEvents(task.invention_id)).toEqual([]);
  });
});
