import { z } from 'zod';
import { timeZoneSchema } from '../auth/auth.schema.ts';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  pageSchema,
  personIdSchema,
  roleIdSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import {
  administeredPersonSchema,
  listedPersonSchema,
  personNameSchema,
  personStatuses,
  roleIdsSchema,
  teamIdsSchema,
} from './person.schema.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;
const params = z.strictObject({ id: personIdSchema });

const sortFields = ['name', 'email', 'lastSignInAt'] as const;

export const peopleSortSchema = z.enum(sortFields.flatMap((field) => [field, `-${field}`] as const));

/** Order of the list of people; `-` for descending. */
export type PeopleSort = z.infer<typeof peopleSortSchema>;

export const listPeople = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Lists the people of the installation with their roles and sign-in state.',
  service,
  access,
  query: z.strictObject({
    /** Words of the name or email. */
    qs: z.string().trim().max(200).optional(),
    status: z.enum(personStatuses).optional(),
    role: roleIdSchema.optional(),
    sort: peopleSortSchema.default('name'),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: pageSchema(listedPersonSchema),
  errors: [],
});

export const getPerson = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Returns a person with sessions, second factor and invitation.',
  service,
  access,
  params,
  status: 200,
  response: administeredPersonSchema,
  errors: ['people.not_found'],
});

export const updatePerson = defineCall({
  method: 'PUT',
  path: '/api/admin/people/:id',
  summary:
    'Changes the email address, name, time zone, roles and teams of a person; rights apply from the next request on.',
  service,
  access,
  params,
  query: baseVersionSchema,
  body: z.strictObject({
    /**
     * A new address ends the sessions, and what was sent to the earlier one: links to set a password, and the invitation. What
     * the person signs in with stays: password, passkeys, personal tokens, and the account at a provider.
     */
    email: z.email().max(254).optional(),
    timeZone: timeZoneSchema.optional(),
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
    /** The complete list: roles that are not in it are taken away. */
    roles: roleIdsSchema.optional(),
    /** The complete list: the person leaves teams that are not in it. */
    teams: teamIdsSchema.optional(),
  }),
  status: 200,
  response: administeredPersonSchema,
  errors: [
    'people.not_found',
    'people.email_taken',
    'people.email_of_directory',
    'people.last_administrator',
    'people.own_walls',
    'people.own_team',
    'auth.break_glass_required',
    'role.not_found',
    'team.not_found',
    'entity.stale',
  ],
});

export const suspendPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  summary: 'Suspends a person: their sessions, tokens and invitation end at once.',
  service,
  access,
  params,
  status: 200,
  response: administeredPersonSchema,
  errors: ['people.not_found', 'people.last_administrator', 'auth.break_glass_required'],
});

export const reactivatePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/reactivate',
  summary: 'Lets a suspended person sign in again, with the roles and teams they had.',
  service,
  access,
  params,
  status: 200,
  response: administeredPersonSchema,
  errors: ['people.not_found', 'people.not_suspended'],
});

export const endPersonSessions = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/sign-out',
  summary: 'Ends all sessions of a person; personal tokens stay.',
  service,
  access,
  params,
  status: 200,
  response: administeredPersonSchema,
  errors: ['people.not_found'],
});

export const removePersonSecondFactor = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/second-factor/remove',
  summary:
    'Removes the two-step verification and the passkeys of a person who has lost them, and ends their sessions.',
  service,
  access,
  params,
  body: z.strictObject({
    /** Kept in the audit log, such as how the person was identified. */
    reason: z.string().trim().min(1).max(500),
  }),
  status: 200,
  response: administeredPersonSchema,
  errors: ['people.not_found', 'second_factor.not_found'],
});
