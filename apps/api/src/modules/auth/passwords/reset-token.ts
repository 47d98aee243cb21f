import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the token. */
const tokenBytes = 32;

/** Creates the token of a link. */
export const createResetToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Returns what is stored of a token. */
export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();
