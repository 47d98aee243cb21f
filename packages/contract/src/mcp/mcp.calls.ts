import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';

const service = 'mcp';

export const sendMcpMessage = defineCall({
  method: 'POST',
  path: '/api/mcp',
  summary:
    'Takes a message of the Model Context Protocol (streamable HTTP, without sessions) and returns the response to it.',
  service,
  access: { kind: 'signed-in' },
  body: z.string().max(1024 * 1024),
  readsRawBody: true,
  writes: 'nothing',
  status: 200,
  response: z.unknown(),
  errors: ['request.foreign_origin'],
});

export const openMcpStream = defineCall({
  method: 'GET',
  path: '/api/mcp',
  summary: 'Refuses to open a stream: the hub sends programs nothing but responses.',
  service,
  access: { kind: 'signed-in' },
  status: 204,
  response: nothingSchema,
  errors: ['request.method_not_allowed'],
});
