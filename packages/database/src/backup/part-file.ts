import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { DecryptStream, EncryptStream } from './age-stream.ts';
import { BackupError } from './backup-error.ts';
import type { Measure, Part } from './manifest.ts';

const bufferBytes = 128 * 1024;
const compression = { chunkSize: bufferBytes, params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** A folder of parts to read; `decrypt` is undefined when they are not encrypted. */
export interface PartFolder {
  path: string;
  decrypt: DecryptStream | undefined;
}

/** A folder to write parts to; `encrypt` is undefined when they are not to be encrypted. */
export interface PartTarget {
  path: string;
  encrypt: EncryptStream | undefined;
}

/**
 * Streams `source` into a part file: compressed, perhaps encrypted, on the disk when it resolves.
 * Memory does not depend on its size.
 */
export const writePart = async (target: PartTarget, baseName: string, source: Readable): Promise<Part> => {
  const name = `${baseName}.zst${target.encrypt ? '.age' : ''}`;
  const plain = createMeter();
  const stored = createMeter();
  await pipeline([
    source,
    plain.stream,
    createZstdCompress(compression),
    ...(target.encrypt ? [target.encrypt] : []),
    stored.stream,
    createWriteStream(join(target.path, name), {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      highWaterMark: bufferBytes,
    }),
  ]);
  return { name, plain: plain.read(), stored: stored.read() };
};

/** Streams what a part holds into `target`, and throws {@link BackupError} unless it was what the manifest says. */
export const readPart = async (folder: PartFolder, part: Part, target: Writable): Promise<void> => {
  const { decrypt } = folder;
  const plain = createMeter();
  await pipeline([
    createReadStream(join(folder.path, part.name), { highWaterMark: bufferBytes }),
    ...(decrypt ? [(stored: AsyncIterable<Uint8Array>) => decrypt(stored, part.name)] : []),
    createZstdDecompress({ chunkSize: bufferBytes }),
    plain.stream,
    target,
  ]);
  if (!isSame(plain.read(), part.plain)) throw new BackupError(`${part.name} has unexpected content`);
};

/** Reads a small part as text. */
export const readPartText = async (folder: PartFolder, part: Part): Promise<string> => {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readPart(folder, part, target);
  return Buffer.concat(chunks).toString();
};

/** Compares a part file with the manifest, as it lies there. Throws {@link BackupError}. */
export const verifyStored = async (folder: PartFolder, part: Part): Promise<void> => {
  const meter = createMeter();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const source = createReadStream(join(folder.path, part.name), { highWaterMark: bufferBytes });
  await pipeline(source, meter.stream, sink);
  const found = meter.read();
  if (found.bytes !== part.stored.bytes) {
    throw new BackupError(`${part.name} has ${found.bytes} bytes instead of ${part.stored.bytes}`);
  }
  if (!isSame(found, part.stored)) throw new BackupError(`${part.name} was altered`);
};

const isSame = (a: Measure, b: Measure): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;

/** A stream that lets everything through and measures it. */
const createMeter = (): { stream: Transform; read(): Measure } => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
};
