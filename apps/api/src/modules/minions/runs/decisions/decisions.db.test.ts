import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { getRun, rateRun, sendRunBack } from '@hub/contract/minions/runs.calls.ts';
import { getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { deciding, note, startDecisions } from '../../../../../test/support/minion-decisions.ts';

const scene = await startDecisions();
const { hub, decider, minion, signInWith, emailOf, propose, approve, notesOf, eventsOf, outcomesOf } = scene;
afterAll(() => scene.stop());

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
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)?.problem;
    expect(lost).toMatchObject({
      code: 'run.approved_by_other',
      errors: [
        {
          message: expect.stringMatching(/^\S.* approved this proposal before you\.$/),
        },
      ],
    });
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
    // Someone who read the proposal before that does not make the first change twice, and learns who approved.
    const late = await signInWith(deciding);
    const edited = note('Read the two overdue tasks tomorrow');
    for (const changes of [undefined, [edited, current], [edited]])
      expect((await approve(id, { changes }, late)).problem.code).toBe('run.approved_by_other');
    expect((await approve(id, { changes: [edited, current] })).problem.code).toBe('run.proposal_changed');
    const back = await late.call(sendRunBack, { params: { id }, body: { reason: 'Wrong' } });
    expect(back.problem).toMatchObject({
      code: 'run.not_waiting',
      errors: [{ message: expect.stringMatching(/^\S.* decided about it before you\.$/) }],
    });
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
      const code = person === decider ? 'run.being_made' : 'run.approved_by_other';
      expect((await approve(id, {}, person)).problem).toMatchObject({ status: 409, code });
      expect((await decider.call(sendRunBack, { params: { id }, body: { reason: 'x' } })).problem.code).toBe(
        'run.not_waiting',
      );
      hub.clock.advance({ seconds: 31 });
      const changes = [note('Read the two overdue tasks tomorrow')];
      const unaware = await signInWith(deciding);
      expect((await approve(id, { changes }, unaware)).problem.code).toBe('run.approved_by_other');
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
