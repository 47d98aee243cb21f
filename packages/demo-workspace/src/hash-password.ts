import { argon2Sync, randomBytes } from 'node:crypto';

const memoryKib = 19_456;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const tagBytes = 32;

/** A password as a PHC string of argon2id with a salt of its own. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(saltBytes);
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: memoryKib,
    passes: passes,
    parallelism: parallelism,
    tagLength: tagBytes,
  });
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
};

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
