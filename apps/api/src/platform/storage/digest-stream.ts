import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream that passes its input on and knows its digest and size once it has ended. */
export interface DigestStream extends Transform {
  /** SHA-256 in hexadecimal digits and size in bytes; valid after the end of the stream. */
  result(): { sha256: string; size: number };
}

/** The digest of the next chunk is computed while earlier ones are written. */
const bufferBytes = 256 * 1024;

/** Creates a stream that computes the SHA-256 of what passes through it. */
export const createDigestStream = (): DigestStream => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    highWaterMark: bufferBytes,
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { result: () => ({ sha256: hash.digest('hex'), size }) });
};
