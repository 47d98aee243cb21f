import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
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
    hasFeedbackBoard: false,
  });
  await hub.db
    .updateTable('workspace')
    .set({ demo_replayed_on: '2026-11-20', docketing_prefix: 'DKT-' })
    .execute();
  const response = await client.call(getWorkspace, {});
  expect(response.body).toMatchObject({ demoReplayedOn: '2026-11-20', docketingPrefix: 'DKT-' });
});

test('an administrator changes the docketing prefix, and nobody else', async () => {
  const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const other = await hub.signIn();
  const change = (client: typeof admin, docketingPrefix: string) =>
    client.call(updateInstallation, { body: { docketingPrefix } });
  expect((await change(other, 'CASE-')).status).toBe(403);
  for (const prefix of ['', '::', 'A', '1AB:', 'AB CD', 'AB::', 'x'.repeat(13)])
    expect((await change(admin, prefix)).status, prefix).toBe(400);
  expect((await change(admin, ' CASE- ')).body).toEqual({ docketingPrefix: 'CASE-' });
  expect((await other.call(getWorkspace, {})).body.docketingPrefix).toBe('CASE-');
});
