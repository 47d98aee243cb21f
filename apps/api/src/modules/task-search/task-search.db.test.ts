import { searchTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
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
  test('lists the open work of one person by due date, undated tasks last, page by page', async () => {
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
  });

  test('lists the work of several assignees without duplicates', async () => {
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

  test.each([
    ['Prüfung', 'Pru\u0308fung'],
    ['Pru\u0308fung', 'Prüfung'],
    ['Prüfung', 'prufung'],
    ['ＦＬＯＷ meter', 'flow'],
    ['Zéro\u200btage', 'zérotage'],
  ])('finds the task %j by %j, which looks alike', async (title, text) => {
    const person = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const { id } = await buildTask(hub.db, { title, assignees: [person] });
    const { body } = await client.call(searchTasks, { query: { qs: text, assignees: [person.email] } });
    expect(body.collection.map((one) => one.id)).toEqual([id]);
  });

  test('T3 neither lists nor counts tasks that the actor may not see', async () => {
    const person = await buildPerson(hub.db);
    const colleague = await buildPerson(hub.db);
    const client = await hub.signIn(person);
    const walled = await buildTask(hub.db, { assignees: [colleague, person] });
    await wallInvention(hub.db, { id: walled.invention_id }, person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await buildTask(hub.db, { assignees: [colleague], invention_id: restricted.id });
    const readable = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, readable, person, 'read');
    const visible = await buildTask(hub.db, { assignees: [colleague], invention_id: readable.id });
    for (const status of [[...open], ['open' as const]]) {
      const { body } = await client.call(searchTasks, { query: { assignees: [colleague.email], status } });
      expect(body).toMatchObject({ total: 1, collection: [{ id: visible.id }] });
    }
    const { body } = await client.call(searchTasks, { query: { inventionId: walled.invention_id } });
    expect(body).toMatchObject({ total: 0, collection: [] });
  });

  test('counts the tasks of a word correctly after changes to them and their invention, in every sort order', async () => {
    const [person, colleague] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    const [client, colleagueClient] = [await hub.signIn(person), await hub.signIn(colleague)];
    const invention = await buildInvention(hub.db);
    const overrides = { invention_id: invention.id, title: 'Heliograph', due_at: '2020-01-06' };
    const tasks = [await buildTask(hub.db, overrides), await buildTask(hub.db, overrides)];
    const [first, second] = tasks.map(({ id }) => id);
    if (!first || !second) throw new Error('Expected two tasks');
    const count = async (by: typeof client, query: object = {}) => {
      const sorts = [{}, { sortBy: 'dueAt', order: 'desc' }, { sortBy: 'title', order: 'asc' }] as const;
      const pages = await Promise.all(
        sorts.map((sort) => by.call(searchTasks, { query: { qs: 'heliograph', ...sort, ...query } })),
      );
      const visible = pages.map(({ body }) => `${body.total} ${body.overdue} ${body.collection.length}`);
      expect(new Set(visible).size, visible.join()).toBe(1);
      return visible[0];
    };
    const change = (id: string, body: object) => client.call(updateTask, { params: { id }, body });
    expect(await count(client)).toBe('2 2 2');
    await change(first, { status: 'waiting' });
    expect(await count(client, { status: ['waiting'] })).toBe('1 1 1');
    expect(await count(client, { status: [...open] })).toBe('2 2 2');
    await change(first, { status: 'done' });
    expect(await count(client, { status: [...open] })).toBe('1 1 1');
    expect(await count(client)).toBe('2 1 2');
    await change(second, { dueAt: null });
    expect(await count(client)).toBe('2 0 2');
    expect(await count(client, { dueAt: 'no due date' })).toBe('1 0 1');
    await client.call(deleteTask, { params: { id: second } });
    expect(await count(client)).toBe('1 0 1');
    await change(second, { deleted: false });
    expect(await count(client)).toBe('2 0 2');
    await change(second, { title: 'Semaphore' });
    expect(await count(client)).toBe('1 0 1');
    await wallInvention(hub.db, invention, colleague);
    expect(await count(colleagueClient)).toBe('0 0 0');
    expect(await count(client)).toBe('1 0 1');
    await hub.db
      .updateTable('inventions')
      .set({ is_restricted: true })
      .where('id', '=', invention.id)
      .execute();
    expect(await count(client)).toBe('0 0 0');
    await grantInvention(hub.db, invention, person);
    expect(await count(client)).toBe('1 0 1');
  });

  test('lists all tasks of a restricted invention for a person assigned to one of them', async () => {
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

  test('refuses requests without a session and with an invalid query', async () => {
    const client = await hub.signIn();
    expect((await hub.anonymous.call(searchTasks, { query: {} })).problem.code).toBe('auth.required');
    for (const query of ['size=201', 'skip=-1', 'status=closed', 'inventionId=1', 'sort=name']) {
      expect((await client.send({ url: `/api/search/tasks?${query}` })).statusCode).toBe(400);
    }
  });
});
