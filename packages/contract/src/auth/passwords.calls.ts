import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema } from '../fields.ts';
import { minPasswordLength } from './setup.calls.ts';

const service = 'auth';

/** The rule about the email address needs the account, so the hub checks it after finding that. */
const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters.`)
  .max(1024);

/** How long a link to set a new password works, in minutes. */
export const resetLifeMinutes = 60;

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/auth/password',
  summary: "Changes the person's password and ends their other sessions.",
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ currentPassword: z.string().min(1).max(1024), newPassword: newPasswordSchema }),
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: ['auth.password_wrong', 'auth.too_many_tries'],
});

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Emails a link to set a new password, if the address is that of a person who signs in with one.',
  service,
  access: {
    kind: 'anyone',
    why: 'the person cannot sign in; the response is the same for every address, and the link is only in the email',
  },
  body: z.strictObject({ email: z.email().max(254) }),
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: ['mail.not_connected', 'auth.too_many_tries'],
});

export const readPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password/reset/read',
  summary: 'Returns until when a link to set a new password works.',
  service,
  access: {
    kind: 'anyone',
    why: 'it requires the one-time token that only the owner of the mailbox has seen',
  },
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  status: 200,
  response: z.object({ expiresAt: instantSchema }),
  writes: 'nothing',
  errors: ['auth.reset_not_found', 'auth.too_many_tries'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/password/reset/confirm',
  summary:
    'Sets a new password with the token of a link, once, and ends all sessions and tokens of the person.',
  service,
  access: {
    kind: 'anyone',
    why: 'it requires the one-time token that only the owner of the mailbox has seen',
  },
  body: z.strictObject({ token: z.string().min(1).max(200), password: newPasswordSchema }),
  status: 204,
  response: nothingSchema,
  writes: 'itself',
  errors: ['auth.reset_not_found', 'auth.too_many_tries'],
});
