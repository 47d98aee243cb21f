import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFile, listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { expect, test } from 'vitest';
import { startTestHub } from './support/test-hub.ts';
import { upload } from './support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-full-disk-'));

/** Mounts a disk of 4 MB on the folder; returns false where this process may not. */
const mountSmallDisk = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
};

const isMounted = mountSmallDisk();
const reason = isMounted ? '' : ' (skipped: mounting a small disk needs root)';

test.skipIf(!isMounted)(
  `a full disk answers 507 without a partial file, other calls work, and so do uploads once it is freed${reason}`,
  async () => {
    const hub = await startTestHub({ dataDir: folder });
    try {
      const client = await hub.signIn();
      const { id: inventionId } = await buildInvention(hub.db);
      const kept = (await upload(client, { inventionId, name: 'Kept.txt', content: 'Kept' })).body;
      const add = (name: string, size: number) =>
        upload(client, { inventionId, name, content: new Uint8Array(size).fill(1) });
      const large = (await add('Large.bin', 2_500_000)).body;
      const stored = await hub.db.selectFrom('files').select('sha256').where('id', '=', large.id).execute();

      const refused = await add('Too much.bin', 3_000_000);
      expect([refused.status, refused.problem.code]).toEqual([507, 'service.storage_full']);
      expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
      expect((await client.call(getFile, { params: { id: kept.id } })).status).toBe(200);
      const list = await client.call(listFilesByReference, { body: { reference: inventionId } });
      expect(list.body.total).toBe(2);

      for (const { sha256 } of stored) await hub.dependencies.storage.remove(sha256);
      expect((await add('Too much.bin', 3_000_000)).status).toBe(201);
    } finally {
      await hub.stop();
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  },
);
