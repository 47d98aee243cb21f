import {
  deleteFile,
  getFile,
  listFilesByReference,
  listFileTags,
  listFileVersions,
  purgeFile,
  restoreFile,
  updateFile,
} from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: TestClient;
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());
beforeEach(async () => {
  inventionId = (await buildInvention(hub.db)).id;
});

const list = async (query: object = {}) =>
  (await client.call(listFilesByReference, { body: { reference: inventionId, ...query } })).body;
const names = async (query: object = {}) => (await list(query)).collection.map(({ name }) => name);

test('an uploaded file is listed with its facts', async () => {
  const { status, body } = await upload(client, { inventionId, tags: ['Draft', 'Claims'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    inventionId,
    name: 'Claims.txt',
    tags: ['Draft', 'Claims'],
    isDeleted: false,
    references: [inventionId],
    version: 1,
    size: 20,
    type: 'text/plain',
    kind: 'text',
    source: 'uploaded',
    deletion: null,
    scan: 'unchecked',
    hasUnreadableText: false,
    hasPartialText: false,
  });
  expect(await list()).toEqual({ collection: [body], total: 1, size: 25, skip: 0 });
  expect((await client.call(getFile, { params: { id: body.id } })).body).toEqual(body);
});

test('a second file of the same name is refused until one says what it is', async () => {
  const { body: first } = await upload(client, { inventionId });
  const refused = await upload(client, { inventionId, name: 'CLAIMS.txt', content: 'Other' });
  expect([refused.status, refused.problem.code]).toEqual([409, 'file.exists']);
  expect(refused.problem.existing).toMatchObject({ id: first.id, name: 'Claims.txt', same: 'name' });
  const version = await upload(client, { inventionId, content: 'Version 2', ifExists: 'version' });
  expect(version.body).toMatchObject({ id: first.id, version: 2, size: 9 });
  const separate = await upload(client, { inventionId, content: 'Another', ifExists: 'separate' });
  expect(separate.body).toMatchObject({ name: 'Claims (2).txt', version: 1 });
  const { body: versions } = await client.call(listFileVersions, { params: { id: first.id } });
  expect(versions.map(({ version: number, size }) => [number, size])).toEqual([
    [2, 9],
    [1, 20],
  ]);
});

test('a version that is based on an older one is refused with the current file, and adds nothing', async () => {
  const { body: first } = await upload(client, { inventionId });
  const add = (content: string, baseVersion: number) =>
    upload(client, { inventionId, content, ifExists: 'version', baseVersion });
  const next = await add('Second', 1);
  expect(next.body).toMatchObject({ id: first.id, version: 2 });
  const stale = await add('Also second', 1);
  expect([stale.status, stale.problem.code]).toEqual([409, 'entity.stale']);
  expect(stale.problem.current).toEqual(next.body);
  const answers = await Promise.all(['Third', 'Also third'].map((content) => add(content, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await list()).collection.map(({ version }) => version)).toEqual([3]);
  expect((await add('Nothing', -1)).status).toBe(400);
});

test('a content that the invention already has is named, whatever its name', async () => {
  const { body: first } = await upload(client, { inventionId });
  const again = await upload(client, { inventionId, name: 'Copy.txt' });
  expect(again.problem.existing).toEqual({ id: first.id, name: 'Claims.txt', same: 'content' });
  const other = (await buildInvention(hub.db)).id;
  expect((await upload(client, { inventionId: other })).status).toBe(201);
});

test('two uploads of one name at once give one file and one refusal', async () => {
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((content) => upload(client, { inventionId, content })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('two uploads of one content at once, to two inventions, give two files', async () => {
  const other = (await buildInvention(hub.db)).id;
  const content = `Shared ${inventionId}`;
  const answers = await Promise.all(
    [inventionId, other].map((one) => upload(client, { inventionId: one, content })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test('the list is filtered, sorted and paged', async () => {
  await upload(client, { inventionId, name: 'b claims.txt', content: '12', tags: ['Draft'] });
  await upload(client, { inventionId, name: 'A drawing.csv', content: '1', tags: ['Figure'] });
  await upload(client, { inventionId, name: 'c report.md', content: '123' });
  expect(await names({ sort: 'name', order: 'asc' })).toEqual([
    'A drawing.csv',
    'b claims.txt',
    'c report.md',
  ]);
  expect(await names({ sort: 'size', order: 'asc', size: 2, skip: 1 })).toEqual([
    'b claims.txt',
    'c report.md',
  ]);
  expect(await names()).toEqual(['c report.md', 'A drawing.csv', 'b claims.txt']);
  expect(await names({ kinds: ['table'] })).toEqual(['A drawing.csv']);
  expect(await names({ tags: ['Draft', 'Nothing'] })).toEqual(['b claims.txt']);
  expect(await names({ qs: 'cla b' })).toEqual(['b claims.txt']);
  expect(await names({ qs: 'figu' })).toEqual(['A drawing.csv']);
  expect(await names({ sources: ['mail'] })).toEqual([]);
  expect(await names({ people: ['nobody@example.com'] })).toEqual([]);
  expect((await list({ size: 1 })).total).toBe(3);
  const { body: tags } = await client.call(listFileTags, { query: { inventionId } });
  expect(tags).toEqual([
    { tag: 'Draft', count: 1 },
    { tag: 'Figure', count: 1 },
  ]);
});

test('a tag in other letters or bytes is the tag that other files have', async () => {
  await upload(client, { inventionId, name: 'One.txt', content: '1', tags: ['Prüfung'] });
  const { body: two } = await upload(client, {
    inventionId,
    name: 'Two.txt',
    content: '2',
    tags: ['pru\u0308fung', 'New'],
  });
  expect(two.tags).toEqual(['Prüfung', 'New']);
  const update = async (tags: string[]) =>
    (await client.call(updateFile, { params: { id: two.id }, body: { tags } })).body.tags;
  expect(await update(['PRÜFUNG', 'new', 'NEW'])).toEqual(['Prüfung', 'new']);
  const { body: tags } = await client.call(listFileTags, { query: { inventionId } });
  expect(tags).toEqual([
    { tag: 'Prüfung', count: 2 },
    { tag: 'new', count: 1 },
  ]);
});

test('a file is renamed and tagged, and a stale edit is refused with the current file', async () => {
  const { body: file } = await upload(client, { inventionId });
  const params = { id: file.id };
  const renamed = await client.call(updateFile, {
    params,
    body: { name: 'Claims as filed.txt', tags: ['Filed', 'Filed'] },
  });
  expect(renamed.body).toMatchObject({ name: 'Claims as filed.txt', tags: ['Filed'], version: 1 });
  const stale = await client.call(updateFile, {
    params,
    query: { updatedAt: file.updatedAt },
    body: { name: 'Too late.txt' },
  });
  expect([stale.status, stale.problem.code]).toEqual([409, 'entity.stale']);
  expect(stale.problem.current).toEqual(renamed.body);
  await upload(client, { inventionId, name: 'Second.txt', content: 'x' });
  const taken = await client.call(updateFile, { params, body: { name: 'second.TXT' } });
  expect([taken.status, taken.problem.code]).toEqual([409, 'file.name_taken']);
});

test.each(['a/b.txt', '..', 'bell\u0007', 'x\u202etxt.exe', '', 'x'.repeat(256)])(
  'a file cannot be renamed to %j',
  async (name) => {
    const { body: file } = await upload(client, { inventionId });
    const { status, problem } = await client.call(updateFile, { params: { id: file.id }, body: { name } });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'name']);
  },
);

test('a deleted file is in the trash with who and when, and comes back under a free name', async () => {
  const { body: file } = await upload(client, { inventionId });
  const params = { id: file.id };
  expect((await client.call(deleteFile, { params })).status).toBe(204);
  expect((await client.call(deleteFile, { params })).status).toBe(204);
  expect(await names()).toEqual([]);
  const [trashed] = (await list({ isDeleted: true })).collection;
  expect(trashed?.deletion?.author.email).toBe(file.author.email);
  expect((await client.call(updateFile, { params, body: { name: 'x' } })).status).toBe(404);
  await upload(client, { inventionId, content: 'New' });
  const restored = await client.call(restoreFile, { params });
  expect(restored.body).toMatchObject({ name: 'Claims (2).txt', isDeleted: false, deletion: null });
});

test('only a file in the trash is deleted for good, and only with the permission', async () => {
  const { body: file } = await upload(client, { inventionId });
  const params = { id: file.id };
  expect((await client.call(purgeFile, { params })).status).toBe(403);
  const purger = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['files:purge', 'inventions:edit'] }),
  );
  const early = await purger.call(purgeFile, { params });
  expect([early.status, early.problem.code]).toEqual([409, 'file.not_in_trash']);
  await client.call(deleteFile, { params });
  expect((await purger.call(purgeFile, { params })).status).toBe(204);
  expect((await client.call(getFile, { params })).status).toBe(404);
});
