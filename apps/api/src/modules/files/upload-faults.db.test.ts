import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFileToken,
  getFile,
  listFilesByReference,
  uploadFile,
} from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Service } from '../../../test/support/s3-service.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: TestClient;
let inventionId: string;
let address: URL;
const dataDir = mkdtempSync(join(tmpdir(), 'hub-uploads-'));
beforeAll(async () => {
  hub = await startTestHub({ dataDir });
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
  address = new URL(await hub.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

const list = async () =>
  (await client.call(listFilesByReference, { body: { reference: inventionId } })).body.collection;
const listUnfinished = () => readdirSync(join(dataDir, 'incoming'));

const field = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string): string =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** Sends the start of an upload of a length that never comes, and hangs up. */
const cutOff = async (body: string): Promise<void> => {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.write(
    `POST ${uploadFile.path} HTTP/1.1\r\nhost: hub\r\nauthorization: Bearer ${client.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n${body}`,
  );
  await once(socket, 'ready').catch(() => undefined);
  await new Promise<void>((resolve) => socket.end(() => resolve()));
  socket.destroy();
};

test('an upload cut off at any point leaves no file and nothing unfinished', async () => {
  const start = field('inventionId', inventionId);
  const begun = `${start}${filePart('Cut.txt')}`;
  for (const body of ['', '--b', start, begun, `${begun}some content`, `${begun}${'x'.repeat(600_000)}`])
    await cutOff(body);
  await upload(client, { inventionId, name: 'After.txt', content: 'Still works' });
  await expect.poll(listUnfinished).toEqual([]);
  expect((await list()).map(({ name }) => name)).toEqual(['After.txt']);
  expect(hub.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

const send = (payload: string) =>
  client.send({
    method: 'POST',
    url: uploadFile.path,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });

test.each([
  ['no file', field('inventionId', 'ID'), 400, 'file'],
  [
    'fields behind the file',
    `${field('inventionId', 'ID')}${filePart('a.txt')}x\r\n${field('tags', 'Late')}`,
    400,
    'file',
  ],
  [
    'a file before its invention',
    `${filePart('a.txt')}x\r\n${field('inventionId', 'ID')}`,
    400,
    'inventionId',
  ],
])('a form with %s is refused', async (_what, form, status, path) => {
  const before = await list();
  const answer = await send(`${form.replace('ID', inventionId)}--b--\r\n`);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, path]);
  expect(await list()).toEqual(before);
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['bell\u0007.txt', 'bell.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ['invoice\u202etxt.exe', 'invoicetxt.exe'],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ['he said %22hi%22.txt', 'he said "hi".txt'],
  ['two%0D%0Alines.txt', 'twolines.txt'],
  ['100%25 done %2.txt', '100%25 done %2.txt'],
])('an upload named %j is stored under a safe name', async (name, stored) => {
  const { body } = await upload(client, { inventionId, name, content: `Content of ${name}` });
  expect(body.name).toBe(stored);
});

test('an empty file is a file', async () => {
  const { body } = await upload(client, { inventionId, name: 'Empty.txt', content: '' });
  expect(body).toMatchObject({ size: 0, kind: 'text' });
});

test('a person who may not edit uploads nothing', async () => {
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  const refused = await upload(reader, { inventionId, name: 'No.txt', content: 'x'.repeat(3_000_000) });
  expect([refused.status, refused.problem.code]).toEqual([403, 'permission.denied']);
  const stranger = await upload(hub.anonymous, { inventionId, name: 'No.txt' });
  expect(stranger.status).toBe(401);
});

test('a storage that cannot be reached answers 503 for files only', async () => {
  const service = await startS3Service();
  const s3Hub = await startTestHub({ s3: service.settings });
  try {
    const someone = await s3Hub.signIn();
    const invention = await buildInvention(s3Hub.db);
    const { body: stored } = await upload(someone, { inventionId: invention.id, content: 'In a bucket' });
    const { body: url } = await someone.call(createFileToken, { body: { path: `files/${stored.id}` } });
    expect((await s3Hub.anonymous.send({ url })).body).toBe('In a bucket');
    await service.stop();
    const refused = await upload(someone, {
      inventionId: invention.id,
      name: 'b.txt',
      content: 'Not stored',
    });
    expect([refused.status, refused.problem.code]).toEqual([503, 'file.storage_unavailable']);
    expect((await s3Hub.anonymous.send({ url })).statusCode).toBe(503);
    expect((await someone.call(getFile, { params: { id: stored.id } })).status).toBe(200);
    const [, check] = s3Hub.dependencies.health.list().find(([name]) => name === 'filesmanager') ?? [];
    await expect(check?.()).rejects.toThrow();
  } finally {
    await s3Hub.stop();
  }
});
