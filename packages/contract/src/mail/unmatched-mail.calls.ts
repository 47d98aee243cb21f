import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, inventionIdSchema, nothingSchema } from '../fields.ts';
import { furtherInventionsSchema, mailBodySchema, mailMessageSchema } from './mail.schema.ts';
import { unmatchedMailPageSchema, unmatchedMailQuerySchema } from './unmatched-mail.schema.ts';

const service = 'hub-correspondence';
const base = '/api/hub-correspondence/unmatched';
/** An email that names an invention which the caller may not see is not listed, and not found. */
const docketing = { kind: 'visible-inventions', permission: 'inventions:edit' } as const;
const paramsSchema = z.strictObject({ messageId: idSchema });

export const listUnmatchedMail = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists the emails that wait to be filed, oldest first. `total` is exact up to 1,000.',
  service,
  access: docketing,
  query: unmatchedMailQuerySchema,
  status: 200,
  response: unmatchedMailPageSchema,
  errors: [],
});

export const getUnmatchedBody = defineCall({
  method: 'GET',
  path: `${base}/:messageId/body`,
  summary: 'Returns the text of an unmatched email, and a signed address of its cleaned body.',
  service,
  access: docketing,
  params: paramsSchema,
  status: 200,
  response: mailBodySchema,
  errors: ['mail.not_found', 'file.storage_unavailable'],
});

export const getUnmatchedOriginal = defineCall({
  method: 'GET',
  path: `${base}/:messageId/original`,
  summary: 'Streams an unmatched email as it arrived, as a file.',
  service,
  access: docketing,
  params: paramsSchema,
  status: 200,
  response: z.unknown(),
  respondsWithFile: 'message/rfc822',
  errors: ['mail.not_found', 'file.storage_unavailable'],
});

export const fileUnmatchedMail = defineCall({
  method: 'POST',
  path: `${base}/:messageId/file`,
  summary: 'Files an unmatched email with its attachments into an invention, and into further ones.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: paramsSchema,
  body: z.strictObject({ inventionId: inventionIdSchema, inventionIds: furtherInventionsSchema }),
  status: 200,
  response: mailMessageSchema,
  errors: ['invention.not_found', 'mail.not_found', 'mail.filed'],
});

export const rejectUnmatchedMail = defineCall({
  method: 'POST',
  path: `${base}/:messageId/not-ours`,
  summary: 'Takes an email out of the queue because it belongs to no invention.',
  service,
  access: docketing,
  params: paramsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['mail.not_found', 'mail.filed'],
});

export const restoreUnmatchedMail = defineCall({
  method: 'POST',
  path: `${base}/:messageId/restore`,
  summary: 'Puts an email that was marked as not ours back into the queue.',
  service,
  access: docketing,
  params: paramsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['mail.not_found', 'mail.filed'],
});
