import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ArchiveTooLargeError, checkArchive } from './check-archive.ts';

const limits = { maxEntries: 3, maxUnpackedBytes: 1_000_000, maxUnpackedRatio: 100 };

/** Writes an archive whose entries have these contents. `says` overrides what its directory says. */
const buildArchive = (contents: readonly Buffer[], says: { size?: number; count?: number } = {}) => {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const content of contents) {
    const packed = deflateRawSync(content);
    const entry = Buffer.alloc(30);
    entry.writeUInt32LE(0x04034b50, 0);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(8, 10);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt32LE(says.size ?? content.length, 24);
    row.writeUInt32LE(start, 42);
    entries.push(entry, packed);
    directory.push(row);
    start += entry.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(says.count ?? contents.length, 10);
  end.writeUInt32LE(46 * contents.length, 12);
  end.writeUInt32LE(start, 16);
  return new Uint8Array(Buffer.concat([...entries, ...directory, end]));
};

const noise = (length: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: length / 4 }, (_, n) => Math.imul(n + 1, 2_654_435_761)).buffer);

test('an archive within the limits is accepted', async () => {
  await checkArchive(buildArchive([noise(4000), Buffer.from('text'), Buffer.alloc(0)]), limits);
});

test.each([
  ['too many entries', () => buildArchive(Array.from({ length: 4 }, () => noise(400)))],
  [
    'more entries than it says',
    () =>
      buildArchive(
        Array.from({ length: 4 }, () => noise(400)),
        { count: 1 },
      ),
  ],
  ['too large a size', () => buildArchive([noise(600_000), noise(600_000)])],
  ['a size that no document has', () => buildArchive([Buffer.alloc(900_000)])],
  ['more content than it says', () => buildArchive([Buffer.alloc(900_000)], { size: 10 })],
])('an archive with %s is too large', async (_what, build) => {
  await expect(checkArchive(build(), limits)).rejects.toBeInstanceOf(ArchiveTooLargeError);
});

/** Fields of the end whose highest value sends readers to another directory. */
const otherDirectory = [4, 6, 8, 12, 16];

test.each(otherDirectory)(
  'an archive whose directory may be elsewhere is refused (field %i)',
  async (field) => {
    const archive = buildArchive([noise(400)]);
    const end = archive.length - 22;
    archive.fill(0xff, end + field, end + field + (field < 12 ? 2 : 4));
    await expect(checkArchive(archive, limits)).rejects.toThrow('The archive is damaged');
  },
);

test('what is no archive or a damaged one is refused', async () => {
  await expect(checkArchive(new Uint8Array(10), limits)).rejects.toThrow('Not a zip archive');
  await expect(checkArchive(new Uint8Array(1000), limits)).rejects.toThrow('Not a zip archive');
  const archive = buildArchive([noise(4000)]);
  archive.fill(0xff, 30, 400);
  await expect(checkArchive(archive, limits)).rejects.toThrow();
});
