import { defineCall } from '../call.ts';
import { inventionParamsSchema } from '../fields.ts';
import { streamPageSchema, streamQuerySchema } from './stream.schema.ts';

export const listStreamEvents = defineCall({
  method: 'GET',
  path: '/api/streams/:id',
  summary: "Answers an invention's stream, newest first; after a `seq`, ascending, to catch up.",
  service: 'streams',
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: streamQuerySchema,
  status: 200,
  response: streamPageSchema,
  errors: ['invention.not_found'],
});
