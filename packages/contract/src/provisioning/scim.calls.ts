import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';
import {
  scimBase,
  scimBodySchema,
  scimDescriptionQuerySchema,
  scimDescriptionSchema,
  scimGroupSchema,
  scimListSchema,
  scimPageSchema,
  scimParamsSchema,
  scimSelectionSchema,
  scimUserSchema,
} from './scim.schema.ts';

const shared = { service: 'auth', dialect: 'scim', access: { kind: 'provisioning' } } as const;
const params = scimParamsSchema;
const descriptions = scimPageSchema(scimDescriptionSchema);

export const getScimConfiguration = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/ServiceProviderConfig`,
  summary: 'Returns which parts of SCIM the hub supports.',
  query: scimDescriptionQuerySchema,
  status: 200,
  response: scimDescriptionSchema,
  errors: [],
});

export const listScimResourceTypes = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/ResourceTypes`,
  summary: 'Lists the kinds of resources in SCIM.',
  query: scimDescriptionQuerySchema,
  status: 200,
  response: descriptions,
  errors: [],
});

export const getScimResourceType = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/ResourceTypes/:id`,
  summary: 'Returns a kind of resource in SCIM.',
  params,
  query: scimDescriptionQuerySchema,
  status: 200,
  response: scimDescriptionSchema,
  errors: [],
});

export const listScimSchemas = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Schemas`,
  summary: 'Lists the attributes of the resources in SCIM.',
  query: scimDescriptionQuerySchema,
  status: 200,
  response: descriptions,
  errors: [],
});

export const getScimSchema = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Schemas/:id`,
  summary: 'Returns the attributes of a kind of resource in SCIM.',
  params,
  query: scimDescriptionQuerySchema,
  status: 200,
  response: scimDescriptionSchema,
  errors: [],
});

export const listScimUsers = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Users`,
  summary: 'Lists people for a provisioning system.',
  query: scimListSchema,
  status: 200,
  response: scimPageSchema(scimUserSchema),
  errors: [],
});

export const createScimUser = defineCall({
  ...shared,
  method: 'POST',
  path: `${scimBase}/Users`,
  summary: 'Adds a person, or brings back one who was deleted through SCIM.',
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 201,
  response: scimUserSchema,
  errors: ['people.email_taken'],
});

export const getScimUser = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Users/:id`,
  summary: 'Returns a person to a provisioning system.',
  params,
  query: scimSelectionSchema,
  status: 200,
  response: scimUserSchema,
  errors: ['people.not_found'],
});

export const replaceScimUser = defineCall({
  ...shared,
  method: 'PUT',
  path: `${scimBase}/Users/:id`,
  summary: 'Replaces the email address, name and status of a person.',
  params,
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 200,
  response: scimUserSchema,
  errors: [
    'people.not_found',
    'people.email_taken',
    'people.last_administrator',
    'auth.break_glass_required',
    'entity.stale',
  ],
});

export const patchScimUser = defineCall({
  ...shared,
  method: 'PATCH',
  path: `${scimBase}/Users/:id`,
  summary: 'Changes the email address, name or status of a person.',
  params,
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 200,
  response: scimUserSchema,
  errors: [
    'people.not_found',
    'people.email_taken',
    'people.last_administrator',
    'auth.break_glass_required',
    'entity.stale',
  ],
});

export const deleteScimUser = defineCall({
  ...shared,
  method: 'DELETE',
  path: `${scimBase}/Users/:id`,
  summary: 'Suspends a person and hides them from SCIM; everything of theirs is kept.',
  params,
  status: 204,
  response: nothingSchema,
  errors: ['people.not_found', 'people.last_administrator', 'auth.break_glass_required', 'entity.stale'],
});

export const listScimGroups = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Groups`,
  summary: 'Lists teams for a provisioning system.',
  query: scimListSchema,
  status: 200,
  response: scimPageSchema(scimGroupSchema),
  errors: [],
});

export const createScimGroup = defineCall({
  ...shared,
  method: 'POST',
  path: `${scimBase}/Groups`,
  summary: 'Adds a team, or brings back one that was deleted through SCIM.',
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 201,
  response: scimGroupSchema,
  errors: ['people.email_taken'],
});

export const getScimGroup = defineCall({
  ...shared,
  method: 'GET',
  path: `${scimBase}/Groups/:id`,
  summary: 'Returns a team to a provisioning system.',
  params,
  query: scimSelectionSchema,
  status: 200,
  response: scimGroupSchema,
  errors: ['team.not_found'],
});

export const replaceScimGroup = defineCall({
  ...shared,
  method: 'PUT',
  path: `${scimBase}/Groups/:id`,
  summary: 'Replaces the name and the members of a team.',
  params,
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 200,
  response: scimGroupSchema,
  errors: ['team.not_found', 'people.email_taken', 'people.last_administrator', 'entity.stale'],
});

export const patchScimGroup = defineCall({
  ...shared,
  method: 'PATCH',
  path: `${scimBase}/Groups/:id`,
  summary: 'Changes the name or the members of a team.',
  params,
  query: scimSelectionSchema,
  body: scimBodySchema,
  status: 200,
  response: scimGroupSchema,
  errors: ['team.not_found', 'people.email_taken', 'people.last_administrator', 'entity.stale'],
});

export const deleteScimGroup = defineCall({
  ...shared,
  method: 'DELETE',
  path: `${scimBase}/Groups/:id`,
  summary: 'Deletes a team; one that work or access names stays, without members.',
  params,
  status: 204,
  response: nothingSchema,
  errors: ['team.not_found', 'team.in_use', 'people.last_administrator', 'entity.stale'],
});
