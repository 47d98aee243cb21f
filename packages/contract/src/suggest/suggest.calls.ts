import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, plainDateSchema } from '../fields.ts';

export const assigneeSuggestionSchema = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Null for teams. */
  email: z.string().nullable(),
  /** Name of a team; null for people and bots. */
  name: z.string().nullable(),
  kind: z.enum(['person', 'bot', 'team']),
});

/** A possible assignee (docs/specification.md §3). */
export type AssigneeSuggestion = z.infer<typeof assigneeSuggestionSchema>;

const personSuggestionSchema = assigneeSuggestionSchema.extend({
  /** Whether the caller assists the person today, as an assistant or stand-in. */
  assisted: z.boolean(),
  /** Set while the person is away. */
  away: z
    .object({
      /** Last day of the absence. */
      until: plainDateSchema,
      /** Name of the active stand-in. */
      standIn: z.string().nullable(),
      /** The absence; null unless the caller may read its summary. */
      absenceId: idSchema.nullable(),
    })
    .nullable(),
});

/** A possible assignee, whether the caller assists them, and whether they are away. */
export type PersonSuggestion = z.infer<typeof personSuggestionSchema>;

export const suggestAssignees = defineCall({
  method: 'GET',
  path: '/api/suggest/assignees',
  summary: 'Suggests people, bots and teams whose name or email starts with `q`; without `q`, lists all.',
  service: 'suggest',
  access: { kind: 'signed-in' },
  query: z.strictObject({
    q: z.string().trim().max(120).optional(),
    size: z.coerce.number().int().min(1).max(500).default(20),
  }),
  status: 200,
  response: z.array(personSuggestionSchema),
  errors: [],
});

export const suggestTags = defineCall({
  method: 'GET',
  path: '/api/suggest/tags',
  summary: 'Suggests tags of visible tasks and inventions that start with `q`; without `q`, lists all.',
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
