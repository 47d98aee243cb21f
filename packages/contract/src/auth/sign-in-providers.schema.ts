import { z } from 'zod';
import { idSchema } from '../fields.ts';
import { emailDomainsSchema, providerNameSchema } from './sign-in.schema.ts';

const groupRoleSchema = z.strictObject({
  /** As the provider writes it: a name or an id. */
  group: z.string().trim().min(1).max(200),
  roleId: idSchema,
});

const commonShape = {
  enabled: z.boolean(),
  /** Name on the button, after "Sign in with". */
  label: z.string().trim().min(1).max(60),
  clientId: z.string().trim().min(1).max(200),
  /** Stored encrypted and never returned; unchanged when omitted. */
  clientSecret: z.string().trim().min(1).max(500).optional(),
  /** People with these domains may sign in without having been added; they start without a role. */
  allowedDomains: emailDomainsSchema,
  /** Claim that lists the person's groups. */
  groupsClaim: z.string().trim().min(1).max(100),
  /** Roles by group. Each role that is named here is given or taken at every sign-in. */
  groupRoles: z.array(groupRoleSchema).max(200),
};

export const newSignInProviderSchema = z.strictObject({
  ...commonShape,
  clientSecret: z.string().trim().min(1).max(500),
  /** Part of the return address; cannot be changed. */
  name: providerNameSchema.refine((name) => name !== 'local' && name !== 'microsoft', 'This name is taken'),
  /** Address of the provider, exactly as it writes it; cannot be changed. */
  issuer: z.url().max(500),
});

/** A provider to add. */
export type NewSignInProvider = z.output<typeof newSignInProviderSchema>;

export const signInProviderChangeSchema = z.strictObject({
  ...commonShape,
  /** Id of the directory; only for Microsoft. */
  tenantId: z.guid().toLowerCase().optional(),
});

/** New settings of a provider. */
export type SignInProviderChange = z.output<typeof signInProviderChangeSchema>;

const signInProviderSchema = z.object({
  name: z.string(),
  kind: z.enum(['microsoft', 'openid']),
  label: z.string(),
  enabled: z.boolean(),
  /** Null for Microsoft without a directory. */
  issuer: z.string().nullable(),
  tenantId: z.string().nullable(),
  clientId: z.string().nullable(),
  /** Whether a client secret is stored that the hub can decrypt. */
  hasSecret: z.boolean(),
  allowedDomains: z.array(z.string()),
  groupsClaim: z.string(),
  groupRoles: z.array(z.object({ group: z.string(), roleId: z.string() })),
  /** Address to register at the provider. */
  returnAddress: z.string(),
  /** Number of people who have signed in with it. */
  people: z.number().int(),
});

/** A provider as administrators see it. */
export type SignInProvider = z.output<typeof signInProviderSchema>;

export const signInSettingsSchema = z.object({
  passwordsEnabled: z.boolean(),
  enforced: z.boolean(),
  /** Email of the account that may use a password while single sign-on is enforced; null without one. */
  breakGlass: z.string().nullable(),
  /** Emails of people who may be chosen: active administrators with a password. */
  candidates: z.array(z.string()),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Microsoft first, then by label. */
  providers: z.array(signInProviderSchema),
});

/** Everything about how people sign in. */
export type SignInSettings = z.output<typeof signInSettingsSchema>;

export const singleSignOnSchema = z.strictObject({
  enforced: z.boolean(),
  /** Email of the account that may still use its password; required to enforce. */
  breakGlass: z.email().max(254).nullable(),
});

/** Whether everyone must sign in with a provider. */
export type SingleSignOn = z.output<typeof singleSignOnSchema>;

export const providerTestSchema = z.object({
  ok: z.boolean(),
  /** The failure as the provider or the network reported it; null if everything worked. */
  cause: z.string().nullable(),
  /** Names of the claims that the last sign-in with the provider brought, accepted or not; null before the first. */
  claims: z.array(z.string()).nullable(),
});

/** Result of trying a provider. */
export type ProviderTest = z.output<typeof providerTestSchema>;
