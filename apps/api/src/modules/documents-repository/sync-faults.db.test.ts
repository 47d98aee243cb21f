import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enqueueRepositorySync,
  getRepositoryIndexEntry,
  getRepositorySync,
} from '@hub/contract/documents-repository/documents-repository.calls.ts';
import { listNotifications } from '@hub/contract/notifications/notifications.calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavService, startDavService } from '../../../test/support/dav-service.ts';
import { runRepeated } from '../../../test/support/office-hub.ts';
import { type RepositoryHub, startRepositoryHub } from '../../../test/support/repository-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import { upload } from '../../../test/support/upload.ts';
import type { DocumentsRepository } from '../../gateways/documents/documents.port.ts';
import { sync } from './jobs/run-sync.job.ts';
import { SyncFault } from './repository-errors.ts';
import type { RunSyncDependencies } from './run-sync.ts';

let scene: RepositoryHub;
beforeAll(async () => {
  scene = await startRepositoryHub();
});
afterAll(() => scene.stop());

const runSync = (dependencies: RunSyncDependencies, syncId: string) => sync.handler({ syncId }, dependencies);

/** Queues a sync and runs it on the real repository, some of whose methods do something before. */
const syncWith = async (
  reference: string,
  change: (real: DocumentsRepository) => Partial<DocumentsRepository>,
) => {
  const { dependencies } = scene.hub;
  const { documents } = dependencies.gateways;
  if (!documents) throw new Error('The hub has no documents repository');
  const gateways = { ...dependencies.gateways, documents: { ...documents, ...change(documents) } };
  const { body } = await scene.client.call(enqueueRepositorySync, { params: { ref: reference } });
  await runSync({ ...dependencies, gateways }, body.id);
  return (await scene.client.call(getRepositorySync, { params: { id: body.id } })).body;
};

test.each(['listFolder', 'readFile', 'identifyFolder'] as const)(
  'a folder that is renamed before %s ends as failed and changes nothing',
  async (method) => {
    const { inventionId, reference } = await scene.addInvention();
    await scene.write(`${reference}/Claims.txt`, `Claims of ${reference}`);
    await scene.write(`${reference}/Sub/Letter.txt`, `Letter of ${reference}`);
    const path = join(scene.folder, reference);
    const renameOnce = async (name: string): Promise<void> => {
      if (name !== '') await rename(path, `${path} (old)`).catch(() => undefined);
    };
    const token = await syncWith(reference, (real) => ({
      [method]: async (name: string, ...rest: never[]) => {
        await renameOnce(name);
        return (real[method] as (name: string, ...rest: never[]) => Promise<unknown>)(name, ...rest);
      },
    }));
    expect(token).toEqual({ fullfiled: true, status: 'failed', root: null });
    expect((await scene.getEntry(reference)).lastSync?.fault).toBe(
      'The folder was renamed, moved or deleted while it was read. Nothing was changed in the hub.',
    );
    expect(await scene.listFiles(inventionId)).toEqual([]);
    expect(await readdir(scene.folder)).toContain(`${reference} (old)`);
    await rename(`${path} (old)`, path);
    expect(await scene.sync(reference)).toMatchObject({ status: 'succeeded' });
    expect(await scene.listFiles(inventionId)).toHaveLength(2);
  },
);

test('a folder that was renamed since the last sync is not created again, and nothing counts as lost', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Claims.txt`, `Claims of ${reference}`);
  await scene.sync(reference);
  await rename(join(scene.folder, reference), join(scene.folder, `${reference}-x`));
  expect(await scene.sync(reference)).toMatchObject({ status: 'failed' });
  expect(await readdir(scene.folder)).not.toContain(reference);
  expect(await scene.listFiles(inventionId)).toMatchObject([{ repository: { missingSince: null } }]);
});

test('a sync that dies while it reads or stores has one effect when it is run again', async () => {
  const { inventionId, reference } = await scene.addInvention();
  const count = 130;
  for (let number = 0; number < count; number += 1)
    await scene.write(`${reference}/File ${number}.txt`, `Content ${number} of ${reference}`);
  const { dependencies } = scene.hub;
  const { body } = await scene.client.call(enqueueRepositorySync, { params: { ref: reference } });
  for (const dieAt of [20, count + 115]) {
    let calls = 0;
    const die = (): void => {
      calls += 1;
      if (calls === dieAt) throw new Error('The process dies here');
    };
    const { storage } = dependencies;
    const dying = {
      ...storage,
      put: (content: AsyncIterable<Buffer>) => {
        die();
        return storage.put(content);
      },
      open: (...given: Parameters<typeof storage.open>) => {
        die();
        return storage.open(...given);
      },
    };
    await expect(runSync({ ...dependencies, storage: dying }, body.id)).rejects.toThrow('dies here');
  }
  const stored = await scene.listFiles(inventionId);
  expect(stored.length).toBeGreaterThan(0);
  await runSync(dependencies, body.id);
  await runSync(dependencies, body.id);
  const { body: token } = await scene.client.call(getRepositorySync, { params: { id: body.id } });
  expect(token).toMatchObject({ status: 'succeeded', root: reference });
  const rows = await scene.hub.db
    .selectFrom('files')
    .select(['name', 'version'])
    .where('invention_id', '=', inventionId)
    .execute();
  expect(rows).toHaveLength(count);
  expect(rows.every(({ version }) => version === 1)).toBe(true);
  expect(await scene.getEntry(reference)).toMatchObject({ waiting: 0, lastSync: { added: count } });
});

test('while the repository is gone its health says so, files work, and nothing counts as lost', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Claims.txt`, `Claims of ${reference}`);
  await scene.sync(reference);
  await scene.hub.db.updateTable('repository_index').set({ tried_at: null }).execute();
  await runRepeated(scene.hub, 'documents-repository.read-index');
  await rename(scene.folder, `${scene.folder}-gone`);
  await scene.hub.db.updateTable('repository_index').set({ tried_at: null }).execute();
  await runRepeated(scene.hub, 'documents-repository.read-index');
  expect(await scene.sync(reference)).toMatchObject({ status: 'failed' });
  expect(await scene.getEntry(reference)).toMatchObject({ folder: { root: reference }, missing: 0 });
  expect((await upload(scene.client, { inventionId, name: 'Other.txt' })).status).toBe(201);
  await expect(scene.hub.dependencies.gateways.documents?.check()).rejects.toThrow();
  await rename(`${scene.folder}-gone`, scene.folder);
  expect(await scene.sync(reference)).toMatchObject({ status: 'succeeded' });
});

test('an error within a WebDAV response is reported, and no file below it counts as lost', async () => {
  const service: DavService = await startDavService();
  const dav = await startRepositoryHub({
    kind: 'webdav',
    url: service.url,
    user: undefined,
    password: undefined,
  });
  const { inventionId, reference } = await dav.addInvention();
  const folder = `/matters/${reference}/`;
  service.entries.set(folder, '').set(`${folder}Claims.txt`, 'We claim').set(`${folder}Sub/`, '');
  service.entries.set(`${folder}Sub/Letter.txt`, 'Dear client');
  expect(await dav.sync(reference)).toEqual({ fullfiled: true, status: 'succeeded', root: reference });
  expect(await dav.listFiles(inventionId)).toHaveLength(2);
  service.statuses.set(`${folder}Sub/`, 403);
  service.entries.delete(`${folder}Claims.txt`);
  expect(await dav.sync(reference)).toMatchObject({ status: 'succeeded' });
  const { missing, lastSync } = await dav.getEntry(reference);
  expect(missing).toBe(0);
  expect(lastSync?.skipped).toMatchObject([{ path: `${reference}/Sub` }]);
  service.statuses.clear();
  await dav.sync(reference);
  expect(await dav.getEntry(reference)).toMatchObject({ connection: 'webdav', missing: 1 });
  await dav.stop();
  await service.close();
  await rm(dav.folder, { recursive: true, force: true });
});

test('a failed sync notifies who asked for it, until one succeeds', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Claims.txt`, `Claims of ${reference}`);
  const fails = { listFolder: () => Promise.reject(new SyncFault('The share is locked.')) };
  expect(await syncWith(reference, () => fails)).toMatchObject({ status: 'failed' });
  const listOwn = async () =>
    (await scene.client.call(listNotifications, { query: { kind: ['sync'] } })).body.collection.filter(
      ({ invention }) => invention?.id === inventionId,
    );
  expect(await listOwn()).toMatchObject([{ title: `Folder ${reference}`, read: false }]);
  expect(await scene.sync(reference)).toMatchObject({ status: 'succeeded' });
  expect(await listOwn()).toEqual([]);
});

test('a sync of many files goes on to its end in further jobs, and says how far it is', async () => {
  const { inventionId, reference } = await scene.addInvention();
  const count = 250;
  for (let number = 0; number < count; number += 1)
    await scene.write(`${reference}/File ${number}.txt`, `Content ${number} of ${reference}`);
  const { dependencies } = scene.hub;
  const { body } = await scene.client.call(enqueueRepositorySync, { params: { ref: reference } });
  await sql`delete from pgboss.job where name = 'documents-repository.sync'`.execute(scene.hub.db);
  const { storage } = dependencies;
  const slow = {
    ...storage,
    put: (content: AsyncIterable<Buffer>) => {
      scene.hub.clock.advance({ seconds: 5 });
      return storage.put(content);
    },
  };
  await runSync({ ...dependencies, storage: slow }, body.id);
  const later = await scene.hub.signIn(scene.client.person);
  const readEntry = async () =>
    (await later.call(getRepositoryIndexEntry, { params: { ref: reference } })).body;
  const stateOf = async () => (await later.call(getRepositorySync, { params: { id: body.id } })).body.status;
  expect(await stateOf()).toBe('queued');
  expect(await readEntry()).toMatchObject({
    lastSync: { status: 'queued', added: 200, expected: count },
  });
  expect(await runQueued(scene.hub, 'documents-repository.sync')).toBe(1);
  expect(await stateOf()).toBe('succeeded');
  expect(await readEntry()).toMatchObject({
    waiting: 0,
    lastSync: { status: 'succeeded', added: count, expected: count, skipped: [] },
  });
  const { count: stored } = await scene.hub.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('invention_id', '=', inventionId)
    .executeTakeFirstOrThrow();
  expect(Number(stored)).toBe(count);
});
