import { z } from 'zod';
import { defineCall } from '../call.ts';
import { queryListSchema } from '../fields.ts';

const service = 'auth';

const emailSchema = z.string().trim().min(1).max(254);

const botSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** Email of the person who is responsible for it. */
  manager: z.string(),
  /** Document id of the minion that acts by it; null for a bot without a minion. */
  documentId: z.string().nullable(),
  isStopped: z.boolean(),
  /** Whether today lies between its dates. */
  isWithinDates: z.boolean(),
});

/** A bot user (docs/specification.md §3). */
export type Bot = z.output<typeof botSchema>;

export const listBots = defineCall({
  method: 'GET',
  path: '/api/auth/bots',
  summary: 'Lists the bots, sorted by name.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(botSchema),
  errors: [],
});

export const validateBotScripts = defineCall({
  method: 'GET',
  path: '/api/auth/bots/scripts/validate',
  summary: 'Says of each bot whether its script exists; bots without one are not shown.',
  service,
  access: { kind: 'signed-in' },
  query: z.strictObject({
    /** Emails of bots, at most 100. */
    bots: queryListSchema(emailSchema),
  }),
  status: 200,
  /** In the order of the request. */
  response: z.array(z.object({ email: z.string(), exists: z.boolean() })),
  errors: [],
});
