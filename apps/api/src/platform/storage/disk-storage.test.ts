import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStorage } from './check-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ContentMissingError, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-storage-'));
  storage = createDiskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const put = (content: Buffer) => storage.put(Readable.from([content.subarray(0, 10), content.subarray(10)]));

const listStored = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { sha256 } of storage.list()) found.push(sha256);
  return found;
};

test('a content is found by its SHA-256, whole or by range', async () => {
  const content = randomBytes(100_000);
  const { sha256, size } = await put(content);
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(size).toBe(100_000);
  expect(await storage.has(sha256)).toBe(true);
  expect((await buffer(await storage.open(sha256))).equals(content)).toBe(true);
  const part = await buffer(await storage.open(sha256, { start: 99_990, end: 99_999 }));
  expect(part.equals(content.subarray(99_990))).toBe(true);
});

test('the same content put twice at once is stored once', async () => {
  const content = randomBytes(50_000);
  const before = await listStored();
  const [first, second] = await Promise.all([put(content), put(content)]);
  expect(first).toEqual(second);
  expect(await listStored()).toHaveLength(before.length + 1);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('an empty content can be stored', async () => {
  const { sha256, size } = await storage.put(Readable.from([]));
  expect(size).toBe(0);
  expect(await buffer(await storage.open(sha256))).toHaveLength(0);
});

test('a content that breaks off leaves nothing behind', async () => {
  const before = await listStored();
  const broken = async function* () {
    yield randomBytes(1000);
    throw new Error('cut off');
  };
  await expect(storage.put(Readable.from(broken()))).rejects.toThrow('cut off');
  expect(await listStored()).toEqual(before);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('a content that is not stored is missing, and removing it is no error', async () => {
  const sha256 = '0'.repeat(64);
  expect(await storage.has(sha256)).toBe(false);
  await expect(storage.open(sha256)).rejects.toThrow(ContentMissingError);
  await storage.remove(sha256);
});

test('a name that is not a SHA-256 never reaches the disk', async () => {
  await expect(storage.open('../secret')).rejects.toThrow('Not a SHA-256');
  await expect(storage.remove(`../${'a'.repeat(61)}`)).rejects.toThrow('Not a SHA-256');
});

test('what interrupted uploads left behind is removed after its time, running ones stay', async () => {
  const old = join(folder, 'incoming', 'old');
  const running = join(folder, 'incoming', 'running');
  await writeFile(old, 'x');
  await writeFile(running, 'x');
  await utimes(old, 0, 0);
  await storage.removeUnfinished(new Date(Date.now() - 3_600_000));
  expect(await readdir(join(folder, 'incoming'))).toEqual(['running']);
  await rm(running);
});

test('the check writes, reads back and deletes', async () => {
  const before = await listStored();
  await checkStorage(storage);
  expect(await listStored()).toEqual(before);
});

test('a storage whose place is no folder fails the check', async () => {
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  await chmod(file, 0o400);
  await expect(checkStorage(createDiskStorage(file))).rejects.toThrow();
});
