import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

const nameSchema = z.string().trim().min(1).max(60);

/** Name of a sign-in provider whose roles by group apply to the groups of a token; null for none. */
const providerSchema = z.string().max(40).nullable();

export const provisioningTokenSchema = z.object({
  id: idSchema,
  /** Name of the provisioning system, as the audit log shows it. */
  name: z.string(),
  provider: providerSchema,
  /** Email of the administrator who created it; null if they no longer exist. */
  createdBy: z.string().nullable(),
  createdAt: instantSchema,
  /** Exact to about a minute; null until the first use. */
  lastUsedAt: instantSchema.nullable(),
  /** When it was revoked; null while it works. */
  revokedAt: instantSchema.nullable(),
});

/** The token of a provisioning system. */
export type ProvisioningToken = z.infer<typeof provisioningTokenSchema>;

export const provisioningSchema = z.object({
  /** Address that the provisioning system asks for, often as "SCIM base URL" or "Tenant URL". */
  address: z.string(),
  /** Newest first; those that work before revoked ones. */
  tokens: z.array(provisioningTokenSchema),
});

export const newProvisioningTokenSchema = z.strictObject({ name: nameSchema, provider: providerSchema });

/** Fields of a new provisioning token. */
export type NewProvisioningToken = z.output<typeof newProvisioningTokenSchema>;
