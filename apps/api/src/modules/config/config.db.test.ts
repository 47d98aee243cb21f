import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('returns whether the demo is replayed and which prefix marks docketing references', async () => {
  const client = await hub.signIn();
  expect((await client.call(getWorkspace, {})).body).toEqual({
    demoReplayedOn: null,
    docketingPrefix: 'FIP:',
  });
  await hub.db
    .updateTable('workspace')
    .set({ demo_replayed_on: '2026-11-20', docketing_prefix: 'DKT-' })
    .execute();
  const response = await client.call(getWorkspace, {});
  expect(response.body).toEqual({ demoReplayedOn: '2026-11-20', docketingPrefix: 'DKT-' });
});
