import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBackupState } from '@hub/contract/config/config.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createNightlyBackup } from './nightly-backup.job.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-nightly-'));
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ dataDir });
  await buildTask(hub.db);
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

test('R15: the nightly backup is written, restored and found equal, and the health report shows its age', async () => {
  const reader = await hub.signIn();
  expect((await reader.call(getBackupState, {})).body).toEqual({
    lastBackupAt: null,
    lastProvenAt: null,
    failure: null,
  });
  const before = hub.clock.now().toString();
  await createNightlyBackup(hub.dependencies).run();
  const state = (await reader.call(getBackupState, {})).body;
  expect(state.failure).toBeNull();
  expect(Temporal.Instant.from(state.lastBackupAt ?? '').epochMilliseconds).toBeGreaterThanOrEqual(
    Temporal.Instant.from(before).epochMilliseconds,
  );
  expect(state.lastProvenAt?.localeCompare(state.lastBackupAt ?? '')).toBe(1);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});

test('R15: the nightly backup is among the jobs of the hub, at the hour that the page on operation names', async () => {
  const page = await readFile(new URL('../../../../../docs/operate.md', import.meta.url), 'utf8');
  const [, hour, minute] = /Every night\*\* at (\d\d):(\d\d) UTC/.exec(page) ?? [];
  const { name } = createNightlyBackup(hub.dependencies);
  expect(hub.dependencies.jobs.listScheduled()).toContainEqual(
    expect.objectContaining({ name, cron: `${Number(minute)} ${Number(hour)} * * *` }),
  );
});

test('R15: a failed backup is reported, with the reason for administrators', async () => {
  rmSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be');
  await expect(createNightlyBackup(hub.dependencies).run()).rejects.toThrow();
  const reader = await hub.signIn();
  const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  expect((await reader.call(getBackupState, {})).body).toMatchObject({
    lastProvenAt: expect.any(String),
    failure: 'The newest backup failed.',
  });
  expect((await administrator.call(getBackupState, {})).body.failure).toContain(join(dataDir, 'backups'));
});
