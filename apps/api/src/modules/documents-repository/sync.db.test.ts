import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enqueueRepositoryCopy,
  enqueueRepositorySync,
  getRepositorySync,
  listRepositoryIndex,
} from '@hub/contract/documents-repository/documents-repository.calls.ts';
import { deleteFile, listFileVersions, updateFile } from '@hub/contract/files/files.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobEntries } from '../../../test/support/job-entries.ts';
import { runRepeated } from '../../../test/support/office-hub.ts';
import { type RepositoryHub, startRepositoryHub } from '../../../test/support/repository-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import { upload } from '../../../test/support/upload.ts';

let scene: RepositoryHub;
beforeAll(async () => {
  scene = await startRepositoryHub();
});
afterAll(() => scene.stop());

const namesOf = async (inventionId: string) =>
  (await scene.listFiles(inventionId)).map(({ name, version, repository }) => ({
    name,
    version,
    path: repository?.path ?? null,
    isMissing: repository?.missingSince != null,
  }));

const copy = async (fileId: Awaited<ReturnType<RepositoryHub['listFiles']>>[number]['id'], ref: string) => {
  const { body } = await scene.client.call(enqueueRepositoryCopy, { params: { id: fileId, ref } });
  await runQueued(scene.hub, 'documents-repository.sync');
  return (await scene.client.call(getRepositorySync, { params: { id: body.id } })).body;
};

test('a first sync creates the folder and stores its path', async () => {
  const { inventionId } = await scene.addInvention('Neu/17');
  const { body } = await scene.client.call(enqueueRepositorySync, { params: { ref: 'neu/17' } });
  const waiting = await scene.client.call(getRepositorySync, { params: { id: body.id } });
  expect(waiting.body).toEqual({ fullfiled: false, status: 'queued', root: null });
  const again = await scene.client.call(enqueueRepositorySync, { params: { ref: 'Neu/17' } });
  expect(again.body.id).toBe(body.id);
  await runQueued(scene.hub, 'documents-repository.sync');
  const { body: token } = await scene.client.call(getRepositorySync, { params: { id: body.id } });
  expect(token).toEqual({ fullfiled: true, status: 'succeeded', root: 'neu-17' });
  expect(await readdir(scene.folder)).toContain('neu-17');
  expect(await scene.listFiles(inventionId)).toEqual([]);
});

test('new files are added, changed ones get a version, and lost ones are only marked', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Claims.txt`, 'We claim a pump.');
  await scene.write(`${reference}/Letters/Claims.txt`, 'Dear client');
  expect(await scene.sync(reference)).toEqual({ fullfiled: true, status: 'succeeded', root: reference });
  const [first, second] = await scene.listFiles(inventionId);
  expect(first).toMatchObject({ source: 'repository', version: 1, author: { email: expect.any(String) } });
  expect([first?.repository?.path, second?.repository?.path].sort()).toEqual([
    `${reference}/Claims.txt`,
    `${reference}/Letters/Claims.txt`,
  ]);

  const entries = await listJobEntries(scene.hub, 'documents-repository.sync', inventionId);
  expect(new Set(entries.map(({ changed }) => changed))).toEqual(new Set([first?.id, second?.id]));
  expect(new Set(entries.map(({ personId }) => personId)).size).toBe(1);

  await scene.write(`${reference}/Claims.txt`, 'We claim a pump with a valve.');
  await rm(join(scene.folder, reference, 'Letters'), { recursive: true });
  await scene.sync(reference);
  const after = await namesOf(inventionId);
  expect(after.find(({ path }) => path === `${reference}/Claims.txt`)).toMatchObject({
    version: 2,
    isMissing: false,
  });
  expect(after.find(({ path }) => path?.includes('Letters'))).toMatchObject({ version: 1, isMissing: true });
  expect(await scene.getEntry(reference)).toMatchObject({ waiting: 0, missing: 1, lastSync: { changed: 1 } });

  await scene.write(`${reference}/Letters/Claims.txt`, 'Dear client');
  await scene.sync(reference);
  expect((await namesOf(inventionId)).filter(({ isMissing }) => isMissing)).toEqual([]);
});

test('a file that was moved in the repository keeps its history in the hub', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Draft.txt`, 'A draft that moves');
  await scene.sync(reference);
  const [before] = await scene.listFiles(inventionId);
  await mkdir(join(scene.folder, reference, 'Old'));
  await rename(join(scene.folder, reference, 'Draft.txt'), join(scene.folder, reference, 'Old', 'Draft.txt'));
  await scene.sync(reference);
  const files = await scene.listFiles(inventionId);
  expect(files).toMatchObject([
    { id: before?.id, repository: { path: `${reference}/Old/Draft.txt`, missingSince: null } },
  ]);
});

test('a file that was renamed in the repository is renamed in the hub, unless people renamed it there', async () => {
  const { inventionId, reference } = await scene.addInvention();
  const at = (name: string) => join(scene.folder, reference, name);
  await scene.write(`${reference}/Draft.txt`, 'A draft that is renamed');
  await scene.write(`${reference}/Reply.txt`, 'A reply that is renamed');
  await scene.sync(reference);
  const [draft, reply] = await scene.listFiles(inventionId);
  if (!draft || !reply) throw new Error('The sync added no files');
  await scene.client.call(updateFile, {
    params: { id: reply.id },
    query: { updatedAt: reply.updatedAt },
    body: { name: 'Our reply.txt' },
  });
  await upload(scene.client, { inventionId, name: 'as filed.txt', content: 'Already there' });
  await rename(at('Draft.txt'), at('as filed.txt'));
  await rename(at('Reply.txt'), at('Reply as filed.txt'));
  await scene.sync(reference);
  const files = await namesOf(inventionId);
  expect(files).toHaveLength(3);
  expect(files).toContainEqual({
    name: 'as filed (2).txt',
    version: 1,
    path: `${reference}/as filed.txt`,
    isMissing: false,
  });
  expect(files).toContainEqual({
    name: 'Our reply.txt',
    version: 1,
    path: `${reference}/Reply as filed.txt`,
    isMissing: false,
  });
});

test('a new file with the content of one that vanished before is another file', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Vanished.txt`, 'The same content');
  await scene.sync(reference);
  await rm(join(scene.folder, reference, 'Vanished.txt'));
  await scene.sync(reference);
  await scene.write(`${reference}/New.txt`, 'The same content');
  await scene.sync(reference);
  expect((await namesOf(inventionId)).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'New.txt', version: 1, path: `${reference}/New.txt`, isMissing: false },
    { name: 'Vanished.txt', version: 1, path: `${reference}/Vanished.txt`, isMissing: true },
  ]);
});

test('a file in the trash does not come back when the repository changes it', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Note.txt`, 'one');
  await scene.sync(reference);
  const [file] = await scene.listFiles(inventionId);
  if (!file) throw new Error('The sync added no file');
  await scene.client.call(deleteFile, { params: { id: file.id }, query: { updatedAt: file.updatedAt } });
  await scene.write(`${reference}/Note.txt`, 'two two');
  await scene.sync(reference);
  expect(await scene.listFiles(inventionId)).toEqual([]);
  expect(await scene.getEntry(reference)).toMatchObject({ waiting: 0, missing: 0 });
});

test('links are listed as left out, and what they lead to is neither read nor written', async () => {
  const { inventionId, reference } = await scene.addInvention();
  const canary = `${scene.folder}-canary`;
  await mkdir(canary);
  await writeFile(join(canary, 'secret.txt'), 'CANARY');
  await scene.write(`${reference}/Real.txt`, 'real');
  await symlink(canary, join(scene.folder, reference, 'linked'));
  await symlink(join(canary, 'secret.txt'), join(scene.folder, reference, 'linked.txt'));
  await scene.sync(reference);
  expect(await namesOf(inventionId)).toMatchObject([{ name: 'Real.txt' }]);
  const { lastSync } = await scene.getEntry(reference);
  expect(lastSync?.skipped.map(({ path }) => path).sort()).toEqual([
    `${reference}/linked`,
    `${reference}/linked.txt`,
  ]);

  const { inventionId: linked } = await scene.addInvention('LINKED-ROOT');
  await symlink(canary, join(scene.folder, 'LINKED-ROOT'));
  expect(await scene.sync('LINKED-ROOT')).toMatchObject({ status: 'failed', root: null });
  const added = await upload(scene.client, { inventionId: linked });
  expect(await copy(added.body.id, 'LINKED-ROOT')).toMatchObject({ status: 'failed' });
  await runRepeated(scene.hub, 'documents-repository.read-index');
  const indexed = await scene.hub.db.selectFrom('repository_entries').select('path').execute();
  expect(indexed.map(({ path }) => path)).toContain(`${reference}/Real.txt`);
  expect(indexed.some(({ path }) => path.includes('secret'))).toBe(false);
  expect(await readdir(canary)).toEqual(['secret.txt']);
  await rm(canary, { recursive: true });
});

test('folders that differ only by letter case or accents are reported and not merged', async () => {
  await scene.addInvention('CASE-1');
  await scene.write('CASE-1/a.txt', 'a');
  await scene.write('case-1/b.txt', 'b');
  expect(await scene.sync('CASE-1')).toEqual({ fullfiled: true, status: 'failed', root: null });
  const { lastSync } = await scene.getEntry('CASE-1');
  expect(lastSync?.fault).toContain('“CASE-1” and “case-1”');
  const { inventionId } = await scene.addInvention('Andr\u00e9');
  await scene.write('Andr\u00e9/a.txt', 'a');
  await scene.write('Andre\u0301/b.txt', 'b');
  expect(await scene.sync('Andr\u00e9')).toMatchObject({ status: 'failed' });
  expect(await scene.listFiles(inventionId)).toEqual([]);
});

test('the folder of a hidden invention is not read by giving its reference to another', async () => {
  const hidden = await buildInvention(scene.hub.db, { reference_list: ['HIDDEN-1'] });
  await wallInvention(scene.hub.db, hidden, scene.client.person);
  await scene.write('HIDDEN-1/secret.txt', 'secret');
  const { inventionId } = await scene.addInvention('hidden-1');
  expect(await scene.sync('hidden-1')).toMatchObject({ status: 'failed', root: null });
  expect(await scene.listFiles(inventionId)).toEqual([]);
});

test('the index lists the folders of references that the person may see', async () => {
  const { inventionId, reference } = await scene.addInvention();
  const hidden = await buildInvention(scene.hub.db, { reference_list: ['WALLED-7'] });
  await wallInvention(scene.hub.db, hidden, scene.client.person);
  await scene.write(`${reference}/a.txt`, '12345');
  await scene.write('WALLED-7/a.txt', '1');
  await scene.write('NOBODY-7/a.txt', '1');
  await scene.hub.db.updateTable('repository_index').set({ tried_at: null }).execute();
  await runRepeated(scene.hub, 'documents-repository.read-index');
  const { body } = await scene.client.call(listRepositoryIndex, { query: { size: '100' } });
  const own = body.collection.find((one) => one.inventionId === inventionId);
  expect(own).toMatchObject({ reference, root: reference, files: 1, bytes: 5, isAmbiguous: false });
  expect(body.collection.map(({ root }) => root)).not.toContain('WALLED-7');
  expect(body.total).toBe(body.collection.length);
  expect(await scene.getEntry(reference)).toMatchObject({ connection: 'folder', waiting: 1, lastSync: null });
});

test('a file of the hub is copied into the folder, once, and never over another file', async () => {
  const { inventionId, reference } = await scene.addInvention();
  await scene.write(`${reference}/Claims.txt`, 'Something else');
  await scene.sync(reference);
  const { body: file } = await upload(scene.client, { inventionId, name: 'Reply.txt', content: 'We reply' });
  await scene.write(`${reference}/Reply.txt`, 'The reply of a colleague');
  expect(await copy(file.id, reference)).toEqual({ fullfiled: true, status: 'succeeded', root: reference });
  expect(await copy(file.id, reference)).toMatchObject({ status: 'succeeded' });
  expect((await readdir(join(scene.folder, reference))).sort()).toEqual([
    'Claims.txt',
    'Reply (2).txt',
    'Reply.txt',
  ]);
  expect(await readFile(join(scene.folder, reference, 'Reply.txt'), 'utf8')).toBe('The reply of a colleague');
  expect(await readFile(join(scene.folder, reference, 'Reply (2).txt'), 'utf8')).toBe('We reply');
  await scene.sync(reference);
  const { body: versions } = await scene.client.call(listFileVersions, { params: { id: file.id } });
  expect(versions).toHaveLength(1);
  expect((await namesOf(inventionId)).find(({ name }) => name === 'Reply.txt')).toMatchObject({
    path: `${reference}/Reply (2).txt`,
  });
});

test('a person without the right to change the invention cannot sync it, and a stranger finds nothing', async () => {
  const { reference } = await scene.addInvention();
  const reader = await scene.hub.signIn(await buildPerson(scene.hub.db, { permissions: [] }));
  expect((await reader.call(enqueueRepositorySync, { params: { ref: reference } })).status).toBe(403);
  expect((await scene.client.call(enqueueRepositorySync, { params: { ref: 'NO-SUCH' } })).status).toBe(404);
  await scene.addInvention('FIP:9');
  const { problem } = await scene.client.call(enqueueRepositorySync, { params: { ref: 'FIP:9' } });
  expect(problem.code).toBe('repository.reference_unusable');
});
