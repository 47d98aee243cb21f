import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, nothingSchema } from '../fields.ts';
import { filterChangeSchema, filterCreateSchema, filterIdSchema, filterSchema } from './filter.schema.ts';

const service = 'search';
const path = '/api/search/filters/:id';
const params = z.strictObject({ id: filterIdSchema });

export const listFilters = defineCall({
  method: 'GET',
  path: '/api/search/filters',
  summary: 'Lists system filters, then those of the person’s teams, then personal ones, each by title.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(filterSchema),
  errors: [],
});

export const createFilter = defineCall({
  method: 'POST',
  path: '/api/search/filters',
  summary: 'Saves a filter. Sharing it with a team requires `filters:share`.',
  service,
  access: { kind: 'signed-in' },
  body: filterCreateSchema,
  status: 201,
  response: filterSchema,
  errors: ['sharing.team', 'permission.denied', 'filter.not_found', 'filter.too_many'],
});

export const getFilter = defineCall({
  method: 'GET',
  path,
  summary: 'Returns one filter.',
  service,
  access: { kind: 'signed-in' },
  params,
  status: 200,
  response: filterSchema,
  errors: ['filter.not_found'],
});

export const updateFilter = defineCall({
  method: 'PUT',
  path,
  summary:
    'Changes a filter. Allowed for its owner and, for a team’s filter, for members with `filters:share`.',
  service,
  access: { kind: 'signed-in' },
  params,
  query: baseVersionSchema,
  body: filterChangeSchema,
  status: 200,
  response: filterSchema,
  errors: ['filter.not_found', 'filter.system', 'permission.denied', 'sharing.team', 'entity.stale'],
});

export const deleteFilter = defineCall({
  method: 'DELETE',
  path,
  summary: 'Deletes a filter; `PUT` with `deleted: false` restores it.',
  service,
  access: { kind: 'signed-in' },
  params,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['filter.not_found', 'filter.system', 'permission.denied', 'entity.stale'],
});
