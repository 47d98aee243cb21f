import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, sessionIdSchema } from '../fields.ts';
import {
  createdPersonalTokenSchema,
  newPersonalTokenSchema,
  personalTokenSchema,
} from './personal-tokens.schema.ts';

const service = 'auth';

export const listPersonalTokens = defineCall({
  method: 'GET',
  path: '/api/auth/tokens',
  summary:
    'Lists the personal tokens of the signed-in person, newest first; expired ones for seven more days, revoked ones not.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(personalTokenSchema),
  errors: [],
});

export const createPersonalToken = defineCall({
  method: 'POST',
  path: '/api/auth/tokens',
  summary: 'Creates a personal token; no later response shows it again.',
  service,
  access: { kind: 'signed-in' },
  body: newPersonalTokenSchema,
  status: 201,
  showsSecretOnce: true,
  response: createdPersonalTokenSchema,
  errors: ['token.too_many'],
});

export const revokePersonalToken = defineCall({
  method: 'DELETE',
  path: '/api/auth/tokens/:id',
  summary: "Revokes one of the person's tokens; it is refused from then on, and its sockets are closed.",
  service,
  access: { kind: 'signed-in' },
  params: z.strictObject({ id: sessionIdSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['token.not_found'],
});
