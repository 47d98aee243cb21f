import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('R3: a repeated request is not answered to somebody who may not see any more what it made', async () => {
  const { person, ...client } = await hub.signIn();
  const send = () =>
    client.send({
      method: createInvention.method,
      url: createInvention.path,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'made-before-the-wall' },
      payload: JSON.stringify({ title: 'Walled off since' }),
    });
  const first = await send();
  expect(first.statusCode).toBe(201);
  expect((await send()).json()).toEqual(first.json());
  await wallInvention(hub.db, createInvention.response.parse(first.json()), person);
  const later = await send();
  expect(later.statusCode).toBe(404);
  expect(later.payload).not.toContain('Walled off since');
});
