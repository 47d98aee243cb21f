import { z } from 'zod';
import { defineCall } from '../call.ts';
import { providerSchema, tokenSchema } from './auth.schema.ts';

const service = 'auth';

const domainPattern = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** How people sign in with Microsoft (decisions §2). What is left out stays as it is. */
const microsoftConfigurationSchema = z.strictObject({
  enabled: z.boolean(),
  /** The directory whose people may sign in. */
  tenantId: z.guid().toLowerCase().optional(),
  /** Id under which the hub is registered there. */
  clientId: z.string().trim().min(1).max(200).optional(),
  /** Kept sealed and never answered. */
  clientSecret: z.string().trim().min(1).max(500).optional(),
  /** Domains whose people the hub lets in although nobody added them; they have no role then. */
  allowedDomains: z.array(z.string().trim().toLowerCase().max(253).regex(domainPattern)).max(100).optional(),
  /** Who vouches, where that is not Microsoft's own address of the tenant: https, or this machine. Null: Microsoft's. */
  issuer: z.url().max(500).nullable().optional(),
});

/** What an administrator sets of the ways to sign in. */
export const providerConfigurationSchema = z.strictObject({
  local: z.strictObject({ enabled: z.boolean() }).optional(),
  microsoft: microsoftConfigurationSchema.optional(),
});

/** What an administrator sets of the ways to sign in. */
export type ProviderConfiguration = z.output<typeof providerConfigurationSchema>;

export const configureProviders = defineCall({
  method: 'POST',
  path: '/api/auth/',
  summary: 'Sets the ways to sign in and answers them. One stays enabled.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  body: providerConfigurationSchema,
  status: 200,
  response: z.array(providerSchema),
  errors: ['auth.provider_required'],
});

export const startMicrosoftSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/microsoft',
  summary: 'Answers the address at Microsoft where the browser goes to sign in.',
  service,
  access: {
    kind: 'anyone',
    why: 'this is how one becomes known; the address back is checked against our own',
  },
  query: z.strictObject({
    /** Where the browser comes back to: exactly our own `/microsoft.html`. */
    redirect_uri: z.string().max(2000),
  }),
  status: 200,
  response: z.string(),
  answersText: true,
  errors: ['auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});

export const finishMicrosoftSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/microsoft',
  summary: 'Exchanges what Microsoft sent the browser back with for a token.',
  service,
  access: {
    kind: 'anyone',
    why: 'this is how one becomes known; it takes a sign-in that was begun here, once',
  },
  body: z.strictObject({ code: z.string().min(1).max(8000), state: z.string().min(1).max(200) }),
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['auth.failed', 'auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});
