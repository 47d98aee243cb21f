import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { tokenKey } from './token-key.ts';

const issuer = 'invention-hub';
const algorithm = 'HS256';

const fileClaimsSchema = z.object({
  /** Person it was issued to. */
  sub: z.uuid(),
  /** Session in which it was issued; the token ends with it. */
  sid: z.uuid(),
  /** The files it serves; several as one zip. Empty for a file wrapper. */
  files: z.array(z.uuid()),
  /** Invention whose file wrapper it serves, with the documents that are stored when it is read. */
  wrapper: z.uuid().optional(),
  /** Version to serve; absent for the current one. */
  version: z.number().int().positive().optional(),
});

const uploadClaimsSchema = z.object({
  /** Person who sent the content. */
  sub: z.uuid(),
  /** Invention that it was sent to. */
  inventionId: z.uuid(),
  name: z.string(),
  tags: z.array(z.string()),
  sha256: z.string(),
  size: z.number().int().nonnegative(),
  type: z.string(),
});

const mailClaimsSchema = z.object({
  /** Person it was issued to. */
  sub: z.uuid(),
  /** Session in which it was issued; the token ends with it. */
  sid: z.uuid(),
  /** The email whose body it serves. */
  message: z.uuid(),
});

/** The email whose body a signed address serves, and the person it was issued to. */
type MailClaims = z.infer<typeof mailClaimsSchema>;

/** The files that a signed address serves, and the person it was issued to. */
export type FileClaims = z.infer<typeof fileClaimsSchema>;

/** A stored content that no file has yet, and the person who sent it. */
type UploadClaims = z.infer<typeof uploadClaimsSchema>;

/** Signs and reads tokens of one kind. */
interface Tokens<Claims> {
  sign(claims: Claims): Promise<string>;
  /** Returns the claims of a valid token that has not expired; undefined for anything else. */
  read(token: string): Promise<Claims | undefined>;
}

/** Signs and reads the tokens of signed addresses. */
export type FileTokens = Tokens<FileClaims>;

/** Signs and reads the tokens of uploads that wait for a decision. */
export type UploadTokens = Tokens<UploadClaims>;

/** Signs and reads the tokens of bodies of emails. */
export type MailTokens = Tokens<MailClaims>;

interface TokenKind<Claims> {
  /** Key derived for this kind of token and not used for anything else. */
  key: Uint8Array;
  audience: string;
  /** Media type of the token. */
  typ: string;
  lifeSeconds: number;
  schema: z.ZodType<Claims>;
}

const createTokens = <Claims extends JWTPayload>(
  { key, audience, typ, lifeSeconds, schema }: TokenKind<Claims>,
  clock: Clock,
): Tokens<Claims> => ({
  sign: (claims) => {
    const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(key);
  },
  read: async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ,
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(clock.now().epochMilliseconds),
      });
      return schema.safeParse(payload).data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  },
});

/**
 * Creates the signer and reader of file tokens. A token replaces the session in one address for 5 minutes; everyone who
 * reads one checks the session and the access again.
 * @param secret at least 32 bytes
 */
export const createFileTokens = (secret: Uint8Array, clock: Clock): FileTokens =>
  createTokens(
    {
      key: tokenKey(secret, 'file-token'),
      audience: 'invention-hub-files',
      typ: 'file+jwt',
      lifeSeconds: 5 * 60,
      schema: fileClaimsSchema,
    },
    clock,
  );

/**
 * Creates the signer and reader of tokens for the bodies of emails, like those of files.
 * @param secret at least 32 bytes
 */
export const createMailTokens = (secret: Uint8Array, clock: Clock): MailTokens =>
  createTokens(
    {
      key: tokenKey(secret, 'mail-token'),
      audience: 'invention-hub-mail',
      typ: 'mail+jwt',
      lifeSeconds: 5 * 60,
      schema: mailClaimsSchema,
    },
    clock,
  );

/**
 * Creates the signer and reader of upload tokens. A token stands for a content that a person has sent; without it,
 * knowing the SHA-256 of a content would be enough to read it. It expires before the content is cleaned up.
 * @param secret at least 32 bytes
 */
export const createUploadTokens = (secret: Uint8Array, clock: Clock): UploadTokens =>
  createTokens(
    {
      key: tokenKey(secret, 'upload-token'),
      audience: 'invention-hub-uploads',
      typ: 'upload+jwt',
      lifeSeconds: 12 * 60 * 60,
      schema: uploadClaimsSchema,
    },
    clock,
  );
