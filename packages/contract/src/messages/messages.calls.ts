import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, inventionIdSchema, inventionParamsSchema, nothingSchema } from '../fields.ts';
import {
  messageChangeSchema,
  messagePageSchema,
  messageQuerySchema,
  messageSchema,
  newMessageSchema,
} from './message.schema.ts';

const service = 'streams';
const base = '/api/streams/chat';
const read = {
  kind: 'invention',
  path: { of: 'invention', in: 'params', field: 'id' },
  right: 'read',
} as const;
const write = {
  kind: 'invention',
  path: { of: 'message', in: 'params', field: 'id' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const params = z.strictObject({ id: idSchema });

export const listMessages = defineCall({
  method: 'GET',
  path: `${base}/:id/messages`,
  summary:
    'Lists the chat messages of an invention, newest first; after a given `seq`, in ascending order. `total` is exact up to 10,000.',
  service,
  access: read,
  params: inventionParamsSchema,
  query: messageQuerySchema,
  status: 200,
  response: messagePageSchema,
  errors: ['invention.not_found'],
});

export const postMessage = defineCall({
  method: 'POST',
  path: `${base}/:inventionId/messages`,
  summary:
    "Posts a chat message, or the next part of the caller's own unfinished one, which `chunk: false` completes.",
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'params', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: z.strictObject({ inventionId: inventionIdSchema }),
  body: newMessageSchema,
  status: 201,
  response: messageSchema,
  errors: [
    'invention.not_found',
    'message.not_found',
    'message.too_long',
    'message.closed',
    'message.part_missing',
    'comment.mention_no_access',
    'attachment.unknown_file',
  ],
});

export const updateMessage = defineCall({
  method: 'PATCH',
  path: `${base}/messages/:id`,
  summary: "Changes or restores the caller's own message, up to 15 minutes after it was posted.",
  service,
  access: write,
  params,
  body: messageChangeSchema,
  status: 200,
  response: messageSchema,
  errors: [
    'message.not_found',
    'message.too_old',
    'message.unfinished',
    'comment.mention_no_access',
    'attachment.unknown_file',
  ],
});

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: `${base}/messages/:id`,
  summary:
    "Deletes the caller's own message, up to 15 minutes after it was posted; `PATCH` with `deleted: false` restores it.",
  service,
  access: write,
  params,
  status: 204,
  response: nothingSchema,
  errors: ['message.not_found', 'message.too_old', 'message.unfinished'],
});
