import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, passkeyIdSchema } from '../fields.ts';
import { tokenSchema } from './auth.schema.ts';
import {
  newCredentialSchema,
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
} from './passkeys.schema.ts';

const service = 'auth';
const access = { kind: 'signed-in' } as const;
const params = z.strictObject({ id: passkeyIdSchema });

/** Evidence that a change comes from the person: the password of those who have one. */
const ownerBodySchema = z.strictObject({ password: z.string().min(1).max(1024).optional() });

const ownerErrors = [
  'auth.password_wrong',
  'auth.sign_in_again',
  'auth.second_step_required',
  'auth.too_many_tries',
] as const;

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "Lists the signed-in person's passkeys, oldest first.",
  service,
  access,
  status: 200,
  response: passkeysSchema,
  errors: [],
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary: 'Returns what the browser needs to create a passkey.',
  service,
  access,
  body: ownerBodySchema,
  status: 200,
  response: passkeyCreationSchema,
  writes: 'itself',
  errors: [...ownerErrors, 'passkey.unavailable', 'passkey.not_allowed', 'passkey.too_many'],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Adds the passkey that the browser created; sign-in requires a second step from then on.',
  service,
  access,
  body: z.strictObject({ name: passkeyNameSchema, credential: newCredentialSchema }),
  // Not 201: the response to a repeated request would have to be stored, and with it the codes.
  status: 200,
  response: z.object({
    passkey: passkeySchema,
    /** Shown only once, with the person's first second factor; null later. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  writes: 'itself',
  errors: ['passkey.not_accepted', 'passkey.exists', 'passkey.too_many', 'passkey.not_allowed'],
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: "Renames one of the person's passkeys.",
  service,
  access,
  params,
  body: z.strictObject({ name: passkeyNameSchema }),
  status: 200,
  response: passkeySchema,
  errors: ['passkey.not_found'],
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: "Removes one of the person's passkeys; it is refused from then on.",
  service,
  access,
  params,
  body: ownerBodySchema,
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: [...ownerErrors, 'passkey.not_found'],
});

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/start',
  summary: 'Returns what a passkey has to sign to sign in; it names no person.',
  service,
  access: { kind: 'anyone', why: 'this is the sign-in; the response is the same for everyone' },
  status: 200,
  response: passkeyRequestSchema,
  writes: 'itself',
  errors: ['passkey.unavailable', 'auth.too_many_tries'],
});

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  summary: 'Signs in with a passkey that verified the person, and returns a token.',
  service,
  access: { kind: 'anyone', why: 'this is the sign-in; it accepts a signature made for it, once' },
  body: passkeyAssertionSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['auth.passkey_failed', 'auth.passkey_copied', 'auth.too_many_tries', 'passkey.unavailable'],
});
