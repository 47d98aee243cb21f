import { randomUUIDv7 } from 'node:crypto';
import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { createRun, getRun, listRuns, resumeRun, stopRun } from '@hub/contract/minions/runs.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { assignTasks, createTask, editTasks, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runQueued } from '../../../../test/support/run-queued.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { takeWaiting } from '../../../platform/database/claimed-rows.ts';
import { createPace } from './pace-steps.ts';
import { createRunCalls } from './run-calls.ts';
import { runRows, startRun } from './run-state.repository.ts';

let hub: TestHub;
let manager: TestPerson;
let client: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  manager = await buildPerson(hub.db);
  client = await hub.signIn(manager);
  // A log of what was read, and faults that happen right after a step is stored.
  await sql`create table read_steps (run_id uuid, position integer)`.execute(hub.db);
  await sql`create table faults (run_id uuid, position integer, command text)`.execute(hub.db);
  await sql`create function note_step() returns trigger language plpgsql as $$
    declare fault record;
    begin
      insert into read_steps values (new.run_id, new.position);
      for fault in delete from faults where run_id = new.run_id and position = new.position returning command loop
        execute fault.command using new.run_id;
      end loop;
      return null;
    end $$`.execute(hub.db);
  await sql`create trigger note_step after insert or update on minion_run_steps
    for each row execute function note_step()`.execute(hub.db);
});
afterAll(() => hub.stop());

const runAll = () => runQueued(hub, 'minions.run');
const repeat = async (name: string) =>
  hub.dependencies.jobs
    .listRepeated()
    .find((job) => job.name === name)
    ?.run();
const read = async (id: string) => (await client.call(getRun, { params: { id } })).body;

/** An overdue task on an invention, and a minion that chases it. */
const arrange = async (
  overrides: Partial<Parameters<typeof buildMinion>[1]> = {},
  managerId = manager.id,
) => {
  const invention = await buildInvention(hub.db);
  await buildTask(hub.db, { invention_id: invention.id, due_at: '2020-03-01', assignees: [manager] });
  const minion = await buildMinion(hub.db, { managerId, script: 'overdue-chaser', ...overrides });
  const inventionId = inventionIdSchema.parse(invention.id);
  return { inventionId, minion, body: { inventionId, minion: minion.document_id } };
};

const start = async (arranged: Awaited<ReturnType<typeof arrange>>): Promise<string> => {
  const { status, body } = await client.call(createRun, { body: arranged.body });
  expect(status).toBe(201);
  return body.id;
};

const countReads = async (runId: string): Promise<number> =>
  (await sql`select from read_steps where run_id = ${runId}`.execute(hub.db)).rows.length;

const failAfter = (runId: string, position: number, command: string) =>
  sql`insert into faults values (${runId}, ${position}, ${command})`.execute(hub.db);

test('a run reads by its plan and ends with a proposal that waits for a person', async () => {
  const arranged = await arrange();
  const id = await start(arranged);
  expect(await read(id)).toMatchObject({ state: 'pending', steps: [], proposal: null, canApprove: false });
  await runAll();
  const run = await read(id);
  expect(run).toMatchObject({
    ...{ state: 'needs-you', title: 'Chase overdue tasks', script: 'overdue-chaser', scriptVersion: 1 },
    ...{ minion: { manager: manager.email }, failure: null, isSilent: false },
    plan: ['List milestones and tasks', expect.any(String), expect.any(String)],
    steps: [
      { title: 'Read the invention', input: { params: { id: arranged.inventionId } } },
      { title: 'Read milestones and tasks', result: '0 milestones, 1 task without a milestone' },
    ],
  });
  expect(run.proposal?.changes.length).toBeGreaterThan(0);
  expect(run.proposalHash).toMatch(/^[\da-f]{64}$/);
  const listed = await client.call(listRuns, { query: { inventionId: arranged.inventionId } });
  expect(listed.body).toMatchObject({ total: 1, collection: [{ id, summary: run.proposal?.summary }] });
  const events = await client.call(listStreamEvents, { params: { id: arranged.inventionId } });
  const types = events.body.collection.flatMap(({ type, metadata }) => (metadata.runId === id ? [type] : []));
  expect(types.sort()).toEqual(['minion.delegated', 'minion.proposed']);
  await runAll();
  expect(await countReads(id)).toBe(2);
  const none = await buildInvention(hub.db);
  const empty = await client.call(createRun, {
    body: { inventionId: inventionIdSchema.parse(none.id), minion: arranged.minion.document_id },
  });
  await runAll();
  expect(await read(empty.body.id)).toMatchObject({ state: 'done', proposal: { changes: [] } });
});

test('a run that is killed after any step and taken up again reads nothing twice', async () => {
  const arranged = await arrange({ script: 'docket-auditor' });
  const whole = await start(arranged);
  await runAll();
  const expected = await read(whole);
  expect(expected.steps).toHaveLength(3);
  // Killed after its plan, before it has read anything.
  const planned = await start(arranged);
  await sql`update minion_runs set state = 'working', claim = ${randomUUIDv7()}, started_at = now(),
    alive_at = now() - interval '31 seconds' where id = ${planned}`.execute(hub.db);
  await runAll();
  expect(await read(planned)).toMatchObject({ state: 'working', steps: [] });
  await repeat('minions.resume');
  expect(await runAll()).toBe(1);
  expect(await read(planned)).toMatchObject({ state: expected.state, proposal: expected.proposal });
  expect(await countReads(planned)).toBe(3);
  for (const { position } of expected.steps.map((_, at) => ({ position: at }))) {
    const id = await start(arranged);
    // Another process has the claim now, so this one writes nothing more; then that process is silent.
    await failAfter(id, position, `update minion_runs set claim = '${randomUUIDv7()}' where id = $1`);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'working', proposal: null });
    expect(await countReads(id)).toBe(position + 1);
    await repeat('minions.resume');
    expect(await runAll()).toBe(0);
    await sql`update minion_runs set alive_at = now() - interval '31 seconds' where id = ${id}`.execute(
      hub.db,
    );
    expect(await read(id)).toMatchObject({ isSilent: true });
    await repeat('minions.resume');
    expect(await runAll()).toBe(1);
    expect(await read(id)).toMatchObject({ state: expected.state, proposal: expected.proposal });
    expect(await countReads(id)).toBe(3);
  }
});

test('a run under way when its process ends is left for the next one', async () => {
  const other = await startTestHub();
  const person = await buildPerson(other.db);
  const invention = await buildInvention(other.db);
  await buildTask(other.db, { invention_id: invention.id, due_at: '2020-03-01', assignees: [person] });
  const minion = await buildMinion(other.db, { managerId: person.id, script: 'overdue-chaser' });
  const body = { inventionId: inventionIdSchema.parse(invention.id), minion: minion.document_id };
  const { id } = (await (await other.signIn(person)).call(createRun, { body })).body;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (tx) => {
    await sql`lock table minion_run_steps in exclusive mode`.execute(tx);
    await held;
  });
  const running = runQueued(other, 'minions.run');
  const stateNow = async () =>
    (
      await sql<{
        state: string;
        plan: unknown[];
      }>`select state, plan from minion_runs where id = ${id}`.execute(other.db)
    ).rows[0];
  await expect.poll(async () => (await stateNow())?.plan.length).toBeGreaterThan(0);
  await other.app.close();
  await running;
  release();
  await holding;
  expect((await stateNow())?.state).toBe('working');
  await other.stop();
});

test('a run that is silent for half an hour is stale until a person resumes it', async () => {
  const id = await start(await arrange());
  await failAfter(id, 0, `update minion_runs set claim = '${randomUUIDv7()}' where id = $1`);
  await runAll();
  await sql`update minion_runs set alive_at = now() - interval '31 minutes' where id = ${id}`.execute(hub.db);
  await repeat('minions.resume');
  expect(await runAll()).toBe(0);
  expect(await read(id)).toMatchObject({ state: 'stale' });
  expect((await client.call(resumeRun, { params: { id } })).body).toMatchObject({ state: 'pending' });
  await runAll();
  expect(await read(id)).toMatchObject({ state: 'needs-you' });
  expect((await client.call(resumeRun, { params: { id } })).problem).toMatchObject({
    code: 'run.not_resumable',
  });
});

test('a stored answer is used only for the same call: after another one the rest is read again', async () => {
  const id = await start(await arrange());
  await failAfter(id, 1, `update minion_runs set claim = '${randomUUIDv7()}' where id = $1`);
  await runAll();
  await sql`update minion_run_steps set input = '{}' where run_id = ${id} and position = 0`.execute(hub.db);
  await sql`update minion_runs set state = 'stale' where id = ${id}`.execute(hub.db);
  await client.call(resumeRun, { params: { id } });
  const before = await countReads(id);
  await runAll();
  expect(await read(id)).toMatchObject({ state: 'needs-you' });
  expect((await countReads(id)) - before).toBe(2);
});

describe('a minion that may not work', () => {
  test('starts no more runs on one day than its budget allows, also when one is resumed', async () => {
    const arranged = await arrange({ daily_runs: 1 });
    const [first, second] = [await start(arranged), await start(arranged)];
    await runAll();
    expect(await read(first)).toMatchObject({ state: 'needs-you' });
    const refused = { state: 'failed', failure: 'budget', startedAt: null, steps: [] };
    expect(await read(second)).toMatchObject(refused);
    const resume = async () => {
      expect((await client.call(resumeRun, { params: { id: second } })).status).toBe(200);
      await runAll();
    };
    await resume();
    expect(await read(second)).toMatchObject(refused);
    // What was refused does not count: with a budget of two there is room for it.
    await sql`update minions set daily_runs = 2 where id = ${arranged.minion.id}`.execute(hub.db);
    await resume();
    expect(await read(second)).toMatchObject({ state: 'needs-you', startedAt: expect.any(String) });
  });

  const endBot =
    "update bots set ends_on = '2020-01-02' where id = (select bot_id from minions m join minion_runs r on r.minion_id = m.id where r.id = $1)";
  const ofManager =
    'select manager_id from bots join minions m on m.bot_id = bots.id join minion_runs r on r.minion_id = m.id where r.id = $1';
  test.each([
    ['minion-ended', endBot],
    [
      'minion-stopped',
      'update minions set is_stopped = true where id = (select minion_id from minion_runs where id = $1)',
    ],
    ['manager-inactive', `update people set is_active = false where id = (${ofManager})`],
    [
      'no-access',
      `insert into invention_walls (invention_id, principal_id, reason, created_at)
        select r.invention_id, manager.id, 'conflict', now() from minion_runs r, (${ofManager}) as manager (id) where r.id = $1`,
    ],
  ])('stops with %s between two steps', async (failure, command) => {
    const arranged = await arrange({}, (await buildPerson(hub.db)).id);
    const id = await start(arranged);
    await failAfter(id, 0, command);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'failed', failure, proposal: null });
    expect(await countReads(id)).toBe(1);
  });

  test('stops between two steps once the person who asked lost access', async () => {
    const arranged = await arrange({}, (await buildPerson(hub.db)).id);
    const id = await start(arranged);
    const wall = `insert into invention_walls (invention_id, principal_id, reason, created_at)
      select invention_id, requested_by, 'conflict', now() from minion_runs where id = $1`;
    await failAfter(id, 0, wall);
    await runAll();
    const run = hub.db
      .selectFrom('minion_runs')
      .where('id', '=', id)
      .select(['state', 'failure', 'proposal']);
    expect(await run.executeTakeFirst()).toEqual({ state: 'failed', failure: 'no-access', proposal: null });
  });

  test('is not asked, and a run with an unknown script fails', async () => {
    const stopped = await arrange({ is_stopped: true });
    const refused = await client.call(createRun, { body: stopped.body });
    expect(refused.problem).toMatchObject({ status: 409, code: 'minion.unavailable' });
    const missing = await client.call(createRun, { body: { ...stopped.body, minion: 'nobody' } });
    expect(missing.status).toBe(404);
    const foreign = await buildDocument(hub.db);
    const known = await arrange({ script: 'no-such-script' });
    const other = await client.call(createRun, { body: { ...known.body, documentId: foreign.id } });
    expect(other.problem).toMatchObject({ code: 'document.not_found' });
    const id = await start(known);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'failed', failure: 'script-missing' });
  });
});

test('a run is stopped while it waits for an answer, and ends at once', async () => {
  const id = await start(await arrange());
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = hub.db.transaction().execute(async (tx) => {
    await sql`lock table milestones in access exclusive mode`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const running = runAll();
  await expect.poll(() => read(id)).toMatchObject({ state: 'working' });
  const askedAt = performance.now();
  const { body } = await client.call(stopRun, { params: { id } });
  expect(body).toMatchObject({ state: 'done', decision: 'stopped', decidedBy: manager.email });
  await running;
  expect(performance.now() - askedAt).toBeLessThan(1_000);
  held.resolve();
  await holding;
  expect(await read(id)).toMatchObject({ state: 'done', decision: 'stopped', proposal: null });
  const again = await client.call(stopRun, { params: { id } });
  expect(again.problem).toMatchObject({ code: 'run.finished' });
});

test('a call that the script does not list, or that concerns another invention, is refused', async () => {
  const { inventionId, minion } = await arrange();
  const { id } = await buildRun(hub.db, { invention_id: inventionId, minion_id: minion.id });
  const run = await hub.db.transaction().execute(async (tx) => {
    const now = Temporal.Now.instant().toString();
    const claim = await takeWaiting(tx, runRows, id, now);
    return claim && startRun(tx, claim, now);
  });
  if (!run) throw new Error('The run was not claimed');
  const made: string[] = [];
  const makeCall = (async (call, parts) => {
    made.push(call.path);
    return (await client.call(call, parts)).body;
  }) as MakeCall;
  const options = {
    run,
    script: { calls: [getInvention] },
    steps: [],
    stopped: new Promise<never>(() => {}),
    pace: createPace(),
  };
  const call = createRunCalls({ dependencies: hub.dependencies, ...options }, makeCall);
  const other = inventionIdSchema.parse((await buildInvention(hub.db)).id);
  await expect(call(getInvention, { params: { id: other } })).rejects.toThrow('another invention');
  await expect(call(listInventionMilestones, { params: { id: inventionId } })).rejects.toThrow(
    'does not list',
  );
  expect(made).toEqual([]);
  expect(await call(getInvention, { params: { id: inventionId } })).toMatchObject({ id: inventionId });
});

test('runs on an invention that is walled off do not exist', async () => {
  const arranged = await arrange();
  const id = await start(arranged);
  const walled = await buildPerson(hub.db);
  await wallInvention(hub.db, { id: arranged.inventionId }, walled);
  const other = await hub.signIn(walled);
  for (const call of [getRun, stopRun, resumeRun])
    expect((await other.call(call, { params: { id } })).status).toBe(404);
  expect((await other.call(createRun, { body: arranged.body })).status).toBe(404);
  expect((await other.call(listRuns, { query: { inventionId: arranged.inventionId } })).status).toBe(404);
  const { body } = await other.call(listRuns, { query: { minion: arranged.minion.document_id } });
  expect(body).toMatchObject({ collection: [], total: 0 });
  expect((await client.call(getRun, { params: { id: randomUUIDv7() } })).status).toBe(404);
});

test('a minion that becomes an assignee of a task gets a run, and the people stay assigned', async () => {
  const { inventionId, minion } = await arrange();
  const bot = await hub.db
    .selectFrom('principals')
    .select('value')
    .where('id', '=', minion.bot_id)
    .executeTakeFirstOrThrow();
  const assignees = [manager.email, bot.value];
  const { body: created } = await client.call(createTask, {
    body: { inventionId, title: 'New', assignees, notes: '' },
  });
  expect(created.assignees).toEqual(assignees);
  const build = async (title: string) => {
    const task = await buildTask(hub.db, { invention_id: inventionId, title, assignees: [manager] });
    return { id: taskIdSchema.parse(task.id), updatedAt: task.updated_at };
  };
  const [updated, assigned, edited] = [
    await build('Updated'),
    await build('Assigned'),
    await build('Edited'),
  ];
  await client.call(updateTask, { params: { id: updated.id }, body: { assignees } });
  await client.call(updateTask, { params: { id: updated.id }, body: { notes: 'More' } });
  await client.call(assignTasks, { body: { taskIds: [assigned.id], assignees } });
  await client.call(editTasks, { body: { items: [{ ...edited, change: { assignees } }] } });
  const { body } = await client.call(listRuns, { query: { inventionId } });
  expect(body.collection.map(({ title, task }) => [title, task?.title])).toEqual(
    ['Edited', 'Assigned', 'Updated', 'New'].map((title) => [title, title]),
  );
  await runAll();
  const { body: after } = await client.call(listRuns, { query: { inventionId, states: ['needs-you'] } });
  expect(after.total).toBe(4);
});

test('a minion that watches reads each new office action with a text once', async () => {
  const { inventionId, minion } = await arrange({ script: 'office-action-reader', is_watching: true });
  const outcome = { outcome: 'proposed' };
  const old = { invention_id: inventionId, outcome: { ...outcome, created_at: '2020-01-01T00:00:00Z' } };
  const documents = [
    await buildDocument(hub.db, { invention_id: inventionId, outcome }),
    await buildDocument(hub.db, old),
  ];
  await buildDocument(hub.db, { invention_id: inventionId, outcome });
  for (const document of documents) {
    const file = await buildFile(hub.db, { invention_id: inventionId, author_id: manager.id });
    await buildFilePage(hub.db, { sha256: file.sha256, page: 1, text: 'Claims 1-3 are rejected.' });
    await sql`update file_contents set text_state = 'extracted' where sha256 = ${file.sha256}`.execute(
      hub.db,
    );
    await sql`insert into office_downloads (id, invention_id, document_id, state, bytes, file_id, created_at, updated_at,
        requested_by)
      values (${randomUUIDv7()}, ${inventionId}, ${document.id}, 'completed', 1, ${file.id}, now(), now(), ${manager.id})`.execute(
      hub.db,
    );
  }
  await repeat('minions.watch');
  await repeat('minions.watch');
  const { body } = await client.call(listRuns, { query: { minion: minion.document_id } });
  expect(body.collection).toMatchObject([
    { title: 'Read an office action', document: { id: documents[0]?.id } },
  ]);
  expect(body.total).toBe(1);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .where('invention_id', '=', inventionId)
    .select(['actor_id', 'action', 'details'])
    .execute();
  const [{ id: created = '' } = {}] = body.collection;
  const details = { minion: minion.document_id, document: documents[0]?.id, created };
  expect(entries).toEqual([{ actor_id: minion.bot_id, action: 'minion-dojo-api.createRun', details }]);
  await runAll();
  expect((await read(body.collection[0]?.id ?? '')).steps.length).toBeGreaterThan(2);
});
