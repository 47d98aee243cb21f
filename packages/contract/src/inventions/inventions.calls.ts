import { defineCall } from '../call.ts';
import { baseVersionSchema, inventionParamsSchema } from '../fields.ts';
import {
  inventionChangeSchema,
  inventionCreateSchema,
  inventionListQuerySchema,
  inventionPageSchema,
  inventionSchema,
  inventionSearchPageSchema,
  inventionSearchQuerySchema,
} from './invention.schema.ts';

const service = 'inventions';

export const listInventions = defineCall({
  method: 'GET',
  path: '/api/inventions',
  summary: 'Lists visible inventions, filtered, sorted and paged.',
  service,
  access: { kind: 'visible-inventions' },
  query: inventionListQuerySchema,
  status: 200,
  response: inventionPageSchema,
  errors: [],
});

export const searchInventions = defineCall({
  method: 'GET',
  path: '/api/inventions/search',
  summary:
    'Finds inventions by title, reference, number and name: exact references and numbers of applications, patents and publications first, in any usual spelling, then prefixes and parts of numbers, then similar words.',
  service,
  access: { kind: 'visible-inventions' },
  query: inventionSearchQuerySchema,
  status: 200,
  response: inventionSearchPageSchema,
  errors: [],
});

export const getInvention = defineCall({
  method: 'GET',
  path: '/api/inventions/:id',
  summary: 'Returns one invention.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: inventionSchema,
  errors: ['invention.not_found'],
});

export const createInvention = defineCall({
  method: 'POST',
  path: '/api/inventions',
  summary:
    'Creates an invention. A reference that another invention already has is rejected unless overridden.',
  service,
  access: { kind: 'signed-in', permission: 'inventions:create' },
  body: inventionCreateSchema,
  status: 201,
  creates: 'invention',
  response: inventionSchema,
  errors: ['invention.duplicate_reference', 'assignee.unknown'],
});

export const updateInvention = defineCall({
  method: 'PATCH',
  path: '/api/inventions/:id',
  summary: 'Changes fields of an invention.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'params', field: 'id' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: inventionParamsSchema,
  query: baseVersionSchema,
  body: inventionChangeSchema,
  status: 200,
  response: inventionSchema,
  errors: [
    'invention.not_found',
    'invention.duplicate_reference',
    'assignee.unknown',
    'access.lost',
    'entity.stale',
  ],
});
