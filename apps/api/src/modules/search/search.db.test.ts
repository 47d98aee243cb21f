import { listInventionMilestones, searchTasks } from '@hub/contract/search/search.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const open = ['open', 'in-progress', 'waiting'] as const;

describe('searching tasks', () => {
  test('lists the open work of one person by due date, without one last, page by page', async () => {
    const person = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const assignees = [person];
    const undated = await buildTask(hub.db, { assignees });
    const late = await buildTask(hub.db, { assignees, due_at: '2026-12-31', status: 'waiting' });
    const soon = await buildTask(hub.db, { assignees, due_at: '2026-11-30' });
    await buildTask(hub.db, { assignees, due_at: '2026-11-01', status: 'done' });
    await buildTask(hub.db, { assignees, due_at: '2026-11-01', is_deleted: true });
    await buildTask(hub.db, { due_at: '2026-11-01' });
    const find = async (query: object) => {
      const { body } = await client.call(searchTasks, { query: { assignees: [person.email], ...query } });
      return { ids: body.collection.map(({ id }) => id), total: body.total };
    };
    expect(await find({ status: [...open] })).toEqual({ ids: [soon.id, late.id, undated.id], total: 3 });
    expect(await find({ status: [...open], skip: 1, size: 1 })).toEqual({ ids: [late.id], total: 3 });
    expect(await find({ status: [...open], skip: 9 })).toEqual({ ids: [], total: 3 });
    expect(await find({ status: ['waiting'] })).toEqual({ ids: [late.id], total: 1 });
    expect((await find({})).total).toBe(4);
    expect(await find({ inventionId: soon.invention_id })).toEqual({ ids: [soon.id], total: 1 });
    expect(await find({ assignees: ['nobody@example.test'] })).toEqual({ ids: [], total: 0 });
  });

  test('lists the work of several assignees once', async () => {
    const person = await buildPerson(hub.db);
    const team = await buildTeam(hub.db, { members: [person] });
    const client = await hub.signIn(person);
    const shared = await buildTask(hub.db, { assignees: [person, team], due_at: '2026-12-01' });
    const teamOnly = await buildTask(hub.db, { assignees: [team], due_at: '2026-12-02' });
    const query = { assignees: [team.name, person.email.toUpperCase()], status: [...open] };
    const { body } = await client.call(searchTasks, { query });
    expect(body).toMatchObject({ total: 2, collection: [{ id: shared.id }, { id: teamOnly.id }] });
    expect(body.collection[0]?.assignees).toEqual([person.email, team.name]);
  });

  test('T3 neither lists nor counts what one may not see', async () => {
    const person = await buildPerson(hub.db);
    const colleague = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const walled = await buildTask(hub.db, { assignees: [colleague, person] });
    await wallInvention(hub.db, { id: walled.invention_id }, person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await buildTask(hub.db, { assignees: [colleague], invention_id: restricted.id });
    const granted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, granted, person, 'read');
    const seen = await buildTask(hub.db, { assignees: [colleague], invention_id: granted.id });
    for (const status of [[...open], ['open' as const]]) {
      const { body } = await client.call(searchTasks, { query: { assignees: [colleague.email], status } });
      expect(body).toMatchObject({ total: 1, collection: [{ id: seen.id }] });
    }
    const { body } = await client.call(searchTasks, { query: { inventionId: walled.invention_id } });
    expect(body).toMatchObject({ total: 0, collection: [] });
  });

  test('lists all work of a restricted invention to whom one task of it was given', async () => {
    const person = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const { id } = await buildInvention(hub.db, { is_restricted: true });
    const tasks = [
      await buildTask(hub.db, { invention_id: id, assignees: [person], due_at: '2026-11-01' }),
      await buildTask(hub.db, { invention_id: id, due_at: '2026-11-02' }),
    ];
    const { body } = await client.call(searchTasks, { query: { inventionId: id } });
    expect(body.collection.map((task) => task.id)).toEqual(tasks.map((task) => task.id));
  });

  test('is refused without sign-in and with a wrong query', async () => {
    const client = await hub.signIn();
    expect((await hub.anonymous.call(searchTasks, { query: {} })).problem.code).toBe('auth.required');
    for (const query of ['size=201', 'skip=-1', 'status=closed', 'inventionId=1', 'sort=title']) {
      expect((await client.send({ url: `/api/search/tasks?${query}` })).statusCode).toBe(400);
    }
  });
});

describe('the milestones of an invention', () => {
  test('come in the specified order with their tasks, the tasks without one apart, and the number they stand at', async () => {
    const client = await hub.signIn();
    const invention = await buildInvention(hub.db, { lastSeq: 7 });
    const own = { invention_id: invention.id };
    const finished = { is_finished: true, finished_at: '2026-11-01T00:00:00Z' };
    const cancelled = { is_deleted: true, deleted_at: '2026-11-01T00:00:00Z' };
    const milestones = {
      old: await buildMilestone(hub.db, { ...own, ...cancelled, created_at: '2026-01-01T00:00:00Z' }),
      young: await buildMilestone(hub.db, { ...own, ...cancelled, created_at: '2026-02-01T00:00:00Z' }),
      finished: await buildMilestone(hub.db, { ...own, ...finished }),
      undated: await buildMilestone(hub.db, own),
      late: await buildMilestone(hub.db, { ...own, due_at: '2026-12-31' }),
      soon: await buildMilestone(hub.db, { ...own, due_at: '2026-11-30' }),
    };
    const { late, soon, undated, young, old } = milestones;
    const mine = await buildTask(hub.db, { ...own, milestone_id: soon.id, assignees: [client.person] });
    const other = await buildTask(hub.db, { ...own, milestone_id: soon.id, step_order: 1 });
    const loose = await buildTask(hub.db, own);
    const read = async (query: object) => {
      const { body } = await client.call(listInventionMilestones, { params: { id: invention.id }, query });
      return body;
    };
    const body = await read({});
    expect(body.seq).toBe(7);
    expect(body.milestones.map(({ id }) => id)).toEqual(
      [soon, late, undated, milestones.finished, young, old].map(({ id }) => id),
    );
    expect(body.milestones[0]).toMatchObject({
      tasks: [{ id: mine.id }, { id: other.id }],
      nextTask: { id: mine.id },
    });
    expect(body.tasks).toMatchObject([{ id: loose.id }]);
    const [assignee] = body.milestones[0]?.tasks[0]?.assignees ?? [];
    const filtered = await read({ assignee });
    expect(filtered.milestones).toHaveLength(6);
    expect(filtered.milestones[0]?.tasks.map(({ id }) => id)).toEqual([mine.id]);
    expect(filtered.tasks).toEqual([]);
  });

  test('are not there for an unknown, a walled and a restricted invention', async () => {
    const client = await hub.signIn();
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    for (const id of [walled.id, restricted.id, '01a1fc26-c2a1-7ada-bb29-682c5b826f64']) {
      const answer = await client.call(listInventionMilestones, { params: { id } });
      expect(answer.problem).toMatchObject({ status: 404, code: 'invention.not_found' });
    }
    const params = { id: walled.id };
    expect((await hub.anonymous.call(listInventionMilestones, { params })).problem.code).toBe(
      'auth.required',
    );
  });
});
