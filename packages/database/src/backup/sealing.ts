import { createCipheriv, createDecipheriv, hkdfSync, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error.ts';

/** Fixed by the format's version: a forged head cannot ask for a cost that fills the memory. */
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
const cipherName = 'aes-256-gcm';
const frameBytes = 64 * 1024;
const tagBytes = 16;
const sealedFrameBytes = frameBytes + tagBytes;

/** The key of a whole backup, from the passphrase and the backup's own salt. Takes about a second. */
export function deriveBackupKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Encrypts a stream into frames. Each frame is authenticated with its number and with whether it is the last one,
 * under a key of this part alone: frames or parts that were changed, moved, left out or cut off do not open.
 */
export function createSeal(backupKey: Buffer, partName: string): Transform {
  const key = partKey(backupKey, partName);
  return createFrames(frameBytes, (plain, number, isLast) => {
    const cipher = createCipheriv(cipherName, key, nonce(number, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Decrypts what {@link createSeal} made; fails with {@link BackupError} on anything else. */
export function createUnseal(backupKey: Buffer, partName: string): Transform {
  const key = partKey(backupKey, partName);
  return createFrames(sealedFrameBytes, (sealed, number, isLast) => {
    try {
      const decipher = createDecipheriv(cipherName, key, nonce(number, isLast));
      const end = Math.max(0, sealed.length - tagBytes);
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    } catch {
      throw new BackupError(`${partName} does not open: the passphrase is wrong or the part was altered`);
    }
  });
}

function partKey(backupKey: Buffer, partName: string): Buffer {
  return Buffer.from(hkdfSync('sha256', backupKey, '', partName, 32));
}

/** Twelve bytes that no other frame of the part has: its number, and 1 at the end for the last one. */
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

type FrameWork = (frame: Buffer, number: number, isLast: boolean) => Buffer;

/** Cuts a stream into frames of `size`; the last one, perhaps empty or short, comes at the end. */
function createFrames(size: number, work: FrameWork): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      finish(done, () => {
        const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        let start = 0;
        for (; bytes.length - start > size; start += size) {
          this.push(work(bytes.subarray(start, start + size), number++, false));
        }
        rest = bytes.subarray(start);
      });
    },
    flush(done) {
      finish(done, () => this.push(work(rest, number, true)));
    },
  });
}

function finish(done: TransformCallback, step: () => void): void {
  try {
    step();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
