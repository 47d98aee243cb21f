import { type Identity, identitySchema } from '@hub/contract/auth/auth.schema.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { tokenKey } from './token-key.ts';

/** Lifetime of a token; its session lasts longer and issues the next one. */
const tokenLifeSeconds = 15 * 60;

const issuer = 'invention-hub';
const audience = 'invention-hub-api';
const tokenType = 'session+jwt';
const algorithm = 'HS256';

const claimsSchema = identitySchema.extend({
  iat: z.number().int(),
  /** Number of the token within its session, from 1. */
  number: z.number().int().positive(),
});

/** Maximum number of tokens whose claims are kept until they expire. */
const maxKept = 10_000;

/** Claims of a token. Its permissions and teams are for display only. */
export type SessionClaims = z.infer<typeof claimsSchema>;

interface NewToken extends Omit<Identity, 'iss' | 'exp'> {
  number: number;
  issuedAt: Temporal.Instant;
}

/** Signs and reads session tokens. */
export interface SessionTokens {
  /** Returns the same token for the same input. */
  sign(token: NewToken): Promise<string>;
  /** Returns the claims of a valid token that has not expired; undefined for anything else. */
  read(token: string): Promise<SessionClaims | undefined>;
  /** Like `read`, but accepts an expired token. */
  readExpired(token: string): Promise<SessionClaims | undefined>;
}

/** Keeps the claims of verified tokens, the latest ones. A token is verified once, because its claims never change. */
const createVerifiedClaims = () => {
  const kept = new Map<string, SessionClaims>();
  return {
    /** Returns the claims of a token that was verified and has not expired. */
    find: (token: string, now: Date): SessionClaims | undefined => {
      const claims = kept.get(token);
      return claims && claims.exp * 1000 > now.getTime() ? claims : undefined;
    },
    keep: (token: string, claims: SessionClaims): void => {
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(token, claims);
    },
  };
};

/**
 * Returns whether the parts of a token are written the only way the hub writes them. A decoder also accepts padding
 * and unused bits, so that one token would have several texts.
 */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/**
 * Creates the signer and reader of session tokens. The session of a token and the rights of its person are not part of
 * it: anyone who reads a token reads them from the database.
 * @param secret at least 32 bytes; the key of session tokens is derived from it and not used for anything else
 */
export const createSessionTokens = (secret: Uint8Array, clock: Clock): SessionTokens => {
  const key = tokenKey(secret, 'session-token');

  const verify = async (token: string, currentDate: Date): Promise<SessionClaims | undefined> => {
    if (!isCanonical(token)) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        requiredClaims: ['exp', 'iat'],
        currentDate,
      });
      return claimsSchema.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  const verified = createVerifiedClaims();

  const read = async (token: string): Promise<SessionClaims | undefined> => {
    const now = new Date(clock.now().epochMilliseconds);
    const known = verified.find(token, now);
    if (known) return known;
    const claims = await verify(token, now);
    if (claims) verified.keep(token, claims);
    return claims;
  };

  return {
    read,
    sign: ({ issuedAt, ...claims }) => {
      const issuedSeconds = Math.floor(issuedAt.epochMilliseconds / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedSeconds)
        .setExpirationTime(issuedSeconds + tokenLifeSeconds)
        .sign(key);
    },
    readExpired: async (token) => {
      const claims = await verify(token, new Date(0)).catch(() => undefined);
      return claims && claims.iat * 1000 <= clock.now().epochMilliseconds + 60_000 ? claims : undefined;
    },
  };
};
