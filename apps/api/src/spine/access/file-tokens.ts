import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { tokenKey } from './token-key.ts';

const tokenLifeSeconds = 5 * 60;
const issuer = 'invention-hub';
const audience = 'invention-hub-files';
const tokenType = 'file+jwt';
const algorithm = 'HS256';

const claimsSchema = z.object({
  /** Person it was issued to. */
  sub: z.uuid(),
  /** Session in which it was issued; the token ends with it. */
  sid: z.uuid(),
  /** The files it serves; several as one zip. */
  files: z.array(z.uuid()).min(1),
  /** Version to serve; absent for the current one. */
  version: z.number().int().positive().optional(),
});

/** The files that a signed address serves, and the person it was issued to. */
export type FileClaims = z.infer<typeof claimsSchema>;

/** Signs and reads the tokens of signed addresses. */
export interface FileTokens {
  sign(claims: FileClaims): Promise<string>;
  /** Returns the claims of a valid token that has not expired; undefined for anything else. */
  read(token: string): Promise<FileClaims | undefined>;
}

/**
 * Creates the signer and reader of file tokens. A token replaces the session in one address for 5 minutes; everyone who
 * reads one checks the session and the access again.
 * @param secret at least 32 bytes; the key of file tokens is derived from it and not used for anything else
 */
export const createFileTokens = (secret: Uint8Array, clock: Clock): FileTokens => {
  const key = tokenKey(secret, 'file-token');
  return {
    sign: (claims) => {
      const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifeSeconds)
        .sign(key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: tokenType,
          requiredClaims: ['exp', 'iat'],
          currentDate: new Date(clock.now().epochMilliseconds),
        });
        return claimsSchema.safeParse(payload).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
};
