/** Limits of a zip archive that is a document, such as a Word file. */
export interface ArchiveLimits {
  maxEntries: number;
  /** Unpacked size of all entries in bytes. */
  maxUnpackedBytes: number;
  /** Unpacked size as a multiple of the size of the archive. */
  maxUnpackedRatio: number;
}

/** An archive has more entries or unpacks to more than a document does. */
export class ArchiveTooLargeError extends Error {
  override readonly name = 'ArchiveTooLargeError';
}

interface Entry {
  /** Where the entry starts in the archive. */
  start: number;
  packedSize: number;
  /** Unpacked size as the directory says. */
  size: number;
  isDeflated: boolean;
}

// APPNOTE.TXT 6.3.10 of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const entrySignature = 0x04034b50;
const endBytes = 22;
const directoryBytes = 46;
const entryBytes = 30;
const maxCommentBytes = 0xffff;
const deflated = 8;
/** A piece of this size unpacks to at most 16 MB before the size is checked again. */
const pieceBytes = 16 * 1024;

const findEnd = (archive: DataView): number => {
  const first = Math.max(0, archive.byteLength - endBytes - maxCommentBytes);
  for (let at = archive.byteLength - endBytes; at >= first; at -= 1) {
    if (archive.getUint32(at, true) === endSignature) return at;
  }
  throw new Error('Not a zip archive');
};

/** Readers take another directory if one of these fields has its highest value (zip64); no document needs that. */
const hasOtherDirectory = (archive: DataView, end: number): boolean =>
  [4, 6, 8, 10].some((at) => archive.getUint16(end + at, true) === 0xffff) ||
  [12, 16].some((at) => archive.getUint32(end + at, true) === 0xffffffff);

/** Lists the entries up to the end of the directory, as readers do, whatever number of them it says there are. */
const listEntries = (archive: DataView, maxEntries: number): Entry[] => {
  const end = findEnd(archive);
  if (archive.getUint16(end + 10, true) > maxEntries)
    throw new ArchiveTooLargeError('The archive has too many entries');
  if (hasOtherDirectory(archive, end)) throw new Error('The archive is damaged');
  const entries: Entry[] = [];
  let at = archive.getUint32(end + 16, true);
  while (at + directoryBytes <= end && archive.getUint32(at, true) === directorySignature) {
    if (entries.length === maxEntries) throw new ArchiveTooLargeError('The archive has too many entries');
    entries.push({
      start: archive.getUint32(at + 42, true),
      packedSize: archive.getUint32(at + 20, true),
      size: archive.getUint32(at + 24, true),
      isDeflated: archive.getUint16(at + 10, true) === deflated,
    });
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.getUint16(at + field, true));
    at += directoryBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (entries.length === 0) throw new Error('The archive is damaged');
  return entries;
};

const contentOf = (
  archive: Uint8Array<ArrayBuffer>,
  view: DataView,
  { start, packedSize }: Entry,
): Uint8Array<ArrayBuffer> => {
  if (view.getUint32(start, true) !== entrySignature) throw new Error('The archive is damaged');
  const content = start + entryBytes + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return archive.subarray(content, content + packedSize);
};

const streamPieces = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + pieceBytes));
      else controller.close();
      at += pieceBytes;
    },
  });
};

/** Unpacks an entry piece by piece, keeps nothing, and throws once there is more of it than the directory says. */
const checkSize = async (packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<void> => {
  const reader = streamPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes <= maxBytes) continue;
    await reader.cancel();
    throw new ArchiveTooLargeError('The archive unpacks to more than it says');
  }
};

/**
 * Checks that a zip archive is no larger than a document is, first by the sizes that its directory gives, then by those
 * it really has. Rejects with `ArchiveTooLargeError`, or with another error if it is damaged or no archive.
 */
export const checkArchive = async (
  archive: Uint8Array<ArrayBuffer>,
  { maxEntries, maxUnpackedBytes, maxUnpackedRatio }: ArchiveLimits,
): Promise<void> => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (archive.length < endBytes) throw new Error('Not a zip archive');
  const entries = listEntries(view, maxEntries);
  const unpacked = entries.reduce((sum, { size, packedSize }) => sum + Math.max(size, packedSize), 0);
  if (unpacked > maxUnpackedBytes) throw new ArchiveTooLargeError('The archive is too large when unpacked');
  if (unpacked > archive.length * maxUnpackedRatio)
    throw new ArchiveTooLargeError('The archive is compressed more than a document is');
  for (const entry of entries.filter(({ isDeflated }) => isDeflated))
    await checkSize(contentOf(archive, view, entry), entry.size);
};
