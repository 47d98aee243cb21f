import { defineCall } from '../call.ts';
import { inventionParamsSchema, nothingSchema } from '../fields.ts';

const service = 'inventions';

export const exportInvention = defineCall({
  method: 'POST',
  path: '/api/exports/inventions/:id',
  summary:
    'Exports one invention as a zip: its data as JSON lines, the current versions of its files, and a manifest of their digests.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'params', field: 'id' },
    right: 'read',
    permission: 'exports:run',
  },
  params: inventionParamsSchema,
  status: 200,
  respondsWithFile: 'application/zip',
  response: nothingSchema,
  errors: ['invention.not_found'],
});

export const exportWorkspace = defineCall({
  method: 'POST',
  path: '/api/exports/workspace',
  summary:
    'Exports everything on the inventions that the caller may see as JSON lines, without the contents of files.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  status: 200,
  respondsWithFile: 'application/jsonl',
  response: nothingSchema,
  errors: [],
});
