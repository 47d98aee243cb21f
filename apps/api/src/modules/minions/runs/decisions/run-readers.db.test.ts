import { randomUUID } from 'node:crypto';
import { taskIdSchema } from '@hub/contract/fields.ts';
import { listMinionComments } from '@hub/contract/minions/minions.calls.ts';
import { listRuns, rateRun } from '@hub/contract/minions/runs.calls.ts';
import { exportRunStatistics, getRunStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { commentTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, expect, test } from 'vitest';
import { deciding, startDecisions } from '../../../../../test/support/minion-decisions.ts';
import { checkRuns } from '../../health.read-model.ts';

const scene = await startDecisions();
const { hub, decider, minion, signInWith, propose, approve } = scene;
afterAll(() => scene.stop());

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

test('statistics count only runs that the caller may see, and stopped ones apart from failed ones, also as a file', async () => {
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
  for (const ended of [
    { state: 'failed', failure: 'minion-stopped' },
    { state: 'done', decision: 'stopped' },
  ])
    await buildRun(hub.db, { ...common, ...ended, invention_id: open.id, finished_at: end(3) });
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
  const counts = { runs: 4, accepted: 1, edited: 0, sentBack: 0, failed: 1, stopped: 2 };
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
  expect(line).toBe("'=Counted,overdue-chaser,2,4,1,0,0,1,2,3,2.5,,1,100,20,1,1,1,0,0,1,0");
  const outside = { ...query, from: '2026-05-02', to: '2026-05-03' };
  expect((await decider.call(getRunStatistics, { query: outside })).body).toEqual({ scripts: [], days: [] });
  expect((await decider.call(getRunStatistics, { query: { from: 'May' } })).status).toBe(400);
});

test('the health check fails while a run waits for more than a minute and nobody works on another', async () => {
  const now = Temporal.Now.instant();
  await hub.db.deleteFrom('minion_runs').where('state', '=', 'pending').execute();
  await hub.db.updateTable('minion_runs').set({ alive_at: null }).execute();
  const of = { invention_id: (await buildInvention(hub.db)).id, minion_id: minion.id };
  await buildRun(hub.db, of);
  await expect(checkRuns(hub.db, now)).resolves.toBeUndefined();
  await expect(checkRuns(hub.db, now.add({ seconds: 90 }))).rejects.toThrow('has waited');
  const alive_at = now.add({ seconds: 40 }).toString();
  const { id } = await buildRun(hub.db, { ...of, state: 'done', alive_at });
  await expect(checkRuns(hub.db, now.add({ seconds: 90 }))).resolves.toBeUndefined();
  await expect(checkRuns(hub.db, now.add({ seconds: 101 }))).rejects.toThrow('has waited');
  await hub.db.deleteFrom('minion_runs').where('id', '=', id).execute();
});
