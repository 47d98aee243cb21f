import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, teamIdSchema } from '../fields.ts';

const service = 'auth';

const emailSchema = z.string().trim().min(1).max(254);

export const assistantsTeamSchema = z.object({
  id: teamIdSchema,
  /** Emails of the assistants, sorted by name. */
  members: z.array(z.string()),
});

/** The assistants of the signed-in person (docs/specification.md §3). */
export type AssistantsTeam = z.infer<typeof assistantsTeamSchema>;

export const getAssistants = defineCall({
  method: 'GET',
  path: '/api/auth/teams/assistants',
  summary: "Returns the team of the signed-in person's assistants.",
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: assistantsTeamSchema,
  errors: [],
});

export const addAssistant = defineCall({
  method: 'POST',
  path: '/api/auth/teams/assistants/add',
  summary: 'Adds an assistant to the signed-in person; adding one twice has no effect.',
  service,
  access: { kind: 'signed-in' },
  body: z.strictObject({ email: emailSchema }),
  status: 201,
  response: assistantsTeamSchema,
  errors: ['person.unknown', 'assistant.self'],
});

export const removeAssistant = defineCall({
  method: 'DELETE',
  path: '/api/auth/teams/:teamId/members/:email',
  summary: "Removes a member from the team of the signed-in person's assistants.",
  service,
  access: { kind: 'signed-in' },
  params: z.strictObject({ teamId: teamIdSchema, email: emailSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['team.not_found', 'person.unknown'],
});

export const listSponsors = defineCall({
  method: 'GET',
  path: '/api/auth/teams/sponsors/my',
  summary: 'Lists the emails of the people the signed-in person assists.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(z.string()),
  errors: [],
});
