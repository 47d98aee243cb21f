import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionParamsSchema } from '../fields.ts';
import { mentionablesSchema } from './mentionable.schema.ts';

export const listMentionables = defineCall({
  method: 'GET',
  path: '/api/streams/chat/:id/mentionables',
  summary:
    'Suggests people, bots and teams whose name or email starts with `q` for a mention; those without access come last.',
  service: 'streams',
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: z.strictObject({
    q: z.string().trim().max(120).default(''),
    size: z.coerce.number().int().min(1).max(50).default(8),
  }),
  status: 200,
  response: mentionablesSchema,
  errors: ['invention.not_found'],
});
