import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, nothingSchema } from '../fields.ts';
import {
  newProvisioningTokenSchema,
  provisioningSchema,
  provisioningTokenSchema,
} from './provisioning.schema.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;

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
  body: newProvisioningTokenSchema,
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
