import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** Size of the last record of a zip file, and the maximum size of the comment behind it. */
const endBytes = 22;
const maxCommentBytes = 65_535;
const deflated = 8;

const findEnd = (zip: Buffer): number => {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - maxCommentBytes); at--)
    if (zip.readUInt32LE(at) === endMark) return at;
  throw new Error('The file is no zip file');
};

/** Returns the content of a part, of which at most `left` bytes are unpacked. */
const unpack = (zip: Buffer, entry: number, left: number): Buffer => {
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== localMark) throw new Error('The zip file is damaged');
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(from, from + packed);
  // What the file states about its sizes may be wrong, so every part is unpacked within the limit.
  return zip.readUInt16LE(entry + 10) === deflated ? inflateRawSync(data, { maxOutputLength: left }) : data;
};

/** A part of a zip file, unpacked. */
interface ZipPart {
  name: string;
  content: Buffer;
}

/**
 * Returns the parts of a zip file, one after the other. Throws if they have more bytes than the limit when they are
 * unpacked, or if the file is damaged.
 */
export function* unpackWithin(zip: Buffer, maxBytes: number): Generator<ZipPart> {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('The zip file is damaged');
    const content = unpack(zip, at, left);
    left -= content.length;
    if (left <= 0) throw new Error('The parts of the zip file are too large');
    const nameLength = zip.readUInt16LE(at + 28);
    yield { name: zip.toString('utf8', at + 46, at + 46 + nameLength), content };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
