import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id, the library's default: 19 MiB and two passes, about 11 ms per hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;

const phcPattern = /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Returns a random PHC string that matches no password but takes as long to verify as a real one. */
const unmatchableHash = (): string => {
  const { memoryCost, timeCost, parallelism } = cost;
  const [salt, key] = [randomBytes(saltBytes), randomBytes(keyBytes)].map(encode);
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${key}`;
};

/** Hashes a password with argon2id and a random salt; returns a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Returns whether a password matches a PHC string. Without a PHC string the check takes the same time and fails. */
export const verifyPassword = (password: string, phc: string | null): Promise<boolean> =>
  verify(phc !== null && phcPattern.test(phc) ? phc : unmatchableHash(), password);
