import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { type MarkedStorage, StorageUnavailableError } from './storage.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  answer(request, response);
});
let storage: MarkedStorage;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  storage = createS3Storage({
    ...{ bucket: 'files', region: 'us-east-1', forcePathStyle: true },
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'hub', secretAccessKey: 'secret' },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const digest = 'a'.repeat(64);
const send = (status: number, body: string, headers: Record<string, string> = {}): void => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};
const page = (contents: string, more: string): string =>
  `<?xml version="1.0"?><ListBucketResult><Name>files</Name>${contents}${more}</ListBucketResult>`;
const entry = `<Contents><Key>files/aa/${digest}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
const listAll = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { sha256 } of storage.list()) found.push(sha256);
  return found;
};

test('a complete list is read', async () => {
  send(200, page(entry, '<IsTruncated>false</IsTruncated>'));
  expect(await listAll()).toEqual([digest]);
});

test.each([
  [
    'repeats its page',
    entry,
    '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>',
  ],
  ['has empty pages', '', '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'],
  ['is cut without a way to go on', entry, '<IsTruncated>true</IsTruncated>'],
])('a list that %s ends as a fault, and is not complete', async (_, contents, more) => {
  asked = 0;
  send(200, page(contents, more));
  await expect(listAll()).rejects.toThrow(StorageUnavailableError);
  expect(asked).toBeLessThan(5);
});

test.each([
  ['the whole content', 200, {}],
  ['another part', 206, { 'content-range': 'bytes 0-9/10' }],
])('%s in place of a part is refused', async (_, status, headers) => {
  send(status, '0123456789', headers);
  await expect(storage.open(digest, { start: 2, end: 4 })).rejects.toThrow(StorageUnavailableError);
});

test('a part is read', async () => {
  send(206, '234', { 'content-range': 'bytes 2-4/10' });
  expect(await text(await storage.open(digest, { start: 2, end: 4 }))).toBe('234');
});

test('a content that is shorter than it is said to be breaks off', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('short', () => response.destroy());
  };
  await expect(storage.open(digest).then(text)).rejects.toThrow();
});

test('a redirect is not followed', async () => {
  let other = 0;
  const stranger = createServer((_request, response) => {
    other += 1;
    response.end('secret');
  });
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  const { port } = stranger.address() as AddressInfo;
  send(307, '', { location: `http://127.0.0.1:${port}/files/x` });
  await expect(storage.open(digest)).rejects.toThrow(StorageUnavailableError);
  expect(other).toBe(0);
  stranger.close();
});
