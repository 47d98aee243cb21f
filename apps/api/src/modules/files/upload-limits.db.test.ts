import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import { listFilesByReference, uploadFile } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawUpload } from '../../../test/support/raw-upload.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: TestClient;
let address: string;
let inventionId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'hub-limits-'));
beforeAll(async () => {
  hub = await startTestHub({ dataDir });
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await hub.stop();
  rmSync(dataDir, { recursive: true });
});

const listNames = async () => {
  const { body } = await client.call(listFilesByReference, { body: { reference: inventionId } });
  return body.collection.map(({ name }) => name).sort();
};

test('an upload that announces more than a file may have is refused before it arrives', async () => {
  const answer = await client.send({
    method: 'POST',
    url: uploadFile.path,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(maxFileBytes + 2 * 1024 * 1024),
    },
    payload: 'The rest never comes',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'file.too_large']);
});

const maxAtOnce = 8;

test('a person uploads at most eight files at once, and others are not affected', async () => {
  const token = client.token ?? '';
  const open = (name: string) => openRawUpload(address, { token, inventionId, name });
  const begun = [];
  for (let n = 1; n <= maxAtOnce; n++) begun.push(await open(`${n}.txt`));
  for (const [n, one] of begun.entries()) await one.send(`Content ${n}, `.repeat(20_000));
  // A ninth one that overtakes an earlier one on its way would be let in.
  await expect.poll(() => readdirSync(join(dataDir, 'incoming'))).toHaveLength(maxAtOnce);
  expect(await (await open('More.txt')).finish()).toContain('file.too_many_uploads');
  const colleague = await hub.signIn();
  expect((await upload(colleague, { inventionId, name: 'Colleague.txt', content: 'Arrives' })).status).toBe(
    201,
  );
  for (const [n, one] of begun.entries()) {
    await one.send(`and the end of ${n}`);
    expect(await one.finish()).toMatch(/^HTTP\/1.1 201 /);
  }
  const addAfter = async () =>
    (await upload(client, { inventionId, name: 'After.txt', content: 'Free' })).status;
  await expect.poll(addAfter).toBe(201);
  expect(await listNames()).toEqual(expect.arrayContaining(['1.txt', '8.txt', 'After.txt', 'Colleague.txt']));
});

test('two simultaneous uploads of the same content are stored once and both become files', async () => {
  const [first, second] = await Promise.all(
    ['Left.txt', 'Right.txt'].map((name) =>
      upload(client, { inventionId, name, content: 'The same content', ifExists: 'separate' }),
    ),
  );
  expect([first?.status, second?.status]).toEqual([201, 201]);
  const stored = await hub.db
    .selectFrom('files')
    .select('sha256')
    .where('name', 'in', ['Left.txt', 'Right.txt'])
    .execute();
  expect(stored).toHaveLength(2);
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('files are refused with 507 while too little is free on the disk, and everything else works', async () => {
  const full = await startTestHub({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  try {
    const someone = await full.signIn();
    const invention = await buildInvention(full.db);
    const refused = await upload(someone, { inventionId: invention.id });
    expect([refused.status, refused.problem.code]).toEqual([507, 'service.storage_full']);
    const list = await someone.call(listFilesByReference, { body: { reference: invention.id } });
    expect([list.status, list.body.total]).toEqual([200, 0]);
  } finally {
    await full.stop();
  }
});
