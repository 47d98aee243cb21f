import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

test('says whether this is a replay, and which references name docketing matters', async () => {
  const client = await hub.signIn();
  expect((await client.call(getWorkspace, {})).body).toEqual({
    demoReplayedOn: null,
    docketingPrefix: 'FIP:',
  });
  await hub.db
    .updateTable('workspace')
    .set({ demo_replayed_on: '2026-11-20', docketing_prefix: 'DKT-' })
    .execute();
  const answer = await client.call(getWorkspace, {});
  expect(answer.body).toEqual({ demoReplayedOn: '2026-11-20', docketingPrefix: 'DKT-' });
});
