import { createHash, createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenKey } from './token-key.ts';

/**
 * A token is `hub_` and 64 hexadecimal digits: 20 random bytes, 8 that sign them, and the CRC-32 of the other 56 digits.
 * Secret scanners recognize it by prefix and checksum; the hub recognizes its own by the signature, without the database.
 */
const tokenPattern = /^hub_(?<random>[0-9a-f]{40})(?<signature>[0-9a-f]{16})(?<checksum>[0-9a-f]{8})$/;

const randomByteCount = 20;
const signatureDigits = 16;

/** Creates and recognizes personal tokens. */
export interface PersonalTokens {
  /** Returns a new token and its hash. */
  create(): { token: string; hash: Buffer };
  /** Returns the hash of a token of this hub; undefined for anything else. */
  readHash(token: string): Buffer | undefined;
}

/**
 * Creates the maker and reader of personal tokens. Only their hash is stored: they are random enough that a fast one is
 * safe.
 * @param secret at least 32 bytes; tokens are refused when it changes
 */
export const createPersonalTokens = (secret: Uint8Array): PersonalTokens => {
  const key = tokenKey(secret, 'personal-token');
  const complete = (random: string): string => {
    const signature = createHmac('sha256', key).update(random).digest('hex').slice(0, signatureDigits);
    const checksum = crc32(random + signature)
      .toString(16)
      .padStart(8, '0');
    return `hub_${random}${signature}${checksum}`;
  };
  const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
  return {
    create: () => {
      const token = complete(randomBytes(randomByteCount).toString('hex'));
      return { token, hash: hashOf(token) };
    },
    readHash: (token) => {
      const random = tokenPattern.exec(token)?.groups?.random;
      return random !== undefined && complete(random) === token ? hashOf(token) : undefined;
    },
  };
};
