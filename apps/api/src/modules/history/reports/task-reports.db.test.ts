import { listTasksProgress, listTasksTrend } from '@hub/contract/history/history.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const none = { open: 0, 'in-progress': 0, waiting: 0, done: 0, cancelled: 0 };

describe('progress of inventions', () => {
  const read = async (...inventionIds: string[]) => {
    const { body } = await client.call(listTasksProgress, { query: { inventionIds } });
    return body;
  };

  test('counts tasks by status, overall and by milestone, with cancelled tasks excluded from the total', async () => {
    const invention = await buildInvention(hub.db);
    const own = { invention_id: invention.id };
    const milestone = await buildMilestone(hub.db, own);
    for (const status of ['open', 'done', 'done', 'cancelled'])
      await buildTask(hub.db, { ...own, status, milestone_id: milestone.id });
    for (const status of ['waiting', 'in-progress']) await buildTask(hub.db, { ...own, status });
    await buildTask(hub.db, { ...own, is_deleted: true });
    const [progress, ...others] = await read(invention.id);
    expect(others).toEqual([]);
    expect(progress).toMatchObject({
      inventionId: invention.id,
      total: 5,
      done: 2,
      byStatus: { open: 1, 'in-progress': 1, waiting: 1, done: 2, cancelled: 1 },
    });
    expect(progress?.milestones).toHaveLength(2);
    expect(progress?.milestones).toContainEqual({
      milestoneId: milestone.id,
      total: 3,
      done: 2,
      byStatus: { ...none, open: 1, done: 2, cancelled: 1 },
    });
    expect(progress?.milestones).toContainEqual({
      milestoneId: null,
      total: 2,
      done: 0,
      byStatus: { ...none, waiting: 1, 'in-progress': 1 },
    });
  });

  test('is zero for an invention without tasks and omits hidden and unknown inventions', async () => {
    const empty = await buildInvention(hub.db);
    const walled = await buildTask(hub.db);
    await wallInvention(hub.db, { id: walled.invention_id }, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await buildTask(hub.db, { invention_id: restricted.id });
    const unknown = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
    expect(await read(empty.id, walled.invention_id, restricted.id, unknown)).toEqual([
      { inventionId: empty.id, total: 0, done: 0, byStatus: none, milestones: [] },
    ]);
  });

  test('requires a session and valid ids', async () => {
    const { id } = await buildInvention(hub.db);
    const anonymous = await hub.anonymous.call(listTasksProgress, { query: { inventionIds: [id] } });
    expect(anonymous.problem.code).toBe('auth.required');
    for (const query of ['', 'inventionIds=1', `inventionIds=${id}&x=1`])
      expect((await client.send({ url: `/api/streams/reports/tasks-progress?${query}` })).statusCode).toBe(
        400,
      );
  });
});

describe('done and overdue tasks by day', () => {
  const startWork = async (overrides: Parameters<typeof buildPerson>[1] = {}) => {
    const person = await buildPerson(hub.db, overrides);
    const own = await hub.signIn(person);
    return {
      person,
      own,
      add: (fields: Parameters<typeof buildTask>[1]) => buildTask(hub.db, { assignees: [person], ...fields }),
      read: async (from: string, to: string, query: object = {}) => {
        const { body } = await own.call(listTasksTrend, {
          query: { assignees: [person.email], from, to, ...query },
        });
        return body.map(({ date, done, overdue }) => `${date.slice(5)} ${done}/${overdue}`);
      },
    };
  };

  test('counts an open task as overdue from the day after its due date', async () => {
    const { add, read } = await startWork();
    await add({ due_at: '2026-05-02' });
    await add({ due_at: '2026-04-01' });
    await add({ due_at: null });
    expect(await read('2026-05-01', '2026-05-04')).toEqual([
      '05-01 0/1',
      '05-02 0/1',
      '05-03 0/2',
      '05-04 0/2',
    ]);
  });

  test('counts a task closed late as overdue until then, and only done tasks as done', async () => {
    const { add, read } = await startWork();
    await add({ status: 'done', due_at: '2026-05-01', status_since: '2026-05-04T15:00:00Z' });
    await add({ status: 'cancelled', due_at: '2026-05-02', status_since: '2026-05-04T15:00:00Z' });
    await add({ status: 'done', due_at: '2026-05-05', status_since: '2026-05-03T15:00:00Z' });
    await add({ status: 'done', due_at: null, status_since: '2026-05-02T15:00:00Z' });
    await add({ status: 'done', due_at: '2026-04-01', status_since: '2026-04-28T15:00:00Z' });
    expect(await read('2026-05-01', '2026-05-05')).toEqual([
      '05-01 0/0',
      '05-02 1/1',
      '05-03 1/2',
      '05-04 1/0',
      '05-05 0/0',
    ]);
  });

  test('ignores deleted tasks and days outside the period', async () => {
    const { add, read } = await startWork();
    await add({ due_at: '2026-05-01', is_deleted: true });
    await add({ status: 'done', due_at: '2026-04-01', status_since: '2026-05-09T15:00:00Z' });
    expect(await read('2026-05-02', '2026-05-03')).toEqual(['05-02 0/1', '05-03 0/1']);
  });

  test('counts a task as done on the day in the person’s time zone', async () => {
    const doneAt = '2026-03-08T04:59:59Z';
    const inZone = async (time_zone: string) => {
      const { add, read } = await startWork({ time_zone });
      await add({ status: 'done', status_since: doneAt });
      return read('2026-03-07', '2026-03-08');
    };
    expect(await inZone('America/New_York')).toEqual(['03-07 1/0', '03-08 0/0']);
    expect(await inZone('UTC')).toEqual(['03-07 0/0', '03-08 1/0']);
    expect(await inZone('Asia/Kolkata')).toEqual(['03-07 0/0', '03-08 1/0']);
  });

  test('covers the tasks that match a filter and that the actor may see', async () => {
    const { add, read, person, own } = await startWork();
    const sponsor = await buildPerson(hub.db);
    await add({ due_at: '2026-05-01', title: 'Report' });
    await add({ due_at: '2026-05-01', title: 'Letter' });
    const walled = await add({ due_at: '2026-05-01' });
    await wallInvention(hub.db, { id: walled.invention_id }, person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await buildTask(hub.db, { invention_id: restricted.id, due_at: '2026-05-01' });
    expect(await read('2026-05-02', '2026-05-02')).toEqual(['05-02 0/2']);
    expect(await read('2026-05-02', '2026-05-02', { qs: 'letter' })).toEqual(['05-02 0/1']);
    expect(await read('2026-05-02', '2026-05-02', { status: ['done'] })).toEqual(['05-02 0/0']);
    const as = { from: '2026-05-02', to: '2026-05-02', searchAs: sponsor.email };
    expect((await own.call(listTasksTrend, { query: as })).problem.code).toBe('search_as.not_sponsor');
    await buildAssistance(hub.db, { sponsor, assistant: person });
    expect((await own.call(listTasksTrend, { query: as })).status).toBe(200);
  });

  test('refuses requests without a session or period, reversed periods and more than 366 days', async () => {
    const query = { from: '2026-01-01', to: '2026-01-02' };
    expect((await hub.anonymous.call(listTasksTrend, { query })).problem.code).toBe('auth.required');
    const ask = async (text: string) =>
      (await client.send({ url: `/api/streams/reports/tasks-trend?${text}` })).statusCode;
    expect(await ask('from=2024-01-01&to=2024-12-31')).toBe(200);
    expect(await ask('from=9999-12-01&to=9999-12-31')).toBe(200);
    for (const text of [
      '',
      'from=2026-01-01',
      'from=2026-01-02&to=2026-01-01',
      'from=2026-01-01&to=2027-01-02',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect([text, await ask(text)]).toEqual([text, 400]);
  });
});
