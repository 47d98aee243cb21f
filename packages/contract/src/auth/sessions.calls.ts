import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, nothingSchema, sessionIdSchema } from '../fields.ts';

const service = 'auth';

export const sessionSchema = z.object({
  id: sessionIdSchema,
  createdAt: instantSchema,
  /** When its token was last renewed. */
  lastUsedAt: instantSchema,
  /** When it ends if it goes on being used: 90 days after sign-in. */
  expiresAt: instantSchema,
  /** What the browser or program said it is. */
  userAgent: z.string(),
  /** Network address it was begun from. */
  address: z.string(),
  /** Begun, or made stronger since, with a one-time code. */
  secondFactor: z.boolean(),
  /** The one this request is made in. */
  current: z.boolean(),
});

/** Somewhere a person is signed in. */
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Lists where the person is signed in, last used first.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(sessionSchema),
  errors: [],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "Ends one of the person's sessions; its token is refused from then on.",
  service,
  access: { kind: 'signed-in' },
  params: z.strictObject({ id: sessionIdSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['session.not_found'],
});
