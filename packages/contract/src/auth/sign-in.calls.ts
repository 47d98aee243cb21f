import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tokenSchema } from './auth.schema.ts';
import { codeReturnSchema, providerNameSchema } from './sign-in.schema.ts';

const service = 'auth';
const params = z.strictObject({ name: providerNameSchema });

export const startSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/sign-in/:name',
  summary: 'Returns the address at a provider to which the browser goes to sign in.',
  service,
  access: { kind: 'anyone', why: 'this is the sign-in; the redirect address must be our own' },
  params,
  query: z.strictObject({
    /** Address to which the browser returns: exactly the one of this provider, `/sign-in/{name}` of this hub. */
    redirect_uri: z.string().max(2000),
  }),
  status: 200,
  response: z.string(),
  respondsWithText: true,
  errors: ['auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});

export const finishSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/sign-in/:name',
  summary: 'Exchanges the code with which a provider redirected the browser for a token.',
  service,
  access: {
    kind: 'anyone',
    why: 'this is the sign-in; it accepts only an attempt that was started here, once',
  },
  params,
  body: codeReturnSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['auth.failed', 'auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});
