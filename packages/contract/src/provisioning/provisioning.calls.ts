import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, instantSchema, nothingSchema } from '../fields.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;

const nameSchema = z.string().trim().min(1).max(60);

/** Name of a sign-in provider whose roles by group apply to the groups of a token; null for none. */
const providerSchema = z.string().max(40).nullable();

const provisioningTokenSchema = z.object({
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

const provisioningSchema = z.object({
  /** Address that the provisioning system asks for, often as "SCIM base URL" or "Tenant URL". */
  address: z.string(),
  /** Newest first; those that work before revoked ones. */
  tokens: z.array(provisioningTokenSchema),
});

const newTokenSchema = z.strictObject({ name: nameSchema, provider: providerSchema });

/** Fields of a new provisioning token. */
export type NewProvisioningToken = z.output<typeof newTokenSchema>;

export const getProvisioning = defineCall({
  method: 'GET',
  path: '/api/admin/provisioning',
  summary: 'Returns the address for provisioning systems and their tokens.',
  service,
  access,
  status: 200,
  response: provisioningSchema,
  errors: [],
});

export const createProvisioningToken = defineCall({
  method: 'POST',
  path: '/api/admin/provisioning/tokens',
  summary: 'Creates a token for a provisioning system; the response is the only one with the token.',
  service,
  access,
  body: newTokenSchema,
  // Not 201: the response to a repeated request would have to be stored, and with it the token.
  status: 200,
  response: provisioningTokenSchema.extend({
    /** The token itself; returned only now. */
    token: z.string(),
  }),
  errors: ['auth.provider_not_found', 'provisioning.too_many_tokens'],
});

export const revokeProvisioningToken = defineCall({
  method: 'DELETE',
  path: '/api/admin/provisioning/tokens/:id',
  summary: 'Revokes the token of a provisioning system from the next request on; people and teams stay.',
  service,
  access,
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['provisioning.token_not_found'],
});
