import { randomUUID } from 'node:crypto';
import { listBots, validateBotScripts } from '@hub/contract/auth/bots.calls.ts';
import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import {
  approveRun,
  getRun,
  listRuns,
  rateRun,
  sendRunBack,
  stopAllMinions,
  stopMinion,
  stopRun,
} from '@hub/contract/minions/runs.calls.ts';
import { exportRunStatistics, getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { listInventionNotes } from '@hub/contract/notes/invention-notes.calls.ts';
import { commentTask, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../../test/support/test-hub.ts';
import { checkRuns } from '../../health.read-model.ts';

const deciding: Permission[] = ['inventions:edit', 'minions:approve', 'minions:manage'];

let hub: TestHub;
let decider: Awaited<ReturnType<TestHub['signIn']>>;
let minion: Awaited<ReturnType<typeof buildMinion>>;
beforeAll(async () => {
  hub = await startTestHub();
  decider = await hub.signIn(await buildPerson(hub.db, { permissions: deciding }));
  minion = await buildMinion(hub.db, { managerId: decider.person.id, script: 'overdue-chaser' });
});
afterAll(() => hub.stop());

const signInWith = async (permissions: Permission[]) =>
  hub.signIn(await buildPerson(hub.db, { permissions }));

const emailOf = async (id: string) =>
  (await hub.db.selectFrom('principals').where('id', '=', id).select('value').executeTakeFirstOrThrow())
    .value;

const proposalOf = (changes: readonly ProposedChange[]) =>
  JSON.stringify({
    summary: 'Two tasks are overdue.',
    questions: [],
    changes: changes.map((change) => ({ change, reason: 'Overdue', sources: [] })),
    sources: [],
  });

const note = (content: string): ProposedChange => ({ kind: 'add-note', content });

/** A run on a new invention that proposes a note and another due date for a task. */
const propose = async (more: readonly ProposedChange[] = []) => {
  const { id: inventionId } = await buildInvention(hub.db);
  const { id: taskId } = await buildTask(hub.db, { invention_id: inventionId, due_at: '2026-03-01' });
  const { body: task } = await decider.call(getTask, { params: { id: taskIdSchema.parse(taskId) } });
  const move: ProposedChange = {
    ...{ kind: 'move-task', taskId: task.id, updatedAt: task.updatedAt },
    ...{ from: '2026-03-01', dueAt: '2026-04-06' },
  };
  const changes = [note('Read the two overdue tasks today'), move, ...more];
  const run = await buildRun(hub.db, {
    ...{ invention_id: inventionId, minion_id: minion.id, task_id: taskId, state: 'needs-you' },
    ...{ proposal: proposalOf(changes), proposal_hash: 'hash', script_version: 1 },
  });
  return { id: run.id, inventionId: inventionIdSchema.parse(inventionId), task, changes, move };
};

const approve = (
  id: string,
  body: { proposalHash?: string; changes?: ProposedChange[] } = {},
  who: Awaited<ReturnType<TestHub['signIn']>> = decider,
) => who.call(approveRun, { params: { id }, body: { proposalHash: 'hash', ...body } });

const notesOf = async (inventionId: string) => {
  const params = { inventionId: inventionIdSchema.parse(inventionId) };
  const { body } = await decider.call(listInventionNotes, { params });
  return body.map(({ content }) => content);
};

const eventsOf = async (inventionId: string) => {
  const rows = await hub.db
    .selectFrom('stream_events')
    .where('invention_id', '=', inventionId)
    .orderBy('seq')
    .select('type')
    .execute();
  return rows.map(({ type }) => type);
};

const outcomesOf = (run: { approved: readonly { outcome: string | null }[] | null }) =>
  run.approved?.map(({ outcome }) => outcome);

describe('an approval', () => {
  test('makes the proposed changes as the person, once, with one event and one audit entry', async () => {
    const { id, inventionId, task } = await propose();
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', decision: 'accepted', reason: null });
    expect(outcomesOf(body)).toEqual(['made', 'made']);
    expect(await notesOf(inventionId)).toEqual(['Read the two overdue tasks today']);
    const after = await decider.call(getTask, { params: { id: task.id } });
    expect(after.body.dueAt).toBe('2026-04-06');
    expect(body.approved?.[1]?.change).toMatchObject({ from: '2026-03-01', dueAt: '2026-04-06' });
    expect(await eventsOf(inventionId)).toEqual(['minion.decided', 'note.created', 'task.updated']);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .where('invention_id', '=', inventionId)
      .where('action', '=', 'minion-dojo-api.approveRun')
      .select('actor_id')
      .execute();
    expect(entries).toEqual([{ actor_id: decider.person.id }]);
    expect((await approve(id)).problem.code).toBe('run.not_waiting');
    expect(await notesOf(inventionId)).toHaveLength(1);
  });

  test('of two at once has one effect', async () => {
    const { id, inventionId } = await propose();
    const other = await signInWith(deciding);
    const both = await Promise.all([approve(id), approve(id, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    expect(await notesOf(inventionId)).toHaveLength(1);
    expect((await decider.call(getRun, { params: { id } })).body.state).toBe('done');
    const events = await eventsOf(inventionId);
    expect(events.filter((type) => type === 'minion.decided')).toHaveLength(1);
  });

  test('of a proposal that has changed, of a finished run or of a hidden run is refused', async () => {
    const { id, inventionId } = await propose();
    expect((await approve(id, { proposalHash: 'older' })).problem.code).toBe('run.proposal_changed');
    const unbound = await buildRun(hub.db, { invention_id: inventionId, minion_id: minion.id });
    expect((await approve(unbound.id)).problem.code).toBe('run.not_waiting');
    const walled = await signInWith(deciding);
    await wallInvention(hub.db, { id: inventionId }, walled.person);
    expect(await approve(id, {}, walled)).toMatchObject({ status: 404 });
    expect(await notesOf(inventionId)).toEqual([]);
  });

  test('needs the permission to approve, which no token and no bot has', async () => {
    const { id, inventionId } = await propose();
    const editor = await signInWith(['inventions:edit']);
    expect(await approve(id, {}, editor)).toMatchObject({ status: 403 });
    const bot = await buildBot(hub.db, { manager_id: decider.person.id });
    expect(await approve(id, {}, await hub.signIn(bot))).toMatchObject({ status: 403 });
    expect(await eventsOf(inventionId)).toEqual([]);
  });

  test('with edits makes what the person approved, and counts the changed words', async () => {
    const { id, inventionId, task } = await propose();
    const { body } = await approve(id, { changes: [note('Read the two overdue tasks tomorrow')] });
    expect(body).toMatchObject({ state: 'done', decision: 'edited' });
    expect(await notesOf(inventionId)).toEqual(['Read the two overdue tasks tomorrow']);
    expect((await decider.call(getTask, { params: { id: task.id } })).body.dueAt).toBe('2026-03-01');
    const { body: statistics } = await decider.call(getRunStatistics, { query: {} });
    expect(
      statistics.scripts.find(({ script }) => script === 'overdue-chaser')?.editDistance,
    ).toBeGreaterThan(0);
  });

  test('with edits keeps the old date of a task as it was proposed', async () => {
    const { id, move } = await propose();
    const moved = { ...move, from: '2020-01-01', dueAt: '2026-04-08' } as ProposedChange;
    const { body } = await approve(id, { changes: [moved] });
    expect(body.approved?.[0]).toMatchObject({
      ...{ outcome: 'made', change: { from: '2026-03-01', dueAt: '2026-04-08' } },
    });
  });

  test('with edits cannot reach another invention, or do what was not proposed', async () => {
    const one = await propose();
    const other = await propose();
    expect((await approve(one.id, { changes: [other.move] })).problem.code).toBe('run.outside_scope');
    const foreign: ProposedChange = { kind: 'draft-email', to: ['x@example.test'], subject: 'x', text: 'x' };
    const refused = await approve(one.id, { changes: [foreign] });
    expect(refused.problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'body.changes.0.kind' }],
    });
    expect((await approve(one.id, { changes: [] })).status).toBe(400);
    expect(await eventsOf(one.inventionId)).toEqual([]);
    expect(await eventsOf(other.inventionId)).toEqual([]);
  });

  test('keeps a refusal, makes the others, and repeated makes only what was not made', async () => {
    const { id, inventionId, task, move } = await propose([
      { kind: 'generate-report', reportId: 'office-action-report', values: {} },
    ]);
    const params = { id: task.id };
    const query = { updatedAt: task.updatedAt };
    const { body: renamed } = await decider.call(updateTask, { params, query, body: { title: 'Renamed' } });
    const { body } = await approve(id);
    expect(body).toMatchObject({ state: 'needs-you', decision: 'accepted' });
    expect(outcomesOf(body)).toEqual(['made', 'refused', 'refused']);
    for (const { refusal } of body.approved?.slice(1) ?? []) expect(refusal?.length).toBeGreaterThan(10);
    const current = { ...move, updatedAt: renamed.updatedAt } as ProposedChange;
    const again = await approve(id, { changes: [note('Read the two overdue tasks today'), current] });
    expect(again.body).toMatchObject({ state: 'done', decision: 'edited' });
    expect(outcomesOf(again.body)).toEqual(['made', 'made']);
    expect(await notesOf(inventionId)).toHaveLength(1);
  });
});

describe('an interrupted approval', () => {
  test.each([['the same person'], ['another person']])(
    'is finished by %s without a second effect',
    async (who) => {
      const { id, inventionId } = await propose();
      await approve(id);
      const { approved } = await hub.db
        .selectFrom('minion_runs')
        .where('id', '=', id)
        .select('approved')
        .executeTakeFirstOrThrow();
      const unknown = (approved as object[]).map((one) => ({ ...one, outcome: null }));
      await hub.db
        .updateTable('minion_runs')
        .set({ state: 'needs-you', approved: JSON.stringify(unknown) })
        .where('id', '=', id)
        .execute();
      const before = await eventsOf(inventionId);
      const person = who === 'the same person' ? decider : await signInWith(deciding);
      expect((await approve(id, {}, person)).body.state).toBe('needs-you');
      expect((await decider.call(sendRunBack, { params: { id }, body: { reason: 'x' } })).problem.code).toBe(
        'run.not_waiting',
      );
      hub.clock.advance({ seconds: 31 });
      const { body } = await approve(id, {}, person);
      expect(body.state).toBe('done');
      expect(outcomesOf(body)).toEqual(['made', 'made']);
      expect(await eventsOf(inventionId)).toEqual(before);
    },
  );
});

describe('a proposal', () => {
  test('is sent back with a reason, and nothing of it is done', async () => {
    const { id, inventionId } = await propose();
    expect((await decider.call(sendRunBack, { params: { id }, body: { reason: ' ' } })).status).toBe(400);
    const { body } = await decider.call(sendRunBack, { params: { id }, body: { reason: 'Wrong task' } });
    expect(body).toMatchObject({ state: 'done', decision: 'sent-back', reason: 'Wrong task' });
    expect(await eventsOf(inventionId)).toEqual(['minion.decided']);
    expect((await approve(id)).problem.code).toBe('run.not_waiting');
  });

  test('gets feedback of each person, which replaces what they said before', async () => {
    const { id } = await propose();
    const other = await signInWith([]);
    for (const thumb of ['down', 'up'] as const) {
      const body = { thumb, reasons: ['tone', 'tone'] as 'tone'[], content: 'Too long' };
      const { status, body: run } = await other.call(rateRun, { params: { id }, body });
      expect(status).toBe(200);
      expect(run.feedback).toEqual({ thumb, reasons: ['tone'], content: 'Too long' });
    }
    const own = { thumb: 'down' as const, reasons: [], content: 'Wrong claim' };
    await decider.call(rateRun, { params: { id }, body: own });
    const third = await signInWith([]);
    const { body: seen } = await third.call(getRun, { params: { id } });
    expect(seen.feedback).toBeNull();
    expect(seen.allFeedback).toMatchObject([
      { person: await emailOf(decider.person.id), ...own },
      { person: await emailOf(other.person.id), thumb: 'up', reasons: ['tone'], content: 'Too long' },
    ]);
    const bad = { thumb: 'up' as const, reasons: ['rude' as 'tone'] };
    expect((await other.call(rateRun, { params: { id }, body: bad })).status).toBe(400);
  });
});

test('the list for a person has what they may decide about, their own minions first', async () => {
  const manager = await signInWith(deciding);
  const own = await buildMinion(hub.db, { managerId: manager.person.id });
  const { id: older, inventionId } = await propose();
  await hub.db.updateTable('minion_runs').set({ minion_id: own.id }).where('id', '=', older).execute();
  const { id: newer } = await propose();
  const { id: done } = await propose();
  await approve(done);
  const { id: walledOff, inventionId: walled } = await propose();
  await wallInvention(hub.db, { id: walled }, manager.person);
  const list = async (who: typeof decider) => {
    const { body } = await who.call(listRuns, { query: { forMe: 'true', size: 200 } });
    return body.collection.map(({ id }) => id);
  };
  const listed = await list(manager);
  expect(listed[0]).toBe(older);
  expect(listed).toContain(newer);
  for (const id of [done, walledOff]) expect(listed).not.toContain(id);
  const others = (await list(decider)).filter((id) => id === older || id === newer);
  expect(others).toEqual([newer, older]);
  const reader = await signInWith(['inventions:edit']);
  expect(await list(reader)).toEqual([]);
  const { body } = await reader.call(listRuns, { query: { inventionId } });
  expect(body.collection).toHaveLength(1);
});

describe('stopping', () => {
  test('a proposal that waits takes the permission to approve', async () => {
    const { id, inventionId } = await propose();
    const editor = await signInWith(['inventions:edit']);
    const refused = await editor.call(stopRun, { params: { id } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'permission.denied' } });
    expect((await decider.call(getRun, { params: { id } })).body).toMatchObject({ state: 'needs-you' });
    expect(await eventsOf(inventionId)).toEqual([]);
    const working = { invention_id: inventionId, minion_id: minion.id, state: 'working' };
    const { id: under } = await buildRun(hub.db, working);
    expect((await editor.call(stopRun, { params: { id: under } })).body.decision).toBe('stopped');
    expect((await decider.call(stopRun, { params: { id } })).body.decision).toBe('stopped');
    expect((await editor.call(stopRun, { params: { id } })).problem.code).toBe('run.finished');
  });

  test('one minion ends its running work, and it can work again', async () => {
    const { inventionId, id: waiting } = await propose();
    const run = await buildRun(hub.db, { invention_id: inventionId, minion_id: minion.id, state: 'working' });
    const params = { id: minion.document_id };
    const stop = (isStopped: boolean) => decider.call(stopMinion, { params, body: { isStopped } });
    expect((await stop(true)).status).toBe(204);
    const { body } = await decider.call(getRun, { params: { id: run.id } });
    expect(body).toMatchObject({ state: 'failed', failure: 'minion-stopped' });
    expect((await decider.call(getRun, { params: { id: waiting } })).body.state).toBe('needs-you');
    const bot = async () =>
      (await decider.call(listBots, {})).body.find(({ documentId }) => documentId === minion.document_id);
    expect(await bot()).toMatchObject({ isStopped: true, isWithinDates: true, name: minion.name });
    await stop(false);
    expect(await bot()).toMatchObject({ isStopped: false });
    const unknown = await decider.call(stopMinion, { params: { id: 'none' }, body: { isStopped: true } });
    expect(unknown.problem.code).toBe('minion.not_found');
  });

  test('all minions takes the permission to manage them', async () => {
    const other = await signInWith(['minions:approve']);
    expect((await other.call(stopAllMinions, {})).status).toBe(403);
    expect((await decider.call(stopAllMinions, {})).status).toBe(204);
    const bots = (await decider.call(listBots, {})).body.filter(({ documentId }) => documentId !== null);
    expect(bots.every(({ isStopped }) => isStopped)).toBe(true);
    await decider.call(stopMinion, { params: { id: minion.document_id }, body: { isStopped: false } });
  });
});

test('a bot is not within its dates before it starts and after it ends', async () => {
  const { bot_id: id, document_id: own } = await buildMinion(hub.db, { managerId: decider.person.id });
  const isWithin = async (starts_on: string | null, ends_on: string | null) => {
    await hub.db.updateTable('bots').set({ starts_on, ends_on }).where('id', '=', id).execute();
    const bots = (await decider.call(listBots, {})).body;
    return bots.find(({ documentId }) => documentId === own)?.isWithinDates;
  };
  expect(await isWithin(null, null)).toBe(true);
  expect(await isWithin('2020-01-01', '2200-01-01')).toBe(true);
  expect(await isWithin('2200-01-01', null)).toBe(false);
  expect(await isWithin(null, '2020-01-01')).toBe(false);
});

test('a bot is valid as long as its script is registered', async () => {
  const { email: plain } = await buildBot(hub.db, { manager_id: decider.person.id });
  const bots = (await decider.call(listBots, {})).body;
  const email = bots.find(({ documentId }) => documentId === minion.document_id)?.email ?? '';
  const validate = async () =>
    (await decider.call(validateBotScripts, { query: { bots: [email, plain, 'nobody@example.test'] } })).body;
  expect(await validate()).toEqual([
    { email, exists: true },
    { email: plain, exists: false },
    { email: 'nobody@example.test', exists: false },
  ]);
  const set = (script: string) =>
    hub.db.updateTable('minions').set({ script }).where('id', '=', minion.id).execute();
  await set('removed-script');
  expect((await validate())[0]).toEqual({ email, exists: false });
  await set('overdue-chaser');
});

test('a comment on a delegated task reaches the minion, for those who see the invention', async () => {
  const { task, inventionId } = await propose();
  const body = { content: 'Please look at claim 4' };
  expect((await decider.call(commentTask, { params: { taskId: task.id }, body })).status).toBe(201);
  const read = async (who: typeof decider) => {
    const query = { filters: { minionId: { $eq: minion.document_id } }, populate: ['task'] };
    const { data } = (await who.call(listMinionComments, { query })).body;
    return data.map(({ content, task: about }) => [content, about?.id]);
  };
  expect(await read(decider)).toEqual([['Please look at claim 4', task.id]]);
  const walled = await signInWith([]);
  await wallInvention(hub.db, { id: inventionId }, walled.person);
  expect(await read(walled)).toEqual([]);
  const plain = await buildTask(hub.db, { invention_id: inventionId });
  const taskId = taskIdSchema.parse(plain.id);
  await decider.call(commentTask, { params: { taskId }, body });
  expect(await read(decider)).toHaveLength(1);
});

test('statistics count only runs that the caller may see, also as a file', async () => {
  const own = await buildMinion(hub.db, { managerId: decider.person.id, name: '=Counted' });
  const open = await buildInvention(hub.db);
  const hidden = await buildInvention(hub.db);
  const times = { started_at: '2026-05-01T10:00:00Z', created_at: '2026-05-01T10:00:00Z' };
  const common = { ...times, minion_id: own.id, script_version: 2, state: 'done' };
  const end = (second: number) => `2026-05-01T10:00:0${second}Z`;
  const accepted = { decision: 'accepted', finished_at: end(2) };
  const { id: rated } = await buildRun(hub.db, { ...common, invention_id: open.id, ...accepted });
  const good = { thumb: 'up' as const, reasons: [], content: '' };
  await decider.call(rateRun, { params: { id: rated }, body: good });
  const bad = { thumb: 'down' as const, reasons: ['tone' as const, 'wrong-fact' as const], content: '' };
  await (await signInWith([])).call(rateRun, { params: { id: rated }, body: bad });
  await buildRun(hub.db, { ...common, invention_id: open.id, state: 'failed', finished_at: end(4) });
  await buildRun(hub.db, { ...common, invention_id: hidden.id, decision: 'sent-back', finished_at: end(9) });
  await wallInvention(hub.db, hidden, decider.person);
  const usage = { bot_id: own.bot_id, script: 'overdue-chaser', script_version: 2, tokens_in: 100 };
  for (const { id } of [open, hidden])
    await hub.db
      .insertInto('minion_model_answers')
      .values({
        ...{ ...usage, id: randomUUID(), invention_id: id, tokens_out: 20, cost_micros: 25_000 },
        created_at: times.created_at,
      })
      .execute();
  const query = { minion: own.document_id, from: '2026-05-01', to: '2026-05-01' };
  const { body } = await decider.call(getRunStatistics, { query });
  const counts = { runs: 2, accepted: 1, edited: 0, sentBack: 0, failed: 1 };
  expect(body.days).toEqual([{ day: '2026-05-01', ...counts }]);
  expect(body.scripts).toEqual([
    {
      ...{
        minion: { documentId: own.document_id, name: '=Counted' },
        script: 'overdue-chaser',
        scriptVersion: 2,
      },
      ...counts,
      ...{ medianSeconds: 3, editDistance: null, thumbsUp: 1, thumbsDown: 1 },
      reasons: { 'wrong-fact': 1, 'wrong-source': 0, incomplete: 0, tone: 1, other: 0 },
      ...{ answers: 1, tokensIn: 100, tokensOut: 20, costCents: 2.5 },
    },
  ]);
  const file = await decider.call(exportRunStatistics, { body: query });
  const [, line] = (await (file.body as unknown as Blob).text()).trim().split('\r\n');
  expect(line).toBe("'=Counted,overdue-chaser,2,2,1,0,0,1,3,2.5,,1,100,20,1,1,1,0,0,1,0");
  const outside = { ...query, from: '2026-05-02', to: '2026-05-03' };
  expect((await decider.call(getRunStatistics, { query: outside })).body).toEqual({ scripts: [], days: [] });
  expect((await decider.call(getRunStatistics, { query: { from: 'May' } })).status).toBe(400);
});

test('the health check fails while a run waits for more than a minute', async () => {
  const now = Temporal.Now.instant();
  await hub.db.deleteFrom('minion_runs').where('state', '=', 'pending').execute();
  const { id: inventionId } = await buildInvention(hub.db);
  await buildRun(hub.db, { invention_id: inventionId, minion_id: minion.id });
  await expect(checkRuns(hub.db, now)).resolves.toBeUndefined();
  await expect(checkRuns(hub.db, now.add({ seconds: 90 }))).rejects.toThrow('has waited');
});
