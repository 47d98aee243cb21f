import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callName, calls } from '@hub/contract/calls.ts';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../support/live-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import type { RequestParts } from './call-request.ts';
import { maskResponse, sendParts } from './send-parts.ts';
import { attempts, crawl } from './twin-crawl.ts';
import { buildTwin, canary, type HidingMethod, hidingMethods, neighbor } from './twin-fixture.ts';

interface Twin {
  hub: TestHub;
  watcher: TestClient;
  author: TestClient;
  live: LiveClient;
  /** Joins the room of all tasks. */
  room: LiveClient;
}

const callsByName = new Map(calls.map((call) => [callName(call), call]));

const startTwin = async (hiding: HidingMethod, hasCanary: boolean, secret: Uint8Array): Promise<Twin> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-twin-'));
  const hub = await startTestHub({ dataDir, publicUrl: 'http://127.0.0.1:4300' }, secret);
  const people = await buildTwin(hub, hiding, hasCanary);
  const [watcher, author] = [await hub.signIn(people.watcher), await hub.signIn(people.author)];
  const address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  const connect = () => connectLive(address, { token: watcher.token });
  return { hub, watcher, author, live: await connect(), room: await connect() };
};

/** Masks ids and instants that are newer than the test; older ones must be equal. */
const maskNew = (response: unknown, startedAtMs: number): string =>
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

/** Calls whose requests find the canary for people who may see it. */
const revealingCalls = [
  'reports.getPortfolioFigures',
  'reports.listPortfolioDates',
  'reports.listPortfolioInventions',
  'search.compareOverview',
  'search.listInHouseAttorneys',
  'search.listOverview',
  'search.runTaskFilter',
  'streams.listTaskEvents',
  'streams.listTasksEvents',
  'streams.listTasksProgress',
  'streams.listTasksTrend',
  'suggest.suggestTags',
  'workflow.listDocuments',
];

const send = (client: TestClient, name: string, parts: RequestParts) => {
  const call = callsByName.get(name);
  if (!call) throw new Error(`${name} is not a call`);
  return sendParts(client, call, parts);
};

test('T3 requests every reading call', () => {
  const reading = calls
    .filter(
      ({ method, writes, respondsWithFile, access }) =>
        // Provisioning systems read people and teams, which no invention changes, and nobody else may.
        access.kind !== 'provisioning' && (method === 'GET' || writes === 'nothing' || respondsWithFile),
    )
    .map(callName);
  expect(Object.keys(crawl).sort()).toEqual(reading.sort());
});

describe.each(hidingMethods)('T3 an invention hidden by %s', (hiding) => {
  const startedAtMs = Date.now() - 60_000;
  let twins: readonly [Twin, Twin];
  beforeAll(async () => {
    const secret = randomBytes(32);
    twins = [await startTwin(hiding, true, secret), await startTwin(hiding, false, secret)];
  });
  afterAll(async () => {
    for (const { live, room, hub } of twins) {
      live.close();
      room.close();
      await hub.stop();
      rmSync(hub.dependencies.config.dataDir, { recursive: true, force: true });
    }
  });

  const compare = async (name: string, parts: RequestParts): Promise<string> => {
    const [one, other] = await Promise.all(twins.map(({ watcher }) => send(watcher, name, parts)));
    if (!one || !other) throw new Error('A twin is missing');
    const request = `${name} ${JSON.stringify(parts)}`;
    const [seen, alone] = [one, other].map((response) => maskNew(maskResponse(response), startedAtMs));
    if (seen !== alone) expect(readMasked(seen), request).toEqual(readMasked(alone));
    expect(seen, request).toBe(alone);
    return one.payload;
  };

  /** All ways of hiding end in the same rows that may be seen: every option of a call is tried with the first of them. */
  const requestsOf = (name: string): readonly RequestParts[] =>
    (crawl[name] ?? []).slice(0, hiding === hidingMethods[0] ? undefined : 4);

  const compareAnswers = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      for (const parts of requestsOf(name)) {
        expect(await compare(name, parts), JSON.stringify(parts)).not.toContain('request.invalid');
      }
    }
  };

  /** Returns whether a request of the crawl gets the author a different response than in a hub without the canary. */
  const revealsCanaryToAuthor = async (name: string): Promise<boolean> => {
    for (const parts of crawl[name] ?? []) {
      const responses = await Promise.all(twins.map(({ author }) => send(author, name, parts)));
      const [seen, alone] = responses.map((response) => maskNew(maskResponse(response), startedAtMs));
      if (seen !== alone) return true;
    }
    return false;
  };

  test('is visible to its author', async () => {
    const statuses = await Promise.all(
      twins.map(async ({ author }) => {
        const response = await send(author, 'inventions.getInvention', { params: { id: canary.invention } });
        return response.statusCode;
      }),
    );
    expect(statuses).toEqual([200, 404]);
  });

  test.each(revealingCalls)('is found by %s if visible', async (name) => {
    expect(await revealsCanaryToAuthor(name)).toBe(true);
  });

  test('does not change any response to the watcher', () => compareAnswers(Object.keys(crawl)));

  test('does not change the responses to attempts to access it, nor any list afterwards', async () => {
    for (const [name, parts] of attempts) await compare(name, parts);
    await compareAnswers(lists);
  });

  test('does not change socket responses or send events while it is edited', async () => {
    const [withCanary] = twins;
    for (const id of [canary.invention, neighbor.invention]) {
      const [one, other] = await Promise.all(twins.map(({ live }) => live.join(id)));
      expect(one).toEqual(other);
    }
    for (const { room } of twins) expect(await room.join(taskRoom)).toEqual({ ok: true, seq: 0 });
    const rename = (client: TestClient, id: string, title: string) =>
      send(client, 'workflow.updateTask', { params: { id }, body: { title } });
    for (let n = 0; n < 5; n += 1) {
      expect((await rename(withCanary.author, canary.task, `Silent ${n}`)).statusCode).toBe(200);
    }
    const body = { taskIds: [canary.task], assignees: ['author@example.test'] };
    expect((await send(withCanary.author, 'workflow.assignTasks', { body })).statusCode).toBe(200);
    const received = await Promise.all(
      twins.map(async ({ author, live, room }) => {
        await rename(author, neighbor.task, 'Received by all');
        const events = [await live.waitForEvents(1), await room.waitForEvents(1)];
        return maskNew(events, startedAtMs);
      }),
    );
    for (const { hub } of twins) {
      for (const job of hub.dependencies.jobs.listRepeated()) await job.run();
    }
    expect(received[0]).toBe(received[1]);
    expect(received[0]).toContain(neighbor.invention);
    // The edits also appear in the audit log once it is sealed.
    await compareAnswers(lists);
  });
});

describe('an installation that requires a role', () => {
  test('shows nothing of any invention to a person without one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-twin-'));
    const hub = await startTestHub({ dataDir, publicUrl: 'http://127.0.0.1:4300' });
    const { watcher } = await buildTwin(hub, 'a restriction', false);
    const client = await hub.signIn(watcher);
    await hub.db.deleteFrom('person_roles').where('person_id', '=', watcher.id).execute();
    const readAll = async (): Promise<string[]> => {
      const shown: string[] = [];
      for (const [name, requests] of Object.entries(crawl)) {
        for (const parts of requests.slice(0, 4)) {
          const { payload } = await send(client, name, parts);
          if (/Zephyr|quoll|ZQ-48|CROWD-/.test(payload)) shown.push(`${name} ${JSON.stringify(parts)}`);
        }
      }
      return shown;
    };
    const open = await readAll();
    expect(open).not.toEqual([]);
    await hub.db.updateTable('workspace').set({ requires_role: true }).execute();
    expect(await readAll()).toEqual([]);
    await hub.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
