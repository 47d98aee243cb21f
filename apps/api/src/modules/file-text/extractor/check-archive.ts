import { textLimits } from './text-limits.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const maxCommentBytes = 0xffff;

const findEnd = (archive: Buffer): number => {
  const first = Math.max(0, archive.length - endBytes - maxCommentBytes);
  for (let at = archive.length - endBytes; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === endSignature) return at;
  }
  throw new Error('Not a zip archive');
};

/**
 * Throws if a zip archive has more entries, a larger unpacked size or a higher ratio than a document has, by its
 * directory and without unpacking it. An archive that lies about its sizes is stopped by the limits of the process.
 */
export const checkArchive = (archive: Buffer): void => {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > textLimits.maxArchiveEntries) throw new Error('The archive has too many entries');
  let at = archive.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new Error('The archive is damaged');
    unpacked += archive.readUInt32LE(at + 24);
    at +=
      entryBytes +
      archive.readUInt16LE(at + 28) +
      archive.readUInt16LE(at + 30) +
      archive.readUInt16LE(at + 32);
  }
  if (unpacked > textLimits.maxUnpackedBytes) throw new Error('The archive is too large when unpacked');
  if (unpacked > archive.length * textLimits.maxUnpackedRatio)
    throw new Error('The archive is compressed more than a document is');
};
