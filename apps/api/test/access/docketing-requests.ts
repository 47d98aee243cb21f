import { randomUUIDv7 } from 'node:crypto';
import type { TestClient } from '../support/test-client.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import type { AccessTable } from './personas.ts';
import { canary, canaryReferences } from './twin-fixture.ts';
import { ofBoth } from './twin-queries.ts';

const read = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
} as const;

/** Expected responses of the calls for the docketing system; the columns are those of `expected-access.ts`. */
export const expectedDocketingAccess: AccessTable = {
  // Nobody signs in: the signature decides, and this one is missing.
  'fip-connector.receiveDocketingDelivery': { any: [401, 401, 401, 401, 401, 401, 401, 401, 401] },
  'fip-connector.getDocketingConnection': { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  // No invention of this test has a matter as a reference; the twin databases have one.
  'fip-connector.getMatterInvention': { any: [401, 404, 404, 404, 404, 404, 404, 404, 404] },
  'fip-connector.getInventionDocketing': read,
  'fip-connector.listMatterEvents': read,
  'fip-connector.decideDocketing': {
    own: [401, 404, 404, 403, 201, 201, 201, 201, 201],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 201],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'fip-connector.resolveDocketingDecision': {
    own: [401, 404, 404, 403, 200, 200, 200, 200, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'fip-connector.listUnknownMatters': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'fip-connector.listUnreadEntries': { any: [401, 403, 403, 403, 403, 403, 403, 403, 200] },
  'streams.listDocketingEvents': read,
};

const dueDate = '2026-06-03';
const decision = {
  action: 'task',
  values: JSON.stringify([null, [dueDate, 'open'], null]),
  reason: 'The clerk counted from the mail date.',
};

const resolution = { action: 'decline', reason: 'Nobody asked for an extension.' };

/** Requests of the calls for the docketing system. */
export const docketingRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'fip-connector.receiveDocketingDelivery': () => ({ parts: { body: {} } }),
  'fip-connector.getDocketingConnection': () => ({ parts: {}, expectedText: 'takesDeliveries' }),
  'fip-connector.getMatterInvention': () => ({ parts: { params: { matter: 'M-1' } } }),
  'fip-connector.getInventionDocketing': ({ invention }) => ({
    parts: { params: { id: invention.id } },
    expectedText: invention.id,
  }),
  'fip-connector.listMatterEvents': ({ invention, word }) => ({
    parts: { params: { id: invention.id, matter: word } },
    expectedText: 'collection',
  }),
  'fip-connector.decideDocketing': ({ invention, word }) => ({
    parts: {
      params: { id: invention.id },
      body: { ...decision, milestoneId: null, event: { matter: word, id: 'E1' } },
    },
    expectedText: invention.id,
  }),
  'fip-connector.resolveDocketingDecision': ({ invention }) => ({
    parts: { params: { id: invention.id, decisionId: randomUUIDv7() }, body: resolution },
    expectedText: invention.id,
  }),
  'fip-connector.listUnknownMatters': () => ({ parts: {}, expectedText: 'collection' }),
  'fip-connector.listUnreadEntries': () => ({ parts: {}, expectedText: 'collection' }),
  'streams.listDocketingEvents': ({ invention }) => ({
    parts: { params: { inventionId: invention.id } },
    expectedText: 'collection',
  }),
};

/** Adds a matter to an invention, with an event that the hub does not have. */
const addMatter = async ({ hub: { db, clock } }: AccessWorld, { invention, word }: Target) => {
  const now = clock.now().toString();
  await db
    .insertInto('docketing_matters')
    .values({ number: word, version: 1, title: 'Matter', received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('docketing_events')
    .values({
      matter_number: word,
      id: 'E1',
      version: 1,
      code: 'X1',
      description: 'File a statement',
      due_date: dueDate,
      status: 'open',
      channel: 'poll',
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('inventions')
    .set({ reference_list: [`FIP:${word}`] })
    .where('id', '=', invention.id)
    .execute();
};

/** Adds a matter with a decision about its event that waits for a second person, and returns the id of the decision. */
export const addProposal = async (world: AccessWorld, target: Target): Promise<string> => {
  await addMatter(world, target);
  const { invention, word } = target;
  const { hub, people } = world;
  const id = randomUUIDv7();
  await hub.db
    .insertInto('docketing_decisions')
    .values({
      id,
      invention_id: invention.id,
      matter_number: word,
      event_id: 'E1',
      action: 'docketing',
      title: 'File a statement',
      seen: JSON.stringify({ office: null, docketing: dueDate, docketingStatus: 'open', hub: null }),
      settled: decision.values,
      reason: decision.reason,
      decided_by: people.administrator.id,
      decided_at: hub.clock.now().toString(),
      state: 'proposed',
    })
    .execute();
  return id;
};

/** Adds docketing activity to an invention. */
const addActivity = async ({ hub: { db, clock }, people }: AccessWorld, { invention, word }: Target) => {
  const head = await db
    .updateTable('stream_heads')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('invention_id', '=', invention.id)
    .returning('last_seq as seq')
    .executeTakeFirst();
  if (!head) return;
  const at = clock.now().toString();
  await db
    .insertInto('stream_events')
    .values({
      invention_id: invention.id,
      seq: head.seq,
      id: randomUUIDv7(),
      type: 'docketing.updated',
      actor_id: people.administrator.id,
      created_at: at,
      metadata: JSON.stringify({ title: `Event of ${word}`, updatedAt: at, order: null, changes: [] }),
    })
    .execute();
};

/** Data that the calls need before they are sent. */
export const docketingPreparations: Readonly<
  Record<
    string,
    (world: AccessWorld, client: TestClient, target: Target) => Promise<RequestParts | undefined>
  >
> = {
  'fip-connector.decideDocketing': async (world, _client, target) => {
    await addMatter(world, target);
    return undefined;
  },
  'fip-connector.resolveDocketingDecision': async (world, _client, target) => {
    // The row of an invention that does not exist cannot be inserted.
    const exists = await world.hub.db
      .selectFrom('inventions')
      .select('id')
      .where('id', '=', target.invention.id)
      .executeTakeFirst();
    if (!exists) return undefined;
    const decisionId = await addProposal(world, target);
    return { params: { id: target.invention.id, decisionId }, body: resolution };
  },
  'streams.listDocketingEvents': async (world, _client, target) => {
    await addActivity(world, target);
    return undefined;
  },
};

/** Requests of the calls that read about the docketing system. */
export const docketingCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'fip-connector.receiveDocketingDelivery': [{ body: {} }],
  'fip-connector.getDocketingConnection': [{}],
  'fip-connector.getMatterInvention': [...canaryReferences, 'ocelot', 'nothing'].map((matter) => ({
    params: { matter },
  })),
  'fip-connector.getInventionDocketing': ofBoth('invention'),
  'fip-connector.listMatterEvents': [...canaryReferences, 'ocelot', 'nothing'].flatMap((matter) =>
    ofBoth('invention').map(({ params }) => ({ params: { ...params, matter } })),
  ),
  'fip-connector.listUnknownMatters': [{}],
  'fip-connector.listUnreadEntries': [{}],
  'streams.listDocketingEvents': ofBoth('invention', 'inventionId'),
};

/** Attempts of the watcher to decide about the canary. */
export const docketingAttempts: readonly (readonly [string, RequestParts])[] = [
  [
    'fip-connector.decideDocketing',
    { params: { id: canary.invention }, body: { ...decision, milestoneId: canary.milestone, event: null } },
  ],
  [
    'fip-connector.resolveDocketingDecision',
    { params: { id: canary.invention, decisionId: canary.milestone }, body: resolution },
  ],
];
