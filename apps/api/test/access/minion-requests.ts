import { randomUUID } from 'node:crypto';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable, Row } from './personas.ts';
import { canary, neighbor } from './twin-fixture.ts';
import { queriesOf } from './twin-queries.ts';
import { commentOf, runOf, sharedMinion } from './twin-records.ts';

const everybody: Row = [401, 200, 200, 200, 200, 200, 200, 200, 200];

/** Calls of those who may manage minions: only the administrator of the matrix. */
const managers = (done: number): Row => [401, 403, 403, 403, 403, 403, 403, 403, done];

/** Calls of those who see the invention. */
const readers = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
} as const;

/** Calls of those who may approve: only the administrator of the matrix, never an assistant or a bot. */
const approvers = { ...readers, own: [401, 404, 404, 403, 403, 403, 403, 403, 200] } as const;

/** Calls of those who may edit the invention. */
const editors = (done: number) => ({
  own: [401, 404, 404, 403, done, done, done, done, done] as Row,
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, done] as Row,
  random: readers.random,
});

/** Expected responses of the calls for minions; the columns are those of `expected-access.ts`. */
export const expectedMinionAccess: AccessTable = {
  'minion-dojo-api.listMinions': { any: everybody },
  'minion-dojo-api.listMinionStatistics': { any: everybody },
  'minion-dojo-api.getMinion': { any: everybody },
  'minion-dojo-api.createMinion': { any: managers(201) },
  'minion-dojo-api.updateMinion': { any: managers(200) },
  'minion-dojo-api.deleteMinion': { any: managers(204) },
  'minion-dojo-api.listMinionComments': { any: everybody },
  'minion-dojo-api.getMinionComment': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'minion-dojo-api.createMinionComment': { any: [401, 201, 201, 201, 201, 201, 201, 201, 201] },
  'minion-dojo-api.listMinionTasks': { any: everybody },
  'minion-dojo-api.getMinionTask': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'minion-dojo-api.listRuns': { any: everybody },
  'minion-dojo-api.getRun': readers,
  'minion-dojo-api.createRun': editors(201),
  'minion-dojo-api.proposeChanges': editors(201),
  // The run of the matrix waits with a proposal.
  'minion-dojo-api.stopRun': approvers,
  'minion-dojo-api.resumeRun': editors(200),
  'minion-dojo-api.approveRun': approvers,
  'minion-dojo-api.sendRunBack': approvers,
  'minion-dojo-api.rateRun': { ...readers, own: [401, 404, 404, 200, 200, 200, 200, 403, 200] },
  'minion-dojo-api.stopMinion': { any: managers(204) },
  'minion-dojo-api.stopAllMinions': { any: managers(204) },
  'minion-dojo-api.getMinionWork': { any: everybody },
  'minion-dojo-api.updateMinionWork': { any: managers(200) },
  'minion-dojo-api.getModel': { any: everybody },
  'minion-dojo-api.getRunStatistics': { any: everybody },
  'minion-dojo-api.listScripts': { any: managers(200) },
  'minion-dojo-api.evaluateScript': { any: managers(201) },
  'minion-dojo-api.getEvaluation': { any: managers(404) },
  'minion-dojo-api.setLiveVersion': { any: managers(200) },
  'minion-dojo-api.exportRunStatistics': { any: everybody },
  'auth.listBots': { any: everybody },
  'auth.validateBotScripts': { any: everybody },
};

const unknown: RequestParts = { params: { id: 'unknown' } };
const always = { from: '2000-01-01', to: '2100-01-01' };
const bots = { bots: 'nobody@example.test' };

/** Requests of the calls for minions. */
export const minionRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'minion-dojo-api.listMinions': () => ({ parts: {}, expectedText: 'pagination' }),
  'minion-dojo-api.listMinionStatistics': () => ({ parts: {}, expectedText: 'pagination' }),
  'minion-dojo-api.getMinion': () => ({ parts: unknown, expectedText: 'documentId' }),
  'minion-dojo-api.createMinion': () => ({
    parts: { body: { data: { name: randomUUID() } } },
    expectedText: 'documentId',
  }),
  'minion-dojo-api.updateMinion': () => ({ parts: unknown, expectedText: 'Renamed' }),
  'minion-dojo-api.deleteMinion': () => ({ parts: unknown }),
  'minion-dojo-api.listMinionComments': () => ({ parts: {}, expectedText: 'pagination' }),
  'minion-dojo-api.getMinionComment': () => ({ parts: unknown }),
  'minion-dojo-api.createMinionComment': () => ({ parts: {}, expectedText: 'documentId' }),
  'minion-dojo-api.listMinionTasks': () => ({ parts: {}, expectedText: 'pagination' }),
  'minion-dojo-api.getMinionTask': () => ({ parts: unknown }),
  'minion-dojo-api.listRuns': () => ({ parts: {}, expectedText: 'collection' }),
  'minion-dojo-api.getRun': ({ run: { id } }) => ({ parts: { params: { id } }, expectedText: id }),
  'minion-dojo-api.createRun': ({ invention, minion }) => ({
    parts: { body: { inventionId: invention.id, minion: minion.documentId } },
    expectedText: invention.id,
  }),
  'minion-dojo-api.proposeChanges': ({ invention, minion, task }) => ({
    parts: {
      body: {
        inventionId: invention.id,
        minion: minion.documentId,
        summary: 'Ask for the drawings',
        changes: [{ change: { kind: 'comment-on-task', taskId: task.id, content: 'x' }, reason: 'x' }],
      },
    },
    expectedText: 'Ask for the drawings',
  }),
  'minion-dojo-api.stopRun': ({ run: { id } }) => ({ parts: { params: { id } }, expectedText: 'stopped' }),
  'minion-dojo-api.resumeRun': ({ run: { id } }) => ({ parts: { params: { id } }, expectedText: 'pending' }),
  'minion-dojo-api.approveRun': ({ run: { id } }) => ({
    parts: { params: { id }, body: { proposalHash: 'hash' } },
    expectedText: 'accepted',
  }),
  'minion-dojo-api.sendRunBack': ({ run: { id } }) => ({
    parts: { params: { id }, body: { reason: 'Not yet' } },
    expectedText: 'sent-back',
  }),
  'minion-dojo-api.rateRun': ({ run: { id } }) => ({
    parts: { params: { id }, body: { thumb: 'up', content: 'Right' } },
    expectedText: 'Right',
  }),
  'minion-dojo-api.stopMinion': () => ({ parts: { ...unknown, body: { isStopped: true } } }),
  'minion-dojo-api.stopAllMinions': () => ({ parts: {} }),
  'minion-dojo-api.getMinionWork': () => ({ parts: unknown, expectedText: 'dailyRuns' }),
  'minion-dojo-api.updateMinionWork': () => ({
    parts: { ...unknown, body: { dailyRuns: 7 } },
    expectedText: 'dailyRuns',
  }),
  'minion-dojo-api.listScripts': () => ({ parts: {}, expectedText: 'office-action-reader' }),
  'minion-dojo-api.evaluateScript': () => ({
    parts: { params: { name: 'office-action-reader' }, body: { version: 2 } },
    expectedText: 'liveVersion',
  }),
  'minion-dojo-api.getEvaluation': () => ({ parts: { params: { id: randomUUID() } } }),
  'minion-dojo-api.setLiveVersion': () => ({
    parts: { params: { name: 'office-action-reader' }, body: { version: 1 } },
    expectedText: 'isLive',
  }),
  'minion-dojo-api.getModel': () => ({ parts: {}, expectedText: 'model' }),
  'minion-dojo-api.getRunStatistics': () => ({ parts: { query: always }, expectedText: 'scripts' }),
  'minion-dojo-api.exportRunStatistics': () => ({ parts: { body: always }, expectedText: 'Median time' }),
  'auth.listBots': () => ({ parts: {}, expectedText: 'isStopped' }),
  'auth.validateBotScripts': () => ({ parts: { query: bots }, expectedText: 'exists' }),
};

interface World {
  hub: TestHub;
  people: Readonly<Record<'granted', { id: string }>>;
}

const addMinion = async ({ hub, people }: World): Promise<string> =>
  (await buildMinion(hub.db, { managerId: people.granted.id })).document_id;

/** Lets a minion work that an earlier call has stopped. */
const letWork = async ({ hub }: World, _client: unknown, { minion }: Target): Promise<undefined> => {
  const working = { is_stopped: false };
  await hub.db.updateTable('minions').set(working).where('document_id', '=', minion.documentId).execute();
};

/** A minion that the call reads, changes or writes to. */
export const minionPreparations = {
  'minion-dojo-api.getMinion': async (world: World) => ({ params: { id: await addMinion(world) } }),
  'minion-dojo-api.createRun': letWork,
  'minion-dojo-api.proposeChanges': letWork,
  'minion-dojo-api.resumeRun': async (world: World, client: unknown, target: Target): Promise<undefined> => {
    await letWork(world, client, target);
    const failed = { state: 'failed', failure: 'error' };
    await world.hub.db.updateTable('minion_runs').set(failed).where('id', '=', target.run.id).execute();
  },
  'minion-dojo-api.updateMinion': async (world: World) => ({
    params: { id: await addMinion(world) },
    body: { data: { name: `Renamed ${randomUUID()}` } },
  }),
  'minion-dojo-api.deleteMinion': async (world: World) => ({ params: { id: await addMinion(world) } }),
  'minion-dojo-api.stopMinion': async (world: World) => ({
    params: { id: await addMinion(world) },
    body: { isStopped: true },
  }),
  'minion-dojo-api.getMinionWork': async (world: World) => ({ params: { id: await addMinion(world) } }),
  'minion-dojo-api.updateMinionWork': async (world: World) => ({
    params: { id: await addMinion(world) },
    body: { dailyRuns: 7 },
  }),
  'minion-dojo-api.createMinionComment': async (world: World) => ({
    body: { data: { content: 'x', minionId: await addMinion(world) } },
  }),
};

const lists = queriesOf(
  {},
  { populate: '*', 'pagination[pageSize]': '100' },
  { _q: 'quokka' },
  { 'filters[createdAt][$notNull]': 'true', sort: 'createdAt:desc' },
);

/** Requests of the calls that read minions. */
export const minionCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'minion-dojo-api.listMinions': lists,
  'minion-dojo-api.listMinionStatistics': lists,
  'minion-dojo-api.getMinion': [unknown, { params: { id: sharedMinion } }],
  'minion-dojo-api.getMinionWork': [unknown, { params: { id: sharedMinion } }],
  'minion-dojo-api.listMinionComments': lists,
  'minion-dojo-api.getMinionComment': [canary, neighbor].map(({ invention }) => ({
    params: { id: commentOf(invention) },
  })),
  'minion-dojo-api.listMinionTasks': lists,
  'minion-dojo-api.getMinionTask': [unknown],
  'minion-dojo-api.getRun': [canary, neighbor].map(({ invention }) => ({ params: { id: runOf(invention) } })),
  'minion-dojo-api.listRuns': queriesOf({}, { size: '200' }, { states: 'needs-you' }, { forMe: 'true' }),
  'minion-dojo-api.getModel': [{}],
  'minion-dojo-api.getRunStatistics': queriesOf({}, always),
  'minion-dojo-api.listScripts': [{}],
  'minion-dojo-api.getEvaluation': [{ params: { id: randomUUID() } }],
  'minion-dojo-api.exportRunStatistics': [{ body: {} }, { body: always }],
  'auth.listBots': [{}],
  'auth.validateBotScripts': queriesOf(bots, { bots: 'watcher@example.test' }),
};
