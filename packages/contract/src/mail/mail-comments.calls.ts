import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, inventionIdSchema, nothingSchema } from '../fields.ts';
import { mailCommentSchema, mailCommentTextSchema } from './mail-comment.schema.ts';

const service = 'hub-correspondence';
const base = '/api/hub-correspondence/correspondence/:id';
const access = {
  kind: 'invention',
  path: { of: 'invention', in: 'params', field: 'id' },
  right: 'write',
  permission: 'inventions:edit',
} as const;
const paramsSchema = z.strictObject({ id: inventionIdSchema, commentId: idSchema });

export const createMailComment = defineCall({
  method: 'POST',
  path: `${base}/threads/:threadId/comments`,
  summary: 'Adds an internal comment to a thread. It is never sent out.',
  service,
  access,
  params: z.strictObject({ id: inventionIdSchema, threadId: idSchema }),
  body: mailCommentTextSchema,
  status: 201,
  response: mailCommentSchema,
  errors: ['invention.not_found', 'mail.not_found', 'comment.mention_no_access'],
});

export const updateMailComment = defineCall({
  method: 'PATCH',
  path: `${base}/comments/:commentId`,
  summary: "Changes one's own comment.",
  service,
  access,
  params: paramsSchema,
  query: baseVersionSchema,
  body: mailCommentTextSchema,
  status: 200,
  response: mailCommentSchema,
  errors: ['invention.not_found', 'mail.comment_not_found', 'comment.mention_no_access', 'entity.stale'],
});

export const deleteMailComment = defineCall({
  method: 'DELETE',
  path: `${base}/comments/:commentId`,
  summary: "Deletes one's own comment.",
  service,
  access,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'mail.comment_not_found', 'entity.stale'],
});
