import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalClamd, startLocalClamd } from '@hub/local-services/clamd/local-clamd.ts';
import { type LocalDocketing, startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerDemoJobs } from '../../../demo/src/demo-jobs.ts';
import { digestContents } from '../access/database-digest.ts';
import { unreachedMailServer } from '../access/mail-history.ts';
import { docketingSettingsOf } from '../support/docketing-hub.ts';
import { type OfficeService, startOfficeService } from '../support/office-service.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import { sceneMatters } from './docketing-scenes.ts';
import type { JobScene } from './job-scene.ts';
import { jobScenes } from './job-scenes.ts';
import { sceneApplications } from './office-scenes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-jobs-'));
let hub: TestHub;
let clamd: LocalClamd;
let office: OfficeService;
let docketing: LocalDocketing;
let mail: LocalMailServer;
beforeAll(async () => {
  clamd = await startLocalClamd();
  office = await startOfficeService({ applications: sceneApplications });
  docketing = await startLocalDocketing({ load: async () => sceneMatters, webhookSecret: 'unused' });
  mail = await startLocalMailServer();
  hub = await startTestHub({
    mail: {
      ...unreachedMailServer,
      sender: { host: '127.0.0.1', port: mail.port, encryption: 'none', signIn: undefined },
    },
    dataDir,
    clamd: clamd.address,
    uspto: office.settings,
    repository: { kind: 'folder', path: join(dataDir, 'repository') },
    docketing: docketingSettingsOf(docketing),
  });
  registerDemoJobs(hub.app, hub.dependencies);
});
afterAll(async () => {
  await hub.stop();
  await office.close();
  await docketing.close();
  await mail.close();
  await clamd.close();
  rmSync(dataDir, { recursive: true });
});

const listJobs = (): Map<string, (payload: unknown) => Promise<void>> => {
  const { jobs } = hub.dependencies;
  const all = [...jobs.listScheduled(), ...jobs.listRepeated(), ...jobs.listQueued()];
  return new Map(all.map((job) => [job.name, job.run]));
};

const countRows = async ({ log }: JobScene): Promise<number> => {
  if (log === undefined) return 0;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(log)}`.execute(hub.db);
  return rows[0]?.count ?? 0;
};

test('every registered job has a scene that runs it twice', () => {
  expect([...listJobs().keys()].sort()).toEqual(Object.keys(jobScenes).sort());
});

const runTwice = async (name: string, scene: JobScene): Promise<void> => {
  const run = listJobs().get(name);
  if (!run) throw new Error(`No module registers ${name}`);
  const runOnce = async () => {
    const rows = await countRows(scene);
    await run(scene.payload);
    expect(await countRows(scene)).toBe(scene.log === undefined ? 0 : rows + 1);
    const { [scene.log ?? '']: _log, ...contents } = await digestContents(hub.db);
    return contents;
  };
  await scene.prepare(hub);
  const before = await digestContents(hub.db);
  const afterFirst = await runOnce();
  if (name !== 'backup.nightly') expect(before).not.toMatchObject(afterFirst);
  expect(await runOnce()).toEqual(afterFirst);
};

/** Jobs that take longer than all others together. */
const longJobs: readonly string[] = ['backup.nightly'];

for (const [name, scene] of Object.entries(jobScenes))
  test(`a second run of ${name} changes nothing`, { tags: longJobs.includes(name) ? ['deep'] : [] }, () =>
    runTwice(name, scene),
  );
