import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';
import { loginSchema, providerSchema, tokenSchema, userChangeSchema, userSchema } from './auth.schema.ts';

const service = 'auth';

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with email and password and returns a token.',
  service,
  access: { kind: 'anyone', why: 'this is the sign-in; rate-limited per account and address' },
  body: loginSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: [
    'auth.failed',
    'auth.too_many_tries',
    'auth.code_required',
    'auth.code_wrong',
    'auth.passkey_failed',
    'auth.passkey_copied',
  ],
});

export const refresh = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchanges the bearer token of a live session, even an expired one, for a new token.',
  service,
  access: {
    kind: 'anyone',
    why: 'the token may be expired; the call verifies the token and its session itself',
  },
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['auth.required'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the bearer token.',
  service,
  access: { kind: 'signed-in' },
  status: 204,
  response: nothingSchema,
  errors: [],
});

export const listProviders = defineCall({
  method: 'GET',
  path: '/api/auth/',
  summary: 'Lists the ways to sign in.',
  service,
  access: { kind: 'anyone', why: 'the login screen needs it; it contains no secret' },
  status: 200,
  response: z.array(providerSchema),
  errors: [],
});

export const getMe = defineCall({
  method: 'GET',
  path: '/api/auth/users/me',
  summary: "Returns the signed-in person's profile.",
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: userSchema,
  errors: [],
});

export const updateMe = defineCall({
  method: 'PATCH',
  path: '/api/auth/users/me',
  summary: "Changes the signed-in person's first and last name and time zone.",
  service,
  access: { kind: 'signed-in' },
  body: userChangeSchema,
  status: 200,
  response: userSchema,
  errors: [],
});
