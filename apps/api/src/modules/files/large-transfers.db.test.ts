import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createFileToken, getFile, listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawUpload } from '../../../test/support/raw-upload.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

/** More than the buffers of both ends of a connection. */
const content = randomBytes(24 * 1024 * 1024 + 12_345);

let hub: TestHub;
let client: TestClient;
let address: string;
let id: string;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  const inventionId = (await buildInvention(hub.db)).id;
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  const upload = await openRawUpload(address, { token: client.token ?? '', inventionId, name: 'Large.bin' });
  for (let sent = 0; sent < content.length; sent += 1_000_000)
    await upload.send(content.subarray(sent, sent + 1_000_000));
  await upload.finish();
  const { body } = await client.call(listFilesByReference, { body: { reference: inventionId } });
  id = body.collection[0]?.id ?? '';
});
afterAll(() => hub.stop());

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const startDownload = async (range?: string): Promise<IncomingMessage> => {
  const { body: path } = await client.call(createFileToken, { body: { path: `files/${id}` } });
  const request = get(new URL(path, address), { agent: false, ...(range && { headers: { range } }) });
  const [response] = await once(request, 'response');
  return response;
};

test('a large upload is stored byte for byte', async () => {
  const { body } = await client.call(getFile, { params: { id } });
  expect(body.size).toBe(content.length);
  const response = await startDownload('bytes=0-0');
  expect(response.headers.etag).toBe(`"${digestOf(content)}"`);
  response.resume();
});

test('large downloads arrive byte for byte, also those whose reader has stopped for a while', async () => {
  const stopped = await Promise.all([startDownload(), startDownload('bytes=1000000-')]);
  const read = await buffer(await startDownload());
  expect(digestOf(read)).toBe(digestOf(content));
  const [whole, part] = await Promise.all(stopped.map((response) => buffer(response)));
  expect(digestOf(whole as Buffer)).toBe(digestOf(content));
  expect(digestOf(part as Buffer)).toBe(digestOf(content.subarray(1_000_000)));
});

test('a download that the reader breaks off is no error', async () => {
  const linesBefore = hub.logLines.length;
  const response = await startDownload();
  await once(response, 'data');
  response.destroy();
  const logged = () => hub.logLines.slice(linesBefore).map((line) => JSON.parse(line));
  await expect.poll(() => logged().some(({ msg }) => msg === 'stream closed prematurely')).toBe(true);
  expect((await buffer(await startDownload('bytes=0-0'))).equals(content.subarray(0, 1))).toBe(true);
  expect(logged().filter(({ level }) => level >= 40)).toEqual([]);
});
