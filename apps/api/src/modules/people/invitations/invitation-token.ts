import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the token. */
const tokenBytes = 32;

/** Returns a new token of an invitation. */
export const createInvitationToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Returns the hash by which an invitation is stored. */
export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the link of an invitation. The token is after the #, so that no server and no log receives it with the address. */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#${token}`;
