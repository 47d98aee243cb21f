import { createDecipheriv, hkdfSync, scrypt } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { DecryptStream } from './age-stream.ts';
import { BackupError } from './backup-error.ts';

/* Encrypted backups in format version 1. The hub still restores them; it writes the age format. */

/** Fixed by the format, so that a forged header cannot request a cost that fills the memory. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
const cipherName = 'aes-256-gcm';
const tagBytes = 16;
const sealedFrameBytes = 64 * 1024 + tagBytes;

/** Derives the key of a whole backup from the passphrase and the backup's own salt. Takes about a second. */
export const deriveBackupKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Creates a step of a pipeline that decrypts parts under the key of a backup. */
export const createUnsealStream =
  (backupKey: Buffer): DecryptStream =>
  (source, partName) =>
    Readable.from(source).compose(createUnseal(backupKey, partName));

/**
 * Creates a stream that decrypts one part. Each frame is authenticated with its number and with whether it is the last
 * one, under a key of its part. Fails with {@link BackupError} when a frame or part was changed, moved, removed or cut off.
 */
const createUnseal = (backupKey: Buffer, partName: string): Transform => {
  const key = Buffer.from(hkdfSync('sha256', backupKey, '', partName, 32));
  return createFrames((sealed, number, isLast) => {
    try {
      const decipher = createDecipheriv(cipherName, key, buildNonce(number, isLast));
      const end = Math.max(0, sealed.length - tagBytes);
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    } catch {
      throw new BackupError(`${partName} does not open: the passphrase is wrong or the part was altered`);
    }
  });
};

/** Twelve bytes that are unique in the part: the frame's number, and a final 1 for the last frame. */
const buildNonce = (number: number, isLast: boolean): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
};

type OpenFrame = (frame: Buffer, number: number, isLast: boolean) => Buffer;

/** Cuts a stream into frames; the last one, which may be short or empty, comes at the end. */
const createFrames = (open: OpenFrame): Transform => {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      finish(done, () => {
        const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        let start = 0;
        for (; bytes.length - start > sealedFrameBytes; start += sealedFrameBytes) {
          this.push(open(bytes.subarray(start, start + sealedFrameBytes), number++, false));
        }
        rest = bytes.subarray(start);
      });
    },
    flush(done) {
      finish(done, () => this.push(open(rest, number, true)));
    },
  });
};

const finish = (done: TransformCallback, step: () => void): void => {
  try {
    step();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
};
