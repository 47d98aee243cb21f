import { listBots, validateBotScripts } from '@hub/contract/auth/bots.calls.ts';
import {
  createRun,
  getRun,
  listRuns,
  stopAllMinions,
  stopMinion,
  stopRun,
} from '@hub/contract/minions/runs.calls.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startDecisions } from '../../../../../test/support/minion-decisions.ts';

const scene = await startDecisions();
const { hub, decider, minion, signInWith, propose, eventsOf } = scene;
afterAll(() => scene.stop());

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

test('a minion that is deleted leaves its runs, ends those under way, and takes no more work', async () => {
  const own = await buildMinion(hub.db, { managerId: decider.person.id, script: 'overdue-chaser' });
  const { inventionId } = await propose();
  const of = { invention_id: inventionId, minion_id: own.id };
  const proposal = JSON.stringify({ summary: 'One finding', questions: [], changes: [], sources: [] });
  const sentBack = { state: 'done', decision: 'sent-back', reason: 'Wrong claims', proposal };
  const decided = await buildRun(hub.db, { ...of, ...sentBack });
  const working = await buildRun(hub.db, { ...of, state: 'working' });
  const minions = '/api/streams/minion-dojo-api/api/minions';
  const url = `${minions}/${own.document_id}`;
  expect((await decider.send({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await decider.send({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await decider.send({ url })).statusCode).toBe(404);
  const listed = await decider.send({ url: `${minions}/statistics?pagination[pageSize]=100` });
  expect(listed.json().data.map(({ documentId }: { documentId: string }) => documentId)).not.toContain(
    own.document_id,
  );
  const name = `${own.name} (deleted minion)`;
  expect((await decider.call(getRun, { params: { id: decided.id } })).body).toMatchObject({
    minion: { name, isDeleted: true },
    ...{ decision: 'sent-back', reason: 'Wrong claims', proposal: { summary: 'One finding' } },
  });
  const runs = await decider.call(listRuns, { query: { minion: own.document_id } });
  expect(runs.body.collection.map(({ id, state }) => ({ id, state }))).toEqual(
    expect.arrayContaining([
      { id: decided.id, state: 'done' },
      { id: working.id, state: 'failed' },
    ]),
  );
  const asked = await decider.call(createRun, { body: { inventionId, minion: own.document_id } });
  expect(asked.problem.code).toBe('minion.not_found');
  const payload = { data: { content: 'Hello?', minionId: own.document_id } };
  const comments = '/api/streams/minion-dojo-api/api/comments';
  expect((await decider.send({ method: 'POST', url: comments, payload })).statusCode).toBe(400);
  const again = await decider.send({ method: 'POST', url: minions, payload: { data: { name: own.name } } });
  expect(again.statusCode).toBe(201);
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
