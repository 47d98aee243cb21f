import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callName, calls } from '@hub/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../support/live-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import type { RequestParts } from './access-requests.ts';
import { maskAnswer, sendParts } from './send-parts.ts';
import { attempts, crawl } from './twin-crawl.ts';
import { buildTwin, canary, type Hiding, hidings, neighbour } from './twin-fixture.ts';

interface Twin {
  readonly hub: TestHub;
  readonly watcher: TestClient;
  readonly author: TestClient;
  readonly live: LiveClient;
}

const callsByName = new Map(calls.map((call) => [callName(call), call]));

const startTwin = async (hiding: Hiding, hasCanary: boolean, secret: Uint8Array): Promise<Twin> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-twin-'));
  const hub = await startTestHub({ dataDir }, secret);
  const people = await buildTwin(hub, hiding, hasCanary);
  const [watcher, author] = [await hub.signIn(people.watcher), await hub.signIn(people.author)];
  const address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  return { hub, watcher, author, live: await connectLive(address, { token: watcher.token }) };
};

/** Hides what is as new as the test: ids that the server made, and instants. What is older must be equal. */
const maskNew = (answer: unknown, startedAtMs: number): string =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) >= startedAtMs ? 'id made here' : id,
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
      Date.parse(instant) >= startedAtMs ? 'instant of the test' : instant,
    );

/** The same for people to compare. */
const readMasked = (masked = '{}'): unknown => {
  const { payload, ...others } = JSON.parse(masked);
  return { ...others, payload: payload === '' ? '' : JSON.parse(payload) };
};

/** What can change by what is done to an invention. */
const lists = ['audit.listAuditEntries', 'search.searchTasks', 'inventions.searchInventions'];

const send = (client: TestClient, name: string, parts: RequestParts) => {
  const call = callsByName.get(name);
  if (!call) throw new Error(`${name} is no call`);
  return sendParts(client, call, parts);
};

test('T3 every call that reads is crawled', () => {
  const reading = calls.filter(({ method }) => method === 'GET').map(callName);
  expect(Object.keys(crawl).sort()).toEqual(reading.sort());
});

describe.each(hidings)('T3 behind %s', (hiding) => {
  const startedAtMs = Date.now() - 60_000;
  let twins: readonly [Twin, Twin];
  beforeAll(async () => {
    const secret = randomBytes(32);
    twins = [await startTwin(hiding, true, secret), await startTwin(hiding, false, secret)];
  });
  afterAll(async () => {
    for (const { live, hub } of twins) {
      live.close();
      await hub.stop();
      rmSync(hub.dependencies.config.dataDir, { recursive: true, force: true });
    }
  });

  const compare = async (name: string, parts: RequestParts): Promise<void> => {
    const [one, other] = await Promise.all(twins.map(({ watcher }) => send(watcher, name, parts)));
    if (!one || !other) throw new Error('A twin is missing');
    const request = `${name} ${JSON.stringify(parts)}`;
    const [seen, alone] = [one, other].map((answer) => maskNew(maskAnswer(answer), startedAtMs));
    if (seen !== alone) expect(readMasked(seen), request).toEqual(readMasked(alone));
    expect(seen, request).toBe(alone);
  };

  const compareAnswers = async (names: readonly string[]): Promise<void> => {
    for (const name of names) for (const parts of crawl[name] ?? []) await compare(name, parts);
  };

  test('the canary is there for its author', async () => {
    const statuses = await Promise.all(
      twins.map(async ({ author }) => {
        const answer = await send(author, 'inventions.getInvention', { params: { id: canary.invention } });
        return answer.statusCode;
      }),
    );
    expect(statuses).toEqual([200, 404]);
  });

  test('every answer is the one of a hub without the canary', () => compareAnswers(Object.keys(crawl)));

  test('so is the answer to every attempt to touch it, and every list after', async () => {
    for (const [name, parts] of attempts) await compare(name, parts);
    await compareAnswers(lists);
  });

  test('the socket answers alike, and is silent while the canary changes', async () => {
    const [withCanary] = twins;
    for (const id of [canary.invention, neighbour.invention]) {
      const [one, other] = await Promise.all(twins.map(({ live }) => live.join(id)));
      expect(one).toEqual(other);
    }
    const rename = (client: TestClient, id: string, title: string) =>
      send(client, 'workflow.updateTask', { params: { id }, body: { title } });
    for (let n = 0; n < 5; n += 1) {
      expect((await rename(withCanary.author, canary.task, `Silent ${n}`)).statusCode).toBe(200);
    }
    const body = { taskIds: [canary.task], assignees: ['author@example.test'] };
    expect((await send(withCanary.author, 'workflow.assignTasks', { body })).statusCode).toBe(200);
    const heard = await Promise.all(
      twins.map(async ({ author, live }) => {
        await rename(author, neighbour.task, 'Heard by all');
        return maskNew(await live.waitForEvents(1), startedAtMs);
      }),
    );
    for (const { hub } of twins) {
      for (const job of hub.dependencies.jobs.listRepeated()) await job.run();
    }
    expect(heard[0]).toBe(heard[1]);
    expect(heard[0]).toContain(neighbour.invention);
    // What the change left behind, once it is sealed in the audit log.
    await compareAnswers(lists);
  });
});
