import type { AddressInfo } from 'node:net';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFaultProxy } from '../../../test/support/fault-proxy.ts';
import { addEvents } from '../../../test/support/stream-events.ts';
import { followStream } from '../../../test/support/stream-follower.ts';
import { issueToken, startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => hub.stop());

const missed = 1_000;
const allowedMs = 2_000;
const work = (count: number) => Array.from({ length: count }, () => ({ type: 'task.updated' as const }));

test(`R6: ${missed} events missed without a connection are applied once, in order, within two seconds`, async () => {
  const person = await buildPerson(hub.db);
  const invention = await buildInvention(hub.db);
  const { port } = hub.app.server.address() as AddressInfo;
  const proxy = await openFaultProxy(port);
  const token = await issueToken(hub.dependencies, person.id);
  await addEvents(hub.db, invention, person, work(3));
  const follower = followStream({ address: () => proxy.address, token, inventionId: invention.id });
  try {
    await expect.poll(() => follower.applied.length).toBe(3);
    // A port that refuses every connection.
    proxy.aimAt(1);
    proxy.cut();
    await addEvents(hub.db, invention, person, work(missed));

    proxy.aimAt(port);
    const since = performance.now();
    await expect.poll(() => follower.applied.length, { interval: 5, timeout: 5_000 }).toBe(missed + 3);

    expect(performance.now() - since).toBeLessThan(allowedMs);
    expect(follower.applied).toEqual(Array.from({ length: missed + 3 }, (_, n) => n + 1));
    expect(follower.countConnections()).toBeGreaterThan(1);
  } finally {
    follower.close();
    await proxy.close();
  }
});
