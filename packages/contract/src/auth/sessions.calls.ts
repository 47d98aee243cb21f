import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema, sessionIdSchema } from '../fields.ts';

const service = 'auth';

export const sessionSchema = z.object({
  id: sessionIdSchema,
  createdAt: instantSchema,
  /** When its token was last renewed. */
  lastUsedAt: instantSchema,
  /** When it ends at the latest: 90 days after sign-in. */
  expiresAt: instantSchema,
  /** User agent of the browser or program. */
  userAgent: z.string(),
  /** Network address of the sign-in. */
  address: z.string(),
  /** Whether the sign-in had a second step: a code, a passkey, or that of the provider. */
  secondFactor: z.boolean(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

/** One sign-in of a person on one device. */
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Lists the sessions of the signed-in person, most recently used first.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(sessionSchema),
  errors: [],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "Ends one of the person's sessions; its token is rejected from then on.",
  service,
  access: { kind: 'signed-in' },
  params: z.strictObject({ id: sessionIdSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['session.not_found'],
});
