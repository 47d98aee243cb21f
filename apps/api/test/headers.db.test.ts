import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('smoke', async () => {
  for (const url of ['/health/live', '/health/ready', '/metrics', '/api/openapi.json', '/api/docs', '/api/nothing', '/x', '/%zz', '/api/'+'a'.repeat(300)]) {
    const r = await hub.anonymous.send({ url });
    console.log(url, r.statusCode, r.headers, r.payload.slice(0, 300));
  }
  expect(1).toBe(1);
});
