import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFileToken, listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { createGuardedStorage } from '../../spine/files/guard-storage.ts';

let hub: TestHub;
let client: TestClient;
let inventionId: string;
let folder: string;
beforeEach(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
  folder = hub.dependencies.config.dataDir;
});
afterEach(() => hub.stop());

const files = () => join(folder, 'files');
const add = async (content: string) => {
  const added = await upload(client, { inventionId, name: `${content}.txt`, content });
  return added.status === 201
    ? { status: 201, id: added.body.id }
    : { status: added.status, code: added.problem.code };
};
const listNames = async () =>
  (await client.call(listFilesByReference, { body: { reference: inventionId } })).body.collection.map(
    ({ name }) => name,
  );
const checkHealth = async () => {
  const [, check] = hub.dependencies.health.list().find(([name]) => name === 'filesmanager') ?? [];
  await check?.();
};

test.each([
  ['an empty folder', () => mkdir(files())],
  ['a folder that is missing', async () => undefined],
  [
    'the folder of another installation',
    async () => {
      await createDiskStorage(folder).writeMark('11111111-1111-4111-8111-111111111111');
      await createDiskStorage(folder).put(Readable.from([Buffer.from('Of another installation')]));
    },
  ],
  ['a file', () => writeFile(files(), '')],
])('uploads are refused while %s is in the place of the storage', async (_what, replace) => {
  const kept = await add('Kept');
  await rename(files(), join(folder, 'away'));
  await replace();
  expect(await add('Lost')).toMatchObject({ status: 503, code: 'file.storage_unavailable' });
  const { body: url } = await client.call(createFileToken, { body: { path: `files/${kept.id}` } });
  expect((await hub.anonymous.send({ url })).statusCode).toBe(503);
  await expect(checkHealth()).rejects.toThrow(
    /^(The storage does not have the contents of the files\.|The folder of the files cannot be used \(ENOTDIR\)\.)$/,
  );
  await rm(files(), { recursive: true, force: true });
  await rename(join(folder, 'away'), files());
  await checkHealth();
  expect((await hub.anonymous.send({ url })).body).toBe('Kept');
  expect((await add('Found')).status).toBe(201);
  expect((await listNames()).sort()).toEqual(['Found.txt', 'Kept.txt']);
});

test('the nightly cleanup deletes nothing in the storage of another installation', async () => {
  await add('Kept');
  await rename(files(), join(folder, 'away'));
  const other = createDiskStorage(folder);
  await other.writeMark('11111111-1111-4111-8111-111111111111');
  const { sha256 } = await other.put(Readable.from([Buffer.from('Of another installation')]));
  hub.clock.advance({ hours: 24 * 40 });
  const clean = hub.dependencies.jobs.listScheduled().find(({ name }) => name === 'files.clean');
  await expect(clean?.run()).rejects.toThrow('The storage does not have the contents of the files.');
  expect(await other.has(sha256)).toBe(true);
});

test('an installation from before marks gets one if its contents are there', async () => {
  await add('Kept');
  await hub.db.deleteFrom('storage_mark').execute();
  await rm(join(files(), '.mark'));
  const reopen = () => createGuardedStorage(createDiskStorage(folder), hub.db);
  await rename(files(), join(folder, 'away'));
  await expect(reopen().assertUsable()).rejects.toThrow(
    'The storage does not have the contents of the files.',
  );
  await rename(join(folder, 'away'), files());
  await reopen().assertUsable();
  const mark = await createDiskStorage(folder).readMark();
  expect(await hub.db.selectFrom('storage_mark').select('mark').execute()).toEqual([{ mark }]);
});

test('a new installation does not take the storage of another one', async () => {
  await hub.db.deleteFrom('storage_mark').execute();
  await expect(createGuardedStorage(createDiskStorage(folder), hub.db).assertUsable()).rejects.toThrow(
    'The storage of the files belongs to another installation.',
  );
});
