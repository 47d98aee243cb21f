import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { Measure, Part } from './manifest.ts';
import { createSeal, createUnseal } from './sealing.ts';

const bufferBytes = 128 * 1024;
const compression = { chunkSize: bufferBytes, params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** A folder of parts and the key they are sealed with, if they are. */
export interface PartFolder {
  path: string;
  key: Buffer | undefined;
}

/**
 * Streams `source` into a part file: compressed, sealed where there is a key, on the disk when it resolves.
 * Memory does not depend on its size.
 */
export async function writePart(folder: PartFolder, baseName: string, source: Readable): Promise<Part> {
  const name = `${baseName}.zst${folder.key ? '.sealed' : ''}`;
  const plain = createMeter();
  const stored = createMeter();
  await pipeline([
    source,
    plain.stream,
    createZstdCompress(compression),
    ...(folder.key ? [createSeal(folder.key, name)] : []),
    stored.stream,
    createWriteStream(join(folder.path, name), {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      highWaterMark: bufferBytes,
    }),
  ]);
  return { name, plain: plain.read(), stored: stored.read() };
}

/** Streams what a part holds into `target`, and throws {@link BackupError} unless it was what the manifest says. */
export async function readPart(folder: PartFolder, part: Part, target: Writable): Promise<void> {
  const plain = createMeter();
  await pipeline([
    createReadStream(join(folder.path, part.name), { highWaterMark: bufferBytes }),
    ...(folder.key ? [createUnseal(folder.key, part.name)] : []),
    createZstdDecompress({ chunkSize: bufferBytes }),
    plain.stream,
    target,
  ]);
  if (!isSame(plain.read(), part.plain)) throw new BackupError(`${part.name} does not hold what it should`);
}

/** What a small part holds, as text. */
export async function readPartText(folder: PartFolder, part: Part): Promise<string> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readPart(folder, part, target);
  return Buffer.concat(chunks).toString();
}

/** Compares a part file with the manifest, as it lies there. Throws {@link BackupError}. */
export async function verifyStored(folder: PartFolder, part: Part): Promise<void> {
  const meter = createMeter();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const source = createReadStream(join(folder.path, part.name), { highWaterMark: bufferBytes });
  await pipeline(source, meter.stream, sink);
  const found = meter.read();
  if (found.bytes !== part.stored.bytes) {
    throw new BackupError(`${part.name} has ${found.bytes} bytes instead of ${part.stored.bytes}`);
  }
  if (!isSame(found, part.stored)) throw new BackupError(`${part.name} was altered`);
}

function isSame(a: Measure, b: Measure): boolean {
  return a.bytes === b.bytes && a.sha256 === b.sha256;
}

/** A stream that lets everything through and measures it. */
function createMeter(): { stream: Transform; read(): Measure } {
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
}
