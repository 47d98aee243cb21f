import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** Parameters of argon2id: 19 MiB and two passes, about 25 ms per hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;

interface ParsedHash extends Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> {
  salt: Buffer;
  key: Buffer;
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns a random hash that matches no password but takes as long to verify as a real one. */
const unmatchableHash = (): ParsedHash => ({
  ...cost,
  salt: randomBytes(saltBytes),
  key: randomBytes(keyBytes),
});

const parseHash = (phc: string): ParsedHash => {
  const [, memory, passes, parallelism, salt, key] = phcPattern.exec(phc) ?? [];
  if (salt === undefined || key === undefined) return unmatchableHash();
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
};

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id and a random salt; returns a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltBytes);
  const key = await deriveKey('argon2id', { ...cost, message: password, nonce, tagLength: keyBytes });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(key)}`;
};

/** Returns whether a password matches a PHC string. Without a PHC string the check takes the same time and fails. */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const { salt, key, ...parameters } = phc === null ? unmatchableHash() : parseHash(phc);
  const given = await deriveKey('argon2id', {
    ...parameters,
    message: password,
    nonce: salt,
    tagLength: key.length,
  });
  return timingSafeEqual(given, key);
};
