import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Service } from '../../../test/support/s3-service.ts';
import { checkStorage } from './check-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { ContentMissingError, type MarkedStorage } from './storage.ts';

/** A storage and what only its place can tell. */
interface Place {
  storage: MarkedStorage;
  listUnfinished(): Promise<readonly string[]>;
  stop(): Promise<unknown>;
}

const openDisk = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-storage-'));
  return {
    storage: createDiskStorage(folder),
    listUnfinished: () => readdir(join(folder, 'incoming')),
    stop: () => rm(folder, { recursive: true }),
  };
};

const openS3 = async (): Promise<Place> => {
  const service = await startS3Service();
  return {
    storage: createS3Storage(service.settings),
    listUnfinished: () => service.listKeys('incoming/'),
    stop: service.stop,
  };
};

describe.each([
  ['on disk', openDisk],
  ['in an S3 bucket', openS3],
])('%s', (_where, openPlace) => {
  let place: Place;
  let storage: MarkedStorage;
  beforeAll(async () => {
    place = await openPlace();
    storage = place.storage;
  });
  afterAll(() => place.stop());

  const put = (content: Buffer) =>
    storage.put(Readable.from([content.subarray(0, 10), content.subarray(10)]));

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
    expect(await place.listUnfinished()).toEqual([]);
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
    expect(await place.listUnfinished()).toEqual([]);
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

  test('a content of several parts is stored whole', async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const { sha256, size } = await storage.put(
      Readable.from([content.subarray(0, 9_000_000), content.subarray(9_000_000)]),
    );
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(size).toBe(content.length);
    const end = await buffer(await storage.open(sha256, { start: size - 5, end: size - 1 }));
    expect(end.equals(content.subarray(size - 5))).toBe(true);
  });

  test('a mark is found as it was written, and is no content', async () => {
    const before = await listStored();
    expect(await storage.readMark()).toBeUndefined();
    await storage.writeMark('first');
    await storage.writeMark('second');
    expect(await storage.readMark()).toBe('second');
    expect(await listStored()).toEqual(before);
  });

  test('the check writes, reads back and deletes', async () => {
    const before = await listStored();
    await checkStorage(storage);
    expect(await listStored()).toEqual(before);
  });
});
