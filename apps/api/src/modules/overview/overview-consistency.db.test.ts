import { milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { getOverviewRow, listOverview } from '@hub/contract/overview/overview.calls.ts';
import { createTask, deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createDice } from '@hub/testkit/dice.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit', 'admin'] }));
});
afterAll(() => hub.stop());

const columns = sql`invention_id, is_restricted, is_walled, is_active, next_due_at, next_client_due_at, last_due_at,
  next_task_due_at, next_review_due_at`;

/** Returns the rows that differ from a recomputation from milestones, tasks and events; empty if all are correct. */
const listWrongRows = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    (select 'stored' as side, ${columns} from invention_overviews
      except select 'stored', ${columns} from computed_overviews)
    union all
    (select 'computed', ${columns} from computed_overviews
      except select 'computed', ${columns} from invention_overviews)`.execute(hub.db);
  const { rows: silent } = await sql`
    select overview.invention_id, last_activity_at, newest from invention_overviews overview
      join (select invention_id, max(created_at) as newest from stream_events group by invention_id) as newest_events
        on newest_events.invention_id = overview.invention_id
    where (last_activity_at <= newest and newest < last_activity_at + interval '1 hour') is not true`.execute(
    hub.db,
  );
  return [...rows, ...silent];
};

const pick = <T>(dice: () => number, values: readonly T[]): T | undefined =>
  values[Math.floor(dice() * values.length)];

const someDate = (dice: () => number): string | null =>
  dice() < 0.2 ? null : plusDays('2027-01-01', Math.floor(dice() * 20));

interface World {
  inventions: Awaited<ReturnType<typeof buildInvention>>[];
  milestones: { id: string; inventionId: string }[];
  tasks: { id: string }[];
}

/** Random edits as people make them; an edit that is impossible at the moment is refused and changes nothing. */
const edits: ((world: World, dice: () => number) => Promise<unknown>)[] = [
  async ({ inventions, milestones }, dice) => {
    const invention = pick(dice, inventions);
    if (!invention) return;
    const body = {
      inventionId: invention.id,
      title: 'M',
      dueAt: someDate(dice),
      clientDueDate: someDate(dice),
    };
    const made = await client.send({ method: 'POST', url: createMilestone.path, payload: body });
    milestones.push({ id: made.json().id, inventionId: invention.id });
  },
  async ({ milestones, tasks }, dice) => {
    const milestone = pick(dice, milestones);
    if (!milestone) return;
    const made = await client.send({
      method: 'POST',
      url: createTask.path,
      payload: {
        inventionId: milestone.inventionId,
        title: 'T',
        dueAt: someDate(dice),
        milestoneId: dice() < 0.8 ? milestone.id : null,
      },
    });
    if (made.statusCode < 300) tasks.push({ id: made.json().id });
    if (made.statusCode < 300 && dice() < 0.3)
      await sql`update tasks set category = '2AR' where id = ${made.json().id}`.execute(hub.db);
  },
  async ({ milestones }, dice) => {
    const milestone = pick(dice, milestones);
    if (!milestone) return;
    const params = { id: milestoneIdSchema.parse(milestone.id) };
    const call = pick(dice, [finishMilestone, cancelMilestone]);
    if (call) await client.call(call, { params });
  },
  async ({ milestones }, dice) => {
    const milestone = pick(dice, milestones);
    if (!milestone) return;
    const params = { id: milestoneIdSchema.parse(milestone.id) };
    const body = pick(dice, [
      { finished: false } as const,
      { deleted: false } as const,
      { dueAt: someDate(dice) },
      { clientDueDate: someDate(dice) },
    ]);
    if (body) await client.call(updateMilestone, { params, body });
  },
  async ({ tasks }, dice) => {
    const task = pick(dice, tasks);
    if (!task) return;
    const params = { id: taskIdSchema.parse(task.id) };
    await client.call(updateTask, {
      params,
      body: dice() < 0.5 ? { status: pick(dice, taskStatuses) ?? 'open' } : { dueAt: someDate(dice) },
    });
  },
  async ({ tasks, milestones }, dice) => {
    const [task, milestone] = [pick(dice, tasks), pick(dice, milestones)];
    if (!task || !milestone) return;
    const params = { id: taskIdSchema.parse(task.id) };
    if (dice() < 0.3) await client.call(deleteTask, { params });
    else
      await client.call(updateTask, {
        params,
        body: { milestoneId: dice() < 0.2 ? null : milestoneIdSchema.parse(milestone.id) },
      });
  },
  async ({ inventions }, dice) => {
    const invention = pick(dice, inventions);
    if (invention)
      await client.send({
        method: 'PUT',
        url: setInventionAccess.path.replace(':id', invention.id),
        payload: { restricted: dice() < 0.5, grants: [] },
      });
  },
];

describe('sort columns of the overview', () => {
  test('match milestones, tasks and events after random edits, sequential and concurrent', {
    retry: 0,
  }, async () => {
    const world: World = {
      inventions: await Promise.all(Array.from({ length: 3 }, () => buildInvention(hub.db))),
      milestones: [],
      tasks: [],
    };
    const run = async (seed: number): Promise<void> => {
      const dice = createDice(seed);
      for (let n = 0; n < 30; n++) await pick(dice, edits)?.(world, dice);
    };
    for (const round of [1, 2, 3]) {
      await Promise.all([run(round * 7), run(round * 11), run(round * 13), run(round * 17)]);
      expect(await listWrongRows()).toEqual([]);
    }
    expect(world.milestones.length).toBeGreaterThan(20);
    expect(world.tasks.length).toBeGreaterThan(20);
  });

  test('follow rows that are written or removed directly in the database', async () => {
    const invention = await buildInvention(hub.db);
    await sql`insert into milestones (id, invention_id, title, due_at, created_at, updated_at)
      select uuidv7(), ${invention.id}, 'M', date '2027-01-01' + n, now(), now() from generate_series(1, 5) n`.execute(
      hub.db,
    );
    await sql`insert into tasks (id, invention_id, milestone_id, title, due_at, status_since, created_at, updated_at)
      select uuidv7(), invention_id, id, 'T', due_at, now(), now(), now() from milestones
      where invention_id = ${invention.id}`.execute(hub.db);
    expect(await listWrongRows()).toEqual([]);
    await sql`delete from tasks where invention_id = ${invention.id} and due_at < '2027-01-04'`.execute(
      hub.db,
    );
    expect(await listWrongRows()).toEqual([]);
    await sql`delete from milestones where invention_id = ${invention.id} and due_at < '2027-01-04'`.execute(
      hub.db,
    );
    expect(await listWrongRows()).toEqual([]);
    await sql`delete from tasks where invention_id = ${invention.id}`.execute(hub.db);
    await hub.db.deleteFrom('inventions').where('id', '=', invention.id).execute();
    expect(await listWrongRows()).toEqual([]);
  });
});

test('shows finished, cancelled, reopened and restored milestones in the list at once', async () => {
  const invention = await buildInvention(hub.db, { title: 'Followed everywhere' });
  const create = (dueAt: string) =>
    client.send({
      method: 'POST',
      url: createMilestone.path,
      payload: { inventionId: invention.id, title: dueAt, dueAt },
    });
  const [first, second] = [(await create('2027-03-01')).json(), (await create('2027-04-01')).json()];
  const read = async () => {
    const { body } = await client.call(listOverview, { query: { qs: 'followed' } });
    const row = body.collection[0];
    if (row) {
      const one = await client.call(getOverviewRow, { params: { id: row.id }, query: {} });
      expect(one.body).toEqual(row);
    }
    return row?.dueAt;
  };
  expect(await read()).toBe('2027-03-01');
  await client.call(finishMilestone, { params: { id: first.id } });
  expect(await read()).toBe('2027-04-01');
  await client.call(cancelMilestone, { params: { id: second.id } });
  expect(await read()).toBeUndefined();
  await client.call(updateMilestone, { params: { id: first.id }, body: { finished: false } });
  expect(await read()).toBe('2027-03-01');
  await client.call(updateMilestone, {
    params: { id: second.id },
    body: { deleted: false, dueAt: '2027-02-01' },
  });
  expect(await read()).toBe('2027-02-01');
});
