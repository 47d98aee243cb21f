import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorageState } from '@hub/contract/config/storage.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-storage-'));
let hub: TestHub;
let admin: TestClient;
beforeAll(async () => {
  hub = await startTestHub({ dataDir, minFreeBytes: 5, backupPassphrase: undefined, databaseUrl: undefined });
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = async () => (await admin.call(getStorageState, {})).body;

test('says where everything is, how large it is, and that no backup has been recorded', async () => {
  const state = await read();
  expect(state).toMatchObject({
    database: { server: 'own', version: expect.stringMatching(/^\d+/) },
    files: { engine: 'disk', place: join(dataDir, 'files'), trash: { count: 0, bytes: 0 }, missing: 0 },
    disk: { folder: dataDir, minFreeBytes: 5 },
    backup: {
      ...{ lastBackupAt: null, lastProvenAt: null, failure: null, runs: [] },
      ...{ folder: join(dataDir, 'backups'), isEncrypted: false, containsFiles: true },
    },
  });
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  const { freeBytes = 0, totalBytes = 0 } = state.disk.space ?? {};
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
});

test('counts contents, the trash, and contents that no file holds or the storage has lost', async () => {
  const before = await read();
  const invention = await buildInvention(hub.db);
  const at = hub.clock.now().toString();
  const file = await buildFile(hub.db, { invention_id: invention.id });
  await hub.db
    .updateTable('files')
    .set({ is_deleted: true, deleted_at: at, size: 700 })
    .where('id', '=', file.id)
    .execute();
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  await hub.db
    .insertInto('file_contents')
    .values([
      { sha256: digest('unused'), size: 40, type: 'text/plain', created_at: at, unreferenced_since: at },
      { sha256: digest('missing'), size: 2, type: 'text/plain', created_at: at, missing_since: at },
    ])
    .execute();
  const { files } = await read();
  expect(files.trash).toEqual({ count: 1, bytes: 700 });
  expect(files.unused).toEqual({
    count: before.files.unused.count + 1,
    bytes: before.files.unused.bytes + 40,
  });
  expect(files.missing).toBe(1);
  expect(files.contents.count).toBeGreaterThanOrEqual(before.files.contents.count + 2);
});

test('lists the newest ten runs of the backup with their results', async () => {
  for (let day = 1; day <= 12; day++) {
    const date = `2026-01-${String(day).padStart(2, '0')}`;
    const isLast = day === 12;
    await hub.db
      .insertInto('backups')
      .values({
        id: crypto.randomUUID(),
        folder: `/backups/${date}`,
        started_at: `${date}T07:30:00Z`,
        ...(isLast
          ? { failure: 'The disk is full.' }
          : { finished_at: `${date}T07:31:00Z`, size_bytes: 1000 + day, proven_at: `${date}T07:33:00Z` }),
      })
      .execute();
  }
  const { backup } = await read();
  expect(backup).toMatchObject({
    lastBackupAt: '2026-01-11T07:30:00.000Z',
    lastProvenAt: '2026-01-11T07:33:00.000Z',
    failure: 'The disk is full.',
  });
  expect(backup.runs).toHaveLength(10);
  expect(backup.runs.slice(0, 2)).toEqual([
    {
      ...{ startedAt: '2026-01-12T07:30:00.000Z', finishedAt: null, bytes: null, provenAt: null },
      failure: 'The disk is full.',
    },
    {
      ...{ startedAt: '2026-01-11T07:30:00.000Z', finishedAt: '2026-01-11T07:31:00.000Z', bytes: 1011 },
      ...{ provenAt: '2026-01-11T07:33:00.000Z', failure: null },
    },
  ]);
});

test('names the bucket, if files are in one', async () => {
  const s3 = {
    bucket: 'firm-files',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'key', secretAccessKey: 'a secret key' },
    forcePathStyle: true,
  };
  const other = await startTestHub({ s3, backupPassphrase: 'a passphrase' });
  const client = await other.signIn(await buildPerson(other.db, { permissions: ['admin'] }));
  const { body } = await client.call(getStorageState, {});
  expect(body.files).toMatchObject({ engine: 's3', place: 'firm-files' });
  expect(body.backup).toMatchObject({ isEncrypted: true, containsFiles: false });
  expect(JSON.stringify(body)).not.toContain('a passphrase');
  expect(JSON.stringify(body)).not.toContain('a secret key');
  await other.stop();
});
