import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePageSchema } from '@hub/contract/files/file.schema.ts';
import { createFileToken, listFilesByReference, uploadFile } from '@hub/contract/files/files.calls.ts';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from '../src/platform/storage/disk-storage.ts';
import { type Send, signInAt } from './support/http-client.ts';
import { type HubProcess, spawnHub } from './support/hub-process.ts';
import { findInvention } from './support/ledger.ts';
import { openRawUpload } from './support/raw-upload.ts';
import { prepareSmallFolder } from './support/small-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-upload-crash-'));
const incoming = join(dataDir, 'incoming');
const start = (): HubProcess => spawnHub({ HUB_DATA_DIR: dataDir, HUB_MIN_FREE_GB: '0', HUB_DEMO: '0' });

await prepareSmallFolder(dataDir);
let hub = start();
afterAll(async () => {
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});

const listFiles = async (send: Send, inventionId: string) => {
  const answer = await send('POST', listFilesByReference.path, { reference: inventionId });
  return filePageSchema.parse(answer?.json).collection;
};

const add = async (address: string, { token }: Send, inventionId: string) => {
  const form = new FormData();
  form.append('inventionId', inventionId);
  form.append('file', new File(['Acknowledged content'], 'Acknowledged.txt'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(address + uploadFile.path, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
};

/** A finished upload may leave the folder between the listing and the reading of its size. */
const sizeOfUnfinished = (): number =>
  readdirSync(incoming)
    .map((name) => statSync(join(incoming, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

test('after kill -9 during an upload there is no file without content, and the leftover is cleaned up', {}, async () => {
  let address = await hub.address;
  let send = await signInAt(address);
  const inventionId = await findInvention(send);
  const before = await listFiles(send, inventionId);
  await add(address, send, inventionId);
  const begun = await openRawUpload(address, { token: send.token, inventionId, name: 'Cut off.txt' });
  await begun.send('x'.repeat(600_000));
  await expect.poll(sizeOfUnfinished).toBeGreaterThan(0);
  hub.kill('SIGKILL');
  await hub.exit;
  begun.socket.destroy();

  hub = start();
  address = await hub.address;
  send = await signInAt(address);
  const added = (await listFiles(send, inventionId)).filter(({ id }) => !before.some((one) => one.id === id));
  expect(added.map(({ name }) => name)).toEqual(['Acknowledged.txt']);
  const url = await send('POST', createFileToken.path, { path: `files/${added[0]?.id}` });
  const content = await fetch(address + String(url?.json));
  expect([content.status, await content.text()]).toEqual([200, 'Acknowledged content']);
  expect(sizeOfUnfinished()).toBeGreaterThan(0);
  await createDiskStorage(dataDir).removeUnfinished(new Date(Date.now() + 1_000));
  expect(readdirSync(incoming)).toEqual([]);
});
