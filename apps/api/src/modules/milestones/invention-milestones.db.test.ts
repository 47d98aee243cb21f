import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

describe('milestones of an invention', () => {
  test('lists milestones in the specified order with their tasks, other tasks separately, and the last event number', async () => {
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

  test('returns 404 for an unknown invention, and for a walled or restricted one', async () => {
    const client = await hub.signIn();
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    for (const id of [walled.id, restricted.id, '01a1fc26-c2a1-7ada-bb29-682c5b826f64']) {
      const response = await client.call(listInventionMilestones, { params: { id } });
      expect(response.problem).toMatchObject({ status: 404, code: 'invention.not_found' });
    }
    const params = { id: walled.id };
    expect((await hub.anonymous.call(listInventionMilestones, { params })).problem.code).toBe(
      'auth.required',
    );
  });
});
