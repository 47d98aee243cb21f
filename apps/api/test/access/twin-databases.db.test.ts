import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import { inventionIdSchema, personIdSchema } from '@hub/contract/fields.ts';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditOf } from '../../src/spine/audit/read-audit-hook.ts';
import { publish } from '../../src/spine/live/publish.ts';
import { raiseNotifications } from '../../src/spine/live/raise-notifications.ts';
import { connectLive, type LiveClient } from '../support/live-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import type { RequestParts } from './call-request.ts';
import { unreachedMailServer } from './mail-history.ts';
import { inventionKinds } from './notification-history.ts';
import { maskResponse, sendParts } from './send-parts.ts';
import { attempts, crawl, personalRequests } from './twin-crawl.ts';
import { buildTwin, canary, canaryReferences, canaryWords, neighbor } from './twin-fixture.ts';
import { builtAt, type Hiding, hidings, watchers } from './twin-people.ts';
import { asWatcher, spread } from './twin-queries.ts';
import { tellsNothing } from './twin-silence.ts';

/** A live socket with everything that it receives, whatever its name. */
interface Listener {
  live: LiveClient;
  received: unknown[];
}

interface Twin {
  hub: TestHub;
  people: Awaited<ReturnType<typeof buildTwin>>;
  clients: Readonly<Record<Hiding, TestClient>>;
  author: TestClient;
  /** Address of the listening hub. */
  address: string;
}

const callsByName = new Map(calls.map((call) => [callName(call), call]));
const startedAtMs = Date.now() - 60_000;

const startTwin = async (
  hasCanary: boolean,
  { secret, server }: { secret: Uint8Array; server: LocalMailServer },
): Promise<Twin> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-twin-'));
  const mail = {
    ...unreachedMailServer,
    filingAddress: 'filing@hub.example.test',
    sender: { host: '127.0.0.1', port: server.port, encryption: 'none', signIn: undefined },
  } as const;
  const hub = await startTestHub({ dataDir, publicUrl: 'http://127.0.0.1:4300', mail }, secret);
  const people = await buildTwin(hub, hasCanary);
  const signIn = (hiding: Hiding) => hub.signIn(people.watchers[hiding]);
  const clients = {
    'a wall': await signIn('a wall'),
    'a wall on a team': await signIn('a wall on a team'),
    'a restriction': await signIn('a restriction'),
    'a restriction that hides it from administrators': await signIn(
      'a restriction that hides it from administrators',
    ),
  };
  const author = await hub.signIn(people.author);
  const address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  return { hub, people, clients, author, address };
};

/** Masks ids and instants that are newer than the test; older ones must be equal. */
const maskNew = (response: unknown): string =>
  JSON.stringify(response)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) >= startedAtMs ? 'id made here' : id,
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
      Date.parse(instant) >= startedAtMs ? 'instant of the test' : instant,
    );

/** Parses a masked response, for readable differences. */
const readMasked = (masked = '{}'): unknown => {
  const { payload, ...others } = JSON.parse(masked);
  return { ...others, payload: /^[[{]/.test(payload) ? JSON.parse(payload) : payload };
};

/** Lists that can change with edits of an invention. */
const lists = [
  'audit.listAuditEntries',
  'inventions.searchInventions',
  'notifications.countUnreadNotifications',
  'notifications.listNotifications',
  'reports.getPortfolioFigures',
  'reports.listPortfolioDates',
  'search.listBoards',
  'search.listFilters',
  'search.listOverview',
  'search.searchTasks',
  'streams.listTasksEvents',
  'streams.listTasksProgress',
  'suggest.suggestTags',
  'workflow.listDocuments',
];

/** Provisioning systems read people and teams, which no invention changes, and nobody else may. */
const isReading = ({ method, writes, respondsWithFile, access }: Call): boolean =>
  access.kind !== 'provisioning' &&
  (method === 'GET' || writes === 'nothing' || respondsWithFile !== undefined);

/** Whether a call leaves entries in the audit log, in which the order of its requests can be read. */
const leavesEntries = ({ method, path, respondsWithFile, access }: Call): boolean =>
  method !== 'GET' ||
  respondsWithFile !== undefined ||
  path.startsWith('/api/admin') ||
  (access.kind === 'invention' && access.permission !== undefined);

/**
 * Who administers may know that a restricted invention exists, by its reference, opens it in an emergency, and hands over
 * the work on it.
 */
const forAdministrators: readonly string[] = [
  'inventions.listRestrictedInventions',
  'inventions.openEmergencyAccess',
  'inventions.endEmergencyAccess',
  'auth.previewHandover',
];

/** Returns whether a call may tell a person of the canary that is hidden from them in this way. */
const mayTell = (hiding: Hiding, name: string): boolean =>
  hiding === 'a restriction that hides it from administrators' && forAdministrators.includes(name);

const callOf = (name: string): Call => {
  const call = callsByName.get(name);
  if (!call) throw new Error(`${name} is not a call`);
  return call;
};

const send = (client: TestClient, name: string, parts: RequestParts) =>
  sendParts(client, callOf(name), parts);

let twins: readonly [Twin, Twin];
let server: LocalMailServer;
beforeAll(async () => {
  server = await startLocalMailServer();
  const shared = { secret: randomBytes(32), server };
  twins = [await startTwin(true, shared), await startTwin(false, shared)];
});
afterAll(async () => {
  for (const { hub } of twins) {
    await hub.stop();
    rmSync(hub.dependencies.config.dataDir, { recursive: true, force: true });
  }
  await server.close();
});

type ClientOf = (twin: Twin) => TestClient;

/** Sends a request to both twins and returns the masked responses. */
const ask = async (clientOf: ClientOf, name: string, parts: RequestParts): Promise<string[]> =>
  Promise.all(twins.map(async (twin) => maskNew(maskResponse(await send(clientOf(twin), name, parts)))));

/** Writes what was read into the audit log, which otherwise happens every few seconds. */
const flushReads = () => Promise.all(twins.map(({ hub }) => readAuditOf(hub.app).flush()));

const compare = async (hiding: Hiding, name: string, parts: RequestParts): Promise<string> => {
  const own = asWatcher(parts, watchers[hiding].email);
  const [seen = '', alone] = await ask(({ clients }) => clients[hiding], name, own);
  const request = `${name} ${JSON.stringify(own)}`;
  if (seen !== alone) expect(readMasked(seen), request).toEqual(readMasked(alone));
  expect(seen, request).toBe(alone);
  if (leavesEntries(callOf(name))) await flushReads();
  return seen;
};

const comparePersonal = async (hiding: Hiding, name: string): Promise<void> => {
  const make = personalRequests[name];
  if (!make) return;
  const [seen, alone] = await Promise.all(
    twins.map(async ({ clients }) =>
      maskNew(maskResponse(await send(clients[hiding], name, await make(clients[hiding], neighbor)))),
    ),
  );
  expect(seen, name).toBe(alone);
};

const atOnce = 6;

/**
 * Compares the requests of some calls; those whose order the audit log shows one after the other.
 * @param choose which requests of a call
 */
const compareAnswers = async (
  hiding: Hiding,
  names: readonly string[],
  choose: (requests: readonly RequestParts[]) => readonly RequestParts[],
): Promise<void> => {
  const one = async (name: string, parts: RequestParts): Promise<void> =>
    expect(await compare(hiding, name, parts), JSON.stringify(parts)).not.toContain('request.invalid');
  for (const name of names.filter((one) => !mayTell(hiding, one))) {
    const requests = choose(crawl[name] ?? []);
    const size = leavesEntries(callOf(name)) ? 1 : atOnce;
    for (let n = 0; n < requests.length; n += size)
      await Promise.all(requests.slice(n, n + size).map((parts) => one(name, parts)));
    await comparePersonal(hiding, name);
  }
};

/** Returns whether a request of a call gets the author, who sees the canary, a different response than without it. */
const revealsCanary = async (name: string): Promise<boolean> => {
  const requests = name in tellsNothing ? spread(crawl[name] ?? [], 0) : (crawl[name] ?? []);
  for (let n = 0; n < requests.length; n += atOnce) {
    const pairs = await Promise.all(
      requests
        .slice(n, n + atOnce)
        .map((parts) => ask(({ author }) => author, name, asWatcher(parts, 'author@example.test'))),
    );
    if (pairs.some(([seen, alone]) => seen !== alone)) return true;
  }
  const make = personalRequests[name];
  if (!make) return false;
  const [seen, alone] = await Promise.all(
    twins.map(async ({ author }) =>
      maskNew(maskResponse(await send(author, name, await make(author, canary)))),
    ),
  );
  return seen !== alone;
};

test('T3 requests every reading call', () => {
  expect(Object.keys(crawl).sort()).toEqual(calls.filter(isReading).map(callName).sort());
});

/** Part of the requests, another one for each way of hiding; `test:deep` compares all of them for each. */
const partFor =
  (hiding: Hiding, turn = 0) =>
  (requests: readonly RequestParts[]) =>
    spread(requests, hidings.indexOf(hiding) + turn);

test.each(hidings)('T3 an invention hidden by %s does not change any response', (hiding) =>
  compareAnswers(hiding, Object.keys(crawl), partFor(hiding)),
);

test.each(hidings)(
  'T3 an invention hidden by %s does not change the responses to attempts to access it, nor any list afterwards',
  async (hiding) => {
    for (const [name, parts] of attempts) if (!mayTell(hiding, name)) await compare(hiding, name, parts);
    await compareAnswers(hiding, lists, partFor(hiding));
  },
);

const noId = sql<null>`null::uuid`;

/** A notification of a kind about an invention, for people, as `raiseNotifications` takes it. */
const wanted = (kind: string, inventionId: string, personIds: readonly string[]): RawBuilder<unknown> => sql`
  select person_id, ${kind}::text as kind, ${inventionId}::uuid as subject_id, ${'again'}::text as cause,
    ${inventionId}::uuid as invention_id, ${noId} as task_id, ${noId} as milestone_id, ${noId} as document_id,
    ${noId} as message_id, ${noId} as mail_thread_id, ${noId} as run_id,
    case when ${kind}::text = 'reading' then 'patent-office' end as system, ${noId} as absence_id,
    ${noId} as actor_id, 'Zephyrine' as title, null::date as due_at, ${noId} as for_id, ${noId} as acted_for_id
  from unnest(${[...personIds]}::uuid[]) as person_id`;

/** Raises each kind of notification about inventions for people who get all kinds in this way, and sends what is due. */
const raiseEveryKind = async (
  { db, dependencies }: TestHub,
  personIds: readonly string[],
  inventionIds: readonly string[],
  { channel, now }: { channel: string; now: Temporal.Instant },
): Promise<void> => {
  const digestHour = now.toZonedDateTimeISO('America/New_York').hour;
  const kinds = Object.fromEntries(inventionKinds.map((kind) => [kind, channel]));
  await db.deleteFrom('person_settings').where('name', '=', 'Notifications').execute();
  await db
    .insertInto('person_settings')
    .values(
      personIds.map((person_id) => ({
        ...{ person_id, name: 'Notifications', version: 1, updated_at: now.toString() },
        value: JSON.stringify({ version: 1, digestHour, kinds }),
      })),
    )
    .execute();
  await db.transaction().execute(async (tx) => {
    // One second apart, so that their order is defined.
    for (const [position, kind] of inventionKinds.entries())
      for (const inventionId of inventionIds) {
        const at = now.subtract({ seconds: 2 * position + (inventionId === canary.invention ? 1 : 0) });
        await raiseNotifications(tx, wanted(kind, inventionId, personIds), at.toString());
      }
  });
  for (const name of ['notifications.send-emails', 'notifications.send-digests'])
    await dependencies.jobs
      .listRepeated()
      .find((job) => job.name === name)
      ?.run();
};

test('T3 no kind of notification about a hidden invention is raised, and none is in a digest or an email', async () => {
  const [{ hub, people }] = twins;
  const all = [...Object.values(people.watchers), people.author];
  const ids = all.map(({ id }) => id);
  const before = await hub.db.selectFrom('notifications').select('id').execute();
  const now = hub.clock.now();
  for (const channel of ['email', 'digest']) {
    await raiseEveryKind(hub, ids, [canary.invention, neighbor.invention], { channel, now });
    await raiseEveryKind(twins[1].hub, ids, [neighbor.invention], { channel, now });
  }
  const raised = await hub.db
    .selectFrom('notifications')
    .select(['person_id', 'kind', 'invention_id'])
    .where(sql<boolean>`not (id = any(${before.map(({ id }) => id)}::uuid[]))`)
    .where('subject_id', 'in', [canary.invention, neighbor.invention])
    .execute();
  const kindsOf = (personId: string, invention: string) =>
    new Set(
      raised
        .filter(({ person_id, invention_id }) => person_id === personId && invention_id === invention)
        .map(({ kind }) => kind),
    );
  for (const { id } of all) expect(kindsOf(id, neighbor.invention)).toEqual(new Set(inventionKinds));
  expect(kindsOf(people.author.id, canary.invention)).toEqual(new Set(inventionKinds));
  for (const { id } of Object.values(people.watchers))
    expect(kindsOf(id, canary.invention)).toEqual(new Set());

  const mailTo = (email: string): string =>
    server.sent
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ content }) => content.toString())
      .join('\n');
  const namesCanary = (text: string): boolean =>
    [canary.invention, canary.task, ...canaryReferences, ...canaryWords.slice(1, 4)].some((word) =>
      text.toLowerCase().includes(word.toLowerCase()),
    );
  expect(namesCanary(mailTo(people.author.email))).toBe(true);
  for (const { email } of Object.values(people.watchers)) {
    expect(mailTo(email)).not.toBe('');
    expect(namesCanary(mailTo(email))).toBe(false);
  }
});

const listen = async ({ address }: Twin, { token }: TestClient & { token: string }): Promise<Listener> => {
  const live = await connectLive(address, { token });
  const received: unknown[] = [];
  live.socket.onAny((...event: unknown[]) => received.push(event));
  return { live, received };
};

/** Publishes an event of every type of the registry. */
const publishEveryType = async ({ hub, people }: Twin, invention: string): Promise<void> => {
  const inventionId = inventionIdSchema.parse(invention);
  await hub.db.transaction().execute(async (tx) => {
    const write = { tx, actor: { id: personIdSchema.parse(people.author.id) }, takeEntry: () => undefined };
    for (const type of hub.dependencies.events.list())
      await publish(write, {
        type,
        inventionId,
        subject: { kind: 'invention', id: inventionId },
        title: `Zephyrine ${type.type}`,
        updatedAt: builtAt,
        changes: [],
      });
  });
};

test('T3 no type of live event of a hidden invention reaches a socket, and its edits change no response', async () => {
  const [withCanary] = twins;
  const listeners = await Promise.all(
    twins.map((twin) =>
      Promise.all(
        hidings.map(async (hiding) => {
          const listener = await listen(twin, twin.clients[hiding] as TestClient & { token: string });
          const joined = [];
          for (const id of [canary.invention, neighbor.invention, taskRoom])
            joined.push(await listener.live.join(id));
          expect(joined.map(({ ok }) => ok)).toEqual([false, true, true]);
          return { ...listener, joined };
        }),
      ),
    ),
  );
  const insider = await listen(withCanary, withCanary.author as TestClient & { token: string });
  await insider.live.join(canary.invention);
  await publishEveryType(withCanary, canary.invention);
  const message = {
    params: { inventionId: canary.invention },
    body: { message: 'Look at the quokka' },
  };
  expect((await send(withCanary.author, 'streams.postMessage', message)).statusCode).toBe(201);
  const body = { taskIds: [canary.task], assignees: ['author@example.test'] };
  expect((await send(withCanary.author, 'workflow.assignTasks', { body })).statusCode).toBe(200);
  const events = await insider.live.waitForEvents(streamEventTypes.length);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(streamEventTypes));
  for (const twin of twins) await publishEveryType(twin, neighbor.invention);
  for (const ofTwin of listeners)
    for (const { live } of ofTwin) await live.waitForEvents(streamEventTypes.length);
  const seen = listeners.map((ofTwin) =>
    ofTwin.map(({ received, joined }) => [maskNew(joined), ...received.map(maskNew).sort()]),
  );
  expect(seen[0]).toEqual(seen[1]);
  for (const { live } of [...listeners.flat(), insider]) live.close();
  for (const { hub } of twins) {
    for (const job of hub.dependencies.jobs.listRepeated()) await job.run();
  }
  // The edits also appear in the audit log once it is sealed.
  for (const hiding of hidings) await compareAnswers(hiding, lists, partFor(hiding, 2));
});

test('T3 each reading call finds an invention that is visible, or tells nothing of inventions', async () => {
  // Last, because the audit log shows what the author reads.
  const silent: string[] = [];
  for (const name of Object.keys(crawl)) if (!(await revealsCanary(name))) silent.push(name);
  expect(silent.sort()).toEqual(Object.keys(tellsNothing).sort());
});

test('an installation that requires a role shows nothing of any invention to a person without one', async () => {
  const [, { hub, people, clients }] = twins;
  const hiding = 'a restriction';
  await hub.db.deleteFrom('person_roles').where('person_id', '=', people.watchers[hiding].id).execute();
  const readAll = async (): Promise<string[]> => {
    const shown: string[] = [];
    for (const [name, requests] of Object.entries(crawl)) {
      for (const parts of requests.slice(0, 4)) {
        const { payload } = await send(clients[hiding], name, parts);
        if (/Zephyr|quoll|ZQ-48|CROWD-/.test(payload)) shown.push(`${name} ${JSON.stringify(parts)}`);
      }
    }
    return shown;
  };
  const open = await readAll();
  expect(open).not.toEqual([]);
  await hub.db.updateTable('workspace').set({ requires_role: true }).execute();
  expect(await readAll()).toEqual([]);
});
