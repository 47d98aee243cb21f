import { z } from 'zod';
import { defineCall } from '../call.ts';
import { providerSchema, tokenSchema } from './auth.schema.ts';
import { codeReturnSchema, emailDomainsSchema } from './sign-in.schema.ts';

const service = 'auth';

/** Settings of Microsoft sign-in; omitted fields keep their values. */
const microsoftConfigurationSchema = z.strictObject({
  enabled: z.boolean(),
  /** Id of the Microsoft directory whose people may sign in. */
  tenantId: z.guid().toLowerCase().optional(),
  /** Client id of the hub's registration in that directory. */
  clientId: z.string().trim().min(1).max(200).optional(),
  /** Stored encrypted and never returned. */
  clientSecret: z.string().trim().min(1).max(500).optional(),
  /** Email domains whose people may sign in without having been added; they start without a role. */
  allowedDomains: emailDomainsSchema.optional(),
  /** OpenID issuer instead of Microsoft's for the tenant: an https or loopback address. Null: Microsoft's. */
  issuer: z.url().max(500).nullable().optional(),
});

/** Settings of the sign-in methods. */
export const providerConfigurationSchema = z.strictObject({
  local: z.strictObject({ enabled: z.boolean() }).optional(),
  microsoft: microsoftConfigurationSchema.optional(),
});

/** Settings of the sign-in methods. */
export type ProviderConfiguration = z.output<typeof providerConfigurationSchema>;

export const configureProviders = defineCall({
  method: 'POST',
  path: '/api/auth/',
  summary: 'Changes the sign-in methods and returns them. At least one must stay enabled.',
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
  summary: 'Returns the address at Microsoft to which the browser goes to sign in.',
  service,
  access: {
    kind: 'anyone',
    why: 'this is the sign-in; the redirect address must be our own',
  },
  query: z.strictObject({
    /** Address to which the browser returns: exactly our own `/microsoft.html`. */
    redirect_uri: z.string().max(2000),
  }),
  status: 200,
  response: z.string(),
  respondsWithText: true,
  errors: ['auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});

export const finishMicrosoftSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/microsoft',
  summary: 'Exchanges the code with which Microsoft redirected the browser for a token.',
  service,
  access: {
    kind: 'anyone',
    why: 'this is the sign-in; it accepts only an attempt that was started here, once',
  },
  body: codeReturnSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['auth.failed', 'auth.provider_disabled', 'auth.provider_unreachable', 'auth.too_many_tries'],
});
