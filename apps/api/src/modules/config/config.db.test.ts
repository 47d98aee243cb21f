import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { getInstallation, updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { getTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
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
    digestHour: 8,
    hasFeedbackBoard: false,
    lacksRole: false,
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
  expect((await change(admin, ' CASE- ')).body).toMatchObject({ docketingPrefix: 'CASE-' });
  expect((await other.call(getWorkspace, {})).body.docketingPrefix).toBe('CASE-');
});

test('the label of the second attorney review is shared with the templates and used in exported lists', async () => {
  const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin', 'exports:run'] }));
  const before = (await admin.call(getInstallation, {})).body;
  expect(before).toEqual({
    docketingPrefix: expect.any(String),
    reviewLabel: '2AR',
    emailsNeedSecondPerson: false,
    digestHour: 8,
    requiresRole: false,
    retention: { webhookLogDays: 30, doneNotificationDays: 90, endedSessionDays: 7 },
  });
  const saved = await admin.call(updateInstallation, { body: { reviewLabel: ' Peer review ' } });
  expect(saved.body).toEqual({ ...before, reviewLabel: 'Peer review' });
  expect((await admin.call(getTemplateSettings, {})).body.reviewLabel).toBe('Peer review');
  for (const reviewLabel of ['', ' ', 'x'.repeat(41)])
    expect((await admin.call(updateInstallation, { body: { reviewLabel } })).status).toBe(400);
  const invention = await buildInvention(hub.db);
  await buildTask(hub.db, { invention_id: invention.id, category: '2AR' });
  const { path: url, method } = exportTasks;
  const csv = await admin.send({ method, url, payload: { columns: ['category'] } });
  expect(csv.body).toContain('Peer review');
  expect(csv.body).not.toContain('2AR');
});

test('records are kept for as long as an administrator chose, within limits', async () => {
  const admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const retention = { webhookLogDays: 30, doneNotificationDays: 90, endedSessionDays: 20 };
  for (const wrong of [
    { ...retention, webhookLogDays: 6 },
    { ...retention, doneNotificationDays: 731 },
    { ...retention, endedSessionDays: 7.5 },
    { webhookLogDays: 30 },
  ])
    expect((await admin.call(updateInstallation, { body: { retention: wrong } as never })).status).toBe(400);
  const ended = async (days: number) => {
    const at = hub.clock.now().subtract({ hours: 24 * days });
    return buildSession(hub.db, { person_id: admin.person.id, ended_at: at.toString() });
  };
  const [old, recent] = [await ended(21), await ended(19)];
  const removeEnded = async (): Promise<string[]> => {
    const name = 'auth.remove-ended-sessions';
    await hub.dependencies.jobs
      .listScheduled()
      .find((job) => job.name === name)
      ?.run();
    const rows = await hub.db.selectFrom('sessions').select('id').execute();
    return rows.map(({ id }) => id);
  };
  expect((await admin.call(updateInstallation, { body: { retention } })).body.retention).toEqual(retention);
  const left = await removeEnded();
  expect(left).toContain(recent.id);
  expect(left).not.toContain(old.id);
  await admin.call(updateInstallation, { body: { retention: { ...retention, endedSessionDays: 7 } } });
  expect(await removeEnded()).not.toContain(recent.id);
});
