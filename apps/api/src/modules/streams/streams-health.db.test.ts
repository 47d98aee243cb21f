import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createLivePing } from '../../spine/live/live-ping.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.app.ready();
});
afterAll(() => hub.stop());

test('the check of streams succeeds while the notifications of the database arrive', async () => {
  const check = hub.dependencies.health.list().find(([service]) => service === 'streams')?.[1];
  await expect(check?.()).resolves.toBeUndefined();
});

test('the check of live events fails on a server that receives nothing', async () => {
  await expect(createLivePing(hub.db).check()).rejects.toThrow('do not arrive');
});
