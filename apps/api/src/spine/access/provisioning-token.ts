import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the token. */
const randomByteCount = 32;
const tokenPattern = /^hubscim_[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the hash of a text that looks like the token of a provisioning system; undefined for anything else. */
export const hashProvisioningToken = (token: string | undefined): Buffer | undefined =>
  token !== undefined && tokenPattern.test(token) ? hashOf(token) : undefined;

/** Returns a new token of a provisioning system and its hash. */
export const makeProvisioningToken = (): { token: string; hash: Buffer } => {
  const token = `hubscim_${randomBytes(randomByteCount).toString('base64url')}`;
  return { token, hash: hashOf(token) };
};
