import { z } from 'zod';
import { defineCall } from '../call.ts';

export const assigneeSuggestionSchema = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Null for teams. */
  email: z.string().nullable(),
  /** Name of a team; null for people and bots. */
  name: z.string().nullable(),
  kind: z.enum(['person', 'bot', 'team']),
});

/** Somebody work can be given to (product §3). */
export type AssigneeSuggestion = z.infer<typeof assigneeSuggestionSchema>;

export const suggestAssignees = defineCall({
  method: 'GET',
  path: '/api/suggest/assignees',
  summary: 'Suggests people, bots and teams by the beginning of a name or email; without `q`, all.',
  service: 'suggest',
  access: { kind: 'signed-in' },
  query: z.strictObject({
    q: z.string().trim().max(120).optional(),
    size: z.coerce.number().int().min(1).max(500).default(20),
  }),
  status: 200,
  response: z.array(assigneeSuggestionSchema),
  errors: [],
});

export const suggestTags = defineCall({
  method: 'GET',
  path: '/api/suggest/tags',
  summary: 'Suggests tags of tasks and inventions the person may see, by their beginning; without `q`, all.',
  service: 'suggest',
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    q: z.string().trim().max(60).optional(),
    size: z.coerce.number().int().min(1).max(500).default(20),
  }),
  status: 200,
  response: z.array(z.string()),
  errors: [],
});
