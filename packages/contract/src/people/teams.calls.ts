import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, personIdSchema, teamIdSchema } from '../fields.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;
const params = z.strictObject({ id: teamIdSchema });

export const teamSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  /** Members by name, suspended ones included. */
  members: z.array(
    z.object({
      id: personIdSchema,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      active: z.boolean(),
    }),
  ),
});

/** A team with its members. */
export type Team = z.infer<typeof teamSchema>;

const newTeamSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine(
      (name) => !name.includes('@'),
      'A team name must not contain @: it would look like an email address.',
    ),
  /** The complete list: people who are not in it leave the team. */
  members: z.array(personIdSchema).max(2000),
});

/** A team to create, or its new version. */
export type NewTeam = z.output<typeof newTeamSchema>;

export const listTeams = defineCall({
  method: 'GET',
  path: '/api/admin/teams',
  summary: 'Lists the teams with their members.',
  service,
  access,
  status: 200,
  response: z.array(teamSchema),
  errors: [],
});

export const createTeam = defineCall({
  method: 'POST',
  path: '/api/admin/teams',
  summary: 'Creates a team.',
  service,
  access,
  body: newTeamSchema,
  status: 201,
  response: teamSchema,
  errors: ['people.email_taken', 'people.not_found'],
});

export const updateTeam = defineCall({
  method: 'PUT',
  path: '/api/admin/teams/:id',
  summary: 'Renames a team and sets its members; work, access and walls change with the next request.',
  service,
  access,
  params,
  body: newTeamSchema,
  status: 200,
  response: teamSchema,
  errors: ['team.not_found', 'people.email_taken', 'people.not_found', 'people.own_team'],
});

export const deleteTeam = defineCall({
  method: 'DELETE',
  path: '/api/admin/teams/:id',
  summary: 'Deletes a team that no work, access, wall or list refers to.',
  service,
  access,
  params,
  status: 204,
  response: nothingSchema,
  errors: ['team.not_found', 'team.in_use'],
});
