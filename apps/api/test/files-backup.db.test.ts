import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hubFolders } from '@hub/database/backup/hub-folders.ts';
import { restoreBackup } from '@hub/database/backup/restore-backup.ts';
import { writeBackup } from '@hub/database/backup/write-backup.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../src/platform/storage/disk-storage.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';
import { upload } from './support/upload.ts';

let hub: TestHub;
const folder = mkdtempSync(join(tmpdir(), 'hub-files-backup-'));
const dataDir = join(folder, 'from');
const restoredDir = join(folder, 'to');
beforeAll(async () => {
  hub = await startTestHub({ dataDir });
});
afterAll(async () => {
  await hub.stop();
  rmSync(folder, { recursive: true });
});

test('a restored backup has every file, version and content, and their digests match', {
  tags: 'deep',
}, async () => {
  const client = await hub.signIn();
  const { id: inventionId } = await buildInvention(hub.db);
  await upload(client, { inventionId, name: 'Claims.txt', content: 'First version' });
  await upload(client, { inventionId, name: 'Claims.txt', content: 'Second version', ifExists: 'version' });
  await upload(client, { inventionId, name: 'Empty.txt', content: '' });
  await upload(client, { inventionId, name: 'Scan.bin', content: new Uint8Array(3_000_000).fill(7) });
  const { path } = await writeBackup({
    connectionString: hub.connectionString,
    folder: hubFolders(dataDir).backups,
    hubFolders: hubFolders(dataDir),
    log: silentLog,
  });
  const target = await createTestDatabase('nothing');
  try {
    await restoreBackup({
      connectionString: target.connectionString,
      folder: path,
      hubFolders: hubFolders(restoredDir),
      log: silentLog,
    });
    const [restored, original] = await Promise.all(
      [target, hub].map(({ connectionString }) => readTableRows(connectionString)),
    );
    for (const table of ['public.files', 'public.file_versions', 'public.file_contents'])
      expect(restored?.[table]).toEqual(original?.[table]);
    const contents = await target.db.selectFrom('file_contents').select(['sha256', 'size']).execute();
    expect(contents).toHaveLength(4);
    const storage = createDiskStorage(restoredDir);
    for (const { sha256, size } of contents) {
      const content = await buffer(await storage.open(sha256));
      expect([createHash('sha256').update(content).digest('hex'), content.length]).toEqual([
        sha256,
        Number(size),
      ]);
    }
  } finally {
    await target.drop();
  }
});
