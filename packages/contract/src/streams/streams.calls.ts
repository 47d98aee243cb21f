import { defineCall } from '../call.ts';
import { inventionParamsSchema } from '../fields.ts';
import { streamPageSchema, streamQuerySchema } from './stream.schema.ts';

export const listStreamEvents = defineCall({
  method: 'GET',
  path: '/api/streams/:id',
  summary: "Lists an invention's stream events, newest first; after a given `seq`, in ascending order.",
  service: 'streams',
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: streamQuerySchema,
  status: 200,
  response: streamPageSchema,
  errors: ['invention.not_found'],
});
