import { inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import { getOverviewRow, listOverview } from '@hub/contract/overview/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildNote } from '@hub/testkit/builders/build-note.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const day = (offset: number): string => plusDays(todayIn('America/New_York', hub.clock.now()), offset);
const finished = { is_finished: true, finished_at: '2026-01-01T00:00:00Z' };
const cancelled = { is_deleted: true, deleted_at: '2026-01-01T00:00:00Z' };
const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const ask = (id: string, milestoneId?: string) =>
  client.call(getOverviewRow, {
    params: { id: inventionIdSchema.parse(id) },
    query: milestoneId === undefined ? {} : { milestoneId: milestoneIdSchema.parse(milestoneId) },
  });
const readRow = async (id: string) => (await ask(id)).body;

const addNote = (invention: { id: string }, content: string, at: string, more: object = {}) => {
  const own = { invention_id: invention.id, author_id: client.person.id };
  return buildNote(hub.db, { ...own, content, created_at: at, updated_at: at, ...more });
};

describe('next work of an overview row', () => {
  test('is the open task of an active milestone that is due first, then first by step', async () => {
    const invention = await buildInvention(hub.db);
    const own = { invention_id: invention.id };
    const soon = await buildMilestone(hub.db, { ...own, due_at: day(4), client_due_date: day(2) });
    const late = await buildMilestone(hub.db, { ...own, due_at: day(40) });
    const closed = await buildMilestone(hub.db, { ...own, ...finished, due_at: day(1) });
    const other = await buildPerson(hub.db);
    const add = (values: Parameters<typeof buildTask>[1]) =>
      buildTask(hub.db, { ...own, milestone_id: soon.id, ...values });
    await add({ due_at: day(-5), milestone_id: closed.id });
    await add({ due_at: day(-5), milestone_id: null });
    await add({ due_at: day(-5), status: 'cancelled' });
    await add({ due_at: day(-5), is_deleted: true });
    await add({ due_at: day(3), step_order: 2 });
    const next = await add({ due_at: day(3), step_order: 1, milestone_id: late.id, assignees: [other] });
    const mine = await add({ due_at: null, step_order: 1, assignees: [other, client.person] });
    await add({ due_at: null, step_order: 2, assignees: [client.person], is_critical: true });
    const critical = await add({ due_at: day(9), is_critical: true, status: 'waiting' });
    await add({ due_at: day(20), category: '2AR' });
    const review = await add({ due_at: day(19), category: '2AR', milestone_id: late.id });
    const row = await readRow(invention.id);
    expect(row).toMatchObject({
      id: invention.id,
      inventionId: invention.id,
      references: invention.reference_list,
      dueAt: day(4),
      clientDueDate: day(2),
      nextMilestone: {
        id: soon.id,
        title: soon.title,
        dueAt: day(4),
        extensionMonths: null,
        latest: null,
        ptaSafe: null,
      },
      nextTaskTitle: next.title,
      nextTask: {
        id: next.id,
        dueAt: day(3),
        status: 'open',
        assignees: [other.email],
        milestoneId: late.id,
        updatedAt: next.updated_at,
      },
      myNextTask: { id: mine.id, dueAt: null },
      nextCriticalTask: { id: critical.id, status: 'waiting' },
      nextReview: { taskId: review.id, title: review.title, dueAt: day(19) },
    });
    const [listed] = (await client.call(listOverview, { query: { qs: invention.title } })).body.collection;
    expect(listed).toEqual(row);
  });

  test('is empty if no milestone is active', async () => {
    const invention = await buildInvention(hub.db, { lastSeq: 4 });
    const milestone = await buildMilestone(hub.db, {
      invention_id: invention.id,
      ...cancelled,
      due_at: day(1),
    });
    await buildTask(hub.db, { invention_id: invention.id, milestone_id: milestone.id, category: '2AR' });
    expect(await readRow(invention.id)).toMatchObject({
      dueAt: null,
      clientDueDate: null,
      nextMilestone: null,
      nextTask: null,
      nextTaskTitle: null,
      myNextTask: null,
      nextReview: null,
      newestNote: null,
      roadmap: [{ id: milestone.id, state: 'cancelled', dueAt: day(1), finishedAt: null }],
      seq: 4,
    });
  });

  test('shows the requested milestone as the next one', async () => {
    const invention = await buildInvention(hub.db);
    const own = { invention_id: invention.id };
    const soon = await buildMilestone(hub.db, { ...own, due_at: day(1) });
    const deadline = { latest: '2027-05-01', ptaSafe: '2027-02-01' };
    const named = await buildMilestone(hub.db, {
      ...own,
      due_at: day(9),
      rule_id: 'OA-NF',
      deadline: JSON.stringify(deadline),
      extension_months: 2,
    });
    const { body } = await ask(invention.id, named.id);
    expect(body.nextMilestone).toMatchObject({
      ...{ id: named.id, dueAt: day(9), extensionMonths: 2 },
      ...deadline,
    });
    expect((await readRow(invention.id)).nextMilestone?.id).toBe(soon.id);
    const foreign = await buildMilestone(hub.db);
    for (const id of [foreign.id, unknownId])
      expect((await ask(invention.id, id)).problem.code).toBe('milestone.not_found');
  });

  test('is not found for an invention behind a wall', async () => {
    const invention = await buildInvention(hub.db);
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
    await wallInvention(hub.db, invention, client.person);
    for (const id of [invention.id, unknownId]) {
      expect((await ask(id)).problem.code).toBe('invention.not_found');
      expect((await ask(id, milestone.id)).problem.code).toBe('invention.not_found');
    }
  });
});

describe('roadmap of an overview row', () => {
  test('lists milestones by due date, undated ones last', async () => {
    const invention = await buildInvention(hub.db);
    const own = { invention_id: invention.id };
    const undated = await buildMilestone(hub.db, own);
    const late = await buildMilestone(hub.db, { ...own, due_at: day(9) });
    const done = await buildMilestone(hub.db, { ...own, ...finished, due_at: day(-9) });
    const gone = await buildMilestone(hub.db, { ...own, ...cancelled, due_at: day(3) });
    const { roadmap } = await readRow(invention.id);
    expect(roadmap.map(({ id }) => id)).toEqual([done, gone, late, undated].map(({ id }) => id));
    expect(roadmap.map(({ state }) => state)).toEqual(['finished', 'cancelled', 'active', 'active']);
    expect(roadmap[0]?.finishedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  test('has at most 40 milestones: active ones first, then the newest of the others', async () => {
    const invention = await buildInvention(hub.db);
    const own = { invention_id: invention.id };
    const active = new Set<string>();
    for (let n = 0; n < 30; n++) active.add((await buildMilestone(hub.db, { ...own, due_at: day(n) })).id);
    const others: string[] = [];
    for (let n = 0; n < 20; n++) {
      const created_at = `2026-01-${String(n + 1).padStart(2, '0')}T00:00:00Z`;
      others.push((await buildMilestone(hub.db, { ...own, ...finished, due_at: day(-n), created_at })).id);
    }
    const { roadmap } = await readRow(invention.id);
    expect(new Set(roadmap.map(({ id }) => id))).toEqual(new Set([...active, ...others.slice(10)]));
    const dates = roadmap.map(({ dueAt }) => dueAt ?? '');
    expect(dates).toEqual(dates.toSorted());
  });
});

test('shows the newest note of the invention or a milestone as plain text', async () => {
  const invention = await buildInvention(hub.db);
  const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
  await addNote(invention, 'Older', '2026-03-01T00:00:00Z');
  const newest = `# Call\n\n- [ ] **Ask** the [client](https://x.test)\n\n${'word '.repeat(100)}`;
  await addNote(invention, newest, '2026-03-02T00:00:00Z', { milestone_id: milestone.id });
  await addNote(invention, 'Deleted', '2026-03-03T00:00:00Z', { is_deleted: true });
  const { newestNote } = await readRow(invention.id);
  expect(newestNote).toMatchObject({ at: '2026-03-02T00:00:00.000Z' });
  expect(newestNote?.author).not.toBe('');
  expect(newestNote?.text.startsWith('Call Ask the client word word')).toBe(true);
  expect(newestNote?.text).toHaveLength(300);
});
