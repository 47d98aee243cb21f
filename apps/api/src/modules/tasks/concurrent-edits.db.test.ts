import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { finishMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { fieldChangeSchema } from '@hub/contract/streams/stream.schema.ts';
import { searchTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { commentTask, createTask, deleteTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

const listEvents = (inventionId: string) =>
  hub.db
    .selectFrom('stream_events')
    .select(['seq', 'metadata'])
    .where('invention_id', '=', inventionId)
    .orderBy('seq')
    .execute();

test('R4: one of eight writers with the same base version wins each round, and every version has its event', {
  retry: 0,
}, async () => {
  const task = await buildTask(hub.db);
  const params = { id: task.id };
  let updatedAt = task.updated_at;
  const winners: string[] = [];
  for (const round of upTo(50)) {
    const responses = await Promise.all(
      upTo(8).map((writer) =>
        client.call(updateTask, { params, query: { updatedAt }, body: { title: `${round} by ${writer}` } }),
      ),
    );
    const [won, ...others] = responses.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    if (!won) throw new Error('No writer succeeded');
    const lost = responses.filter((response) => response !== won);
    expect(lost.map(({ problem }) => [problem.code, problem.current])).toEqual(
      Array(7).fill(['entity.stale', won.body]),
    );
    winners.push(won.body.title);
    expect(won.body.updatedAt > updatedAt).toBe(true);
    updatedAt = won.body.updatedAt;
  }
  expect((await client.call(getTask, { params })).body.title).toBe(winners.at(-1));
  const events = await listEvents(task.invention_id);
  expect(events.map(({ metadata }) => metadata)).toMatchObject(winners.map((title) => ({ title })));
});

test('R4: writers without a base version each build on the previous version', {
  retry: 0,
}, async () => {
  const people = await Promise.all(upTo(4).map(() => buildPerson(hub.db)));
  const task = await buildTask(hub.db);
  await Promise.all(
    upTo(40).map((n) =>
      client.call(updateTask, {
        params: { id: task.id },
        body: { assignees: people.slice(n % 4).map(({ email }) => email) },
      }),
    ),
  );
  const events = await listEvents(task.invention_id);
  const versions = events.map(({ metadata }) => fieldChangeSchema.array().parse(Object(metadata).changes)[0]);
  expect(versions.length).toBeGreaterThan(1);
  expect(versions.map((change) => change?.from)).toEqual(
    [[], ...versions.map((change) => change?.to)].slice(0, -1),
  );
});

test('R4: one of many requests to finish a milestone succeeds, and a concurrent edit is not lost', {
  retry: 0,
}, async () => {
  const milestone = await buildMilestone(hub.db);
  const params = { id: milestone.id };
  const finishes = upTo(8).map(() => client.call(finishMilestone, { params }));
  const edits = upTo(8).map((n) => client.call(updateMilestone, { params, body: { title: `Edit ${n}` } }));
  const finished = (await Promise.all(finishes)).map(({ status }) => status).sort();
  expect(finished).toEqual([200, ...Array(7).fill(409)]);
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await listEvents(milestone.invention_id)).map(({ seq }) => seq)).toEqual(upTo(9).map((n) => n + 1));
});

test('R5: the events of one invention are numbered without gaps under 50 writers, some of which fail', {
  retry: 0,
}, async () => {
  const invention = await buildInvention(hub.db);
  const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
  const foreign = await buildMilestone(hub.db);
  const write = (n: number) =>
    client.call(createTask, {
      body: {
        inventionId: invention.id,
        title: `Task ${n}`,
        milestoneId: n % 10 === 0 ? foreign.id : milestone.id,
      },
    });
  const statuses = await Promise.all(
    upTo(50).map(async (writer) => {
      const responses: number[] = [];
      for (const round of upTo(8)) responses.push((await write(writer * 8 + round)).status);
      return responses;
    }),
  );
  expect(statuses.flat().filter((status) => status === 201)).toHaveLength(360);
  const events = await listEvents(invention.id);
  expect(events.map(({ seq }) => seq)).toEqual(upTo(360).map((n) => n + 1));
  expect((await client.call(getInvention, { params: { id: invention.id } })).body.seq).toBe(360);
});

test('finds a task by its own text and that of its invention when both are written at once', {
  retry: 0,
}, async () => {
  const invention = await buildInvention(hub.db);
  const inventionId = invention.id;
  const tasks = await Promise.all(upTo(6).map(() => buildTask(hub.db, { invention_id: inventionId })));
  for (const round of upTo(10)) {
    const responses = await Promise.all([
      ...tasks.map(({ id }) => client.call(updateTask, { params: { id }, body: { title: `own${round}x` } })),
      client.call(updateInvention, { params: { id: inventionId }, body: { title: `common${round}x` } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const query = { inventionId, qs: `own${round}x common${round}x` };
    expect((await client.call(searchTasks, { query })).body.total).toBe(tasks.length);
  }
});

const countWaiting = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(hub.db);
  return rows[0]?.waiting;
};

test('accepts no comment on a task once it is deleted', async () => {
  const task = await buildTask(hub.db);
  const held = await hub.db.startTransaction().execute();
  await held
    .selectFrom('stream_heads')
    .select('last_seq')
    .where('invention_id', '=', task.invention_id)
    .forUpdate()
    .execute();
  const deletion = client.call(deleteTask, { params: { id: task.id } });
  await expect.poll(countWaiting).toBe(1);
  const comment = client.call(commentTask, { params: { taskId: task.id }, body: { content: 'Too late' } });
  await expect.poll(countWaiting).toBe(2);
  await held.rollback().execute();
  expect([(await deletion).status, (await comment).status]).toEqual([204, 404]);
  expect(await listEvents(task.invention_id)).toHaveLength(1);
});

test('R5: rolls back a change whose event cannot be written', async () => {
  const task = await buildTask(hub.db, { title: 'Before' });
  const params = { id: task.id };
  await sql`alter table stream_events add constraint nothing_more check (metadata ->> 'title' <> 'After')`.execute(
    hub.db,
  );
  expect((await client.call(updateTask, { params, body: { title: 'After' } })).status).toBe(500);
  expect((await client.call(getTask, { params })).body).toMatchObject({
    title: 'Before',
    updatedAt: task.updated_at,
  });
  expect(await listEvents(task.invention_id)).toEqual([]);
});
