import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileId } from '@hub/contract/fields.ts';
import { addUploadedFile, deleteFile, getFile } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  inventionId = (await buildInvention(hub.db)).id;
});
afterAll(() => hub.stop());

const clean = async (): Promise<void> => {
  const job = hub.dependencies.jobs.listScheduled().find(({ name }) => name === 'files.clean');
  await job?.run();
};

/** A session ends while the clock is turned, so each look is one of its own. */
const openStatus = async (id: FileId): Promise<number> =>
  (await (await hub.signIn()).call(getFile, { params: { id } })).status;

const isStored = (content: string) =>
  hub.dependencies.storage.has(createHash('sha256').update(content).digest('hex'));

const checkHealth = async () => {
  const [, check] = hub.dependencies.health.list().find(([service]) => service === 'filesmanager') ?? [];
  return check?.();
};

test('content that no file ever claimed goes after a day', async () => {
  await hub.dependencies.storage.put(Readable.from([Buffer.from('Never claimed')]));
  await clean();
  expect(await isStored('Never claimed')).toBe(true);
  hub.clock.advance({ hours: 25 });
  await clean();
  expect(await isStored('Never claimed')).toBe(false);
});

test('a refused upload is added without sending it again, by its sender and within 12 hours', async () => {
  const client = await hub.signIn();
  const stranger = await hub.signIn();
  const { body: first } = await upload(client, { inventionId });
  const { problem } = await upload(client, { inventionId, content: 'Version 2', tags: ['Draft'] });
  const uploadToken = problem.existing?.uploadToken ?? '';
  const decide = (by: typeof client, ifExists: 'version' | 'separate', of = inventionId) =>
    by.call(addUploadedFile, { body: { inventionId: of, uploadToken, ifExists } });
  const other = (await buildInvention(hub.db)).id;
  expect((await decide(client, 'separate', other)).problem.code).toBe('file.upload_expired');
  expect((await decide(stranger, 'separate')).problem.code).toBe('file.upload_expired');
  expect((await decide(client, 'version')).body).toMatchObject({ id: first.id, version: 2, size: 9 });
  const separate = await decide(client, 'separate');
  expect(separate.body).toMatchObject({ name: 'Claims (2).txt', tags: ['Draft'], version: 1 });
  hub.clock.advance({ hours: 12 });
  const later = await hub.signIn(client.person);
  expect((await decide(later, 'separate')).problem.code).toBe('file.upload_expired');
});

test('a file stays in the trash for 30 days, its content a day longer', async () => {
  const client = await hub.signIn();
  const { body: file } = await upload(client, { inventionId, name: 'Old.txt', content: 'Old content' });
  const { body: kept } = await upload(client, { inventionId, name: 'Kept.txt', content: 'Kept content' });
  await client.call(deleteFile, { params: { id: file.id } });
  hub.clock.advance({ hours: 24 * 29 });
  await clean();
  expect(await openStatus(file.id)).toBe(200);
  hub.clock.advance({ hours: 48 });
  await clean();
  expect(await openStatus(file.id)).toBe(404);
  expect(await isStored('Old content')).toBe(true);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('action', '=', 'files.emptyTrash')
    .execute();
  expect(entries).toMatchObject([{ details: { id: file.id, name: 'Old.txt' } }]);
  hub.clock.advance({ hours: 25 });
  await clean();
  expect(await isStored('Old content')).toBe(false);
  expect(await isStored('Kept content')).toBe(true);
  expect(await openStatus(kept.id)).toBe(200);
});

test('a storage without the contents of the oldest and the newest file is down until they are back', async () => {
  const someone = await hub.signIn();
  await upload(someone, { inventionId, name: 'Newest.txt', content: 'Newest' });
  await checkHealth();
  await hub.dependencies.storage.remove(createHash('sha256').update('Newest').digest('hex'));
  await expect(checkHealth()).rejects.toThrow('The storage does not have the contents of the files.');
  await hub.dependencies.storage.put(Readable.from([Buffer.from('Newest')]));
  await checkHealth();
});

test('a file whose content is missing is reported until it is back', async () => {
  const someone = await hub.signIn();
  await upload(someone, { inventionId, name: 'Lost.txt', content: 'Lost' });
  await upload(someone, { inventionId, name: 'Later.txt', content: 'Later' });
  await hub.dependencies.storage.remove(createHash('sha256').update('Lost').digest('hex'));
  await clean();
  await expect(checkHealth()).rejects.toThrow('The content of a file is missing from the storage.');
  expect(hub.logLines.some((line) => line.includes('files without content'))).toBe(true);
  await hub.dependencies.storage.put(Readable.from([Buffer.from('Lost')]));
  await clean();
  await checkHealth();
});
