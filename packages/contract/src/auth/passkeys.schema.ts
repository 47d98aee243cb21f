import { z } from 'zod';
import { instantSchema, passkeyIdSchema } from '../fields.ts';

/** Maximum number of passkeys of one person. */
export const maxPasskeys = 20;

/** How long a passkey may take to sign, in minutes. */
export const passkeyChallengeMinutes = 5;

/** Minutes after a sign-in for which people without a password may change their passkeys. */
export const freshSignInMinutes = 10;

const base64UrlSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const credentialIdSchema = base64UrlSchema(1364);

export const passkeyNameSchema = z.string().trim().min(1).max(60);

export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  /** Whether the person's other devices have it too. */
  synced: z.boolean(),
  /** Since when it is refused because a copy of it may exist; null if it works. */
  refusedAt: instantSchema.nullable(),
});

/** A passkey of the signed-in person. */
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeysSchema = z.object({
  /** The one address at which browsers offer the hub's passkeys; null if its public address has none. */
  origin: z.string().nullable(),
  /** Whether the person may sign in with a passkey: false without sign-in by password, as while single sign-on is required. */
  allowed: z.boolean(),
  /** Whether changes require the password; without one, they require a sign-in within the last ten minutes. */
  needsPassword: z.boolean(),
  passkeys: z.array(passkeySchema),
});

/** The passkeys of the signed-in person, oldest first. */
export type Passkeys = z.infer<typeof passkeysSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`. */
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Passkeys to choose from; empty for any that the browser knows. */
  allowCredentials: z.array(descriptorSchema),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`. */
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

export const newCredentialSchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: base64UrlSchema(8_000),
  attestationObject: base64UrlSchema(40_000),
  transports: z.array(z.string().min(1).max(32)).max(8),
});

/** Response of the browser to `PasskeyCreation`; binary values in Base64url. */
export type NewCredential = z.infer<typeof newCredentialSchema>;

export const passkeyAssertionSchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: base64UrlSchema(8_000),
  authenticatorData: base64UrlSchema(8_000),
  signature: base64UrlSchema(4_000),
  /** Whose passkey it is, as the device knows; devices may leave it out if the request named passkeys. */
  userHandle: base64UrlSchema(100).optional(),
});

/** Response of the browser to `PasskeyRequest`; binary values in Base64url. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

export const secondStepSchema = z.object({
  /** Whether the person has an authenticator app. Recovery codes work in any case. */
  code: z.boolean(),
  /** Request for a signature of one of the person's passkeys; null without one that can be used. */
  passkey: passkeyRequestSchema.nullable(),
});

/** Ways in which a person may confirm a sign-in with their password. */
export type SecondStep = z.infer<typeof secondStepSchema>;
