import { defineCall } from '../call.ts';
import { inventionParamsSchema } from '../fields.ts';
import {
  markedReadSchema,
  readMarkSchema,
  streamPageSchema,
  streamQuerySchema,
  streamSummarySchema,
} from './stream.schema.ts';

const service = 'streams';
const access = {
  kind: 'invention',
  path: { of: 'invention', in: 'params', field: 'id' },
  right: 'read',
} as const;

export const listStreamEvents = defineCall({
  method: 'GET',
  path: '/api/streams/:id',
  summary:
    "Lists an invention's stream events, newest first; after a given `seq`, in ascending order. `total` is exact up to 10,000.",
  service,
  access,
  params: inventionParamsSchema,
  query: streamQuerySchema,
  status: 200,
  response: streamPageSchema,
  errors: ['invention.not_found'],
});

export const getStreamSummary = defineCall({
  method: 'GET',
  path: '/api/streams/:id/kinds',
  summary:
    'Returns the number of events of each kind, and how far the caller has read the streams of an invention.',
  service,
  access,
  params: inventionParamsSchema,
  status: 200,
  response: streamSummarySchema,
  errors: ['invention.not_found'],
});

export const markStreamRead = defineCall({
  method: 'PUT',
  path: '/api/streams/:id/read',
  summary: "Moves the caller's read marker of a stream forward, or back to mark events as unread.",
  service,
  access,
  params: inventionParamsSchema,
  body: readMarkSchema,
  status: 200,
  response: markedReadSchema,
  writes: 'nothing',
  errors: ['invention.not_found'],
});
