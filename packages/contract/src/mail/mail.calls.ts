import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  inventionParamsSchema,
  nothingSchema,
} from '../fields.ts';
import {
  mailAddressSchema,
  mailBodySchema,
  mailConnectionSchema,
  mailMessageSchema,
  mailMoveSchema,
  mailPageSchema,
  mailQuerySchema,
  mailThreadPageSchema,
  mailThreadQuerySchema,
  mailThreadSchema,
} from './mail.schema.ts';
import { mailCommentSchema } from './mail-comment.schema.ts';
import { mailDraftSchema } from './mail-draft.schema.ts';

const service = 'hub-correspondence';
const base = '/api/hub-correspondence/correspondence/:id';
const invention = { of: 'invention', in: 'params', field: 'id' } as const;
const reading = { kind: 'invention', path: invention, right: 'read' } as const;
const editing = {
  kind: 'invention',
  path: invention,
  right: 'write',
  permission: 'inventions:edit',
} as const;
const messageParamsSchema = z.strictObject({ id: inventionIdSchema, messageId: idSchema });
const threadParamsSchema = z.strictObject({ id: inventionIdSchema, threadId: idSchema });

export const getMailConnection = defineCall({
  method: 'GET',
  path: '/api/hub-correspondence/connection',
  summary: 'Returns the state of the connections to mail servers.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: mailConnectionSchema,
  errors: [],
});

export const listMail = defineCall({
  method: 'GET',
  path: `${base}/messages`,
  summary:
    'Lists the emails of an invention, oldest first within a page. Without `from`, the page holds the newest emails, and `skip` counts back from the newest. `total` is exact up to 10,000.',
  service,
  access: reading,
  params: inventionParamsSchema,
  query: mailQuerySchema,
  status: 200,
  response: mailPageSchema,
  errors: ['invention.not_found'],
});

export const listMailThreads = defineCall({
  method: 'GET',
  path: `${base}/threads`,
  summary: 'Lists the threads of emails of an invention, newest first. `total` is exact up to 10,000.',
  service,
  access: reading,
  params: inventionParamsSchema,
  query: mailThreadQuerySchema,
  status: 200,
  response: mailThreadPageSchema,
  errors: ['invention.not_found'],
});

export const listCorrespondents = defineCall({
  method: 'GET',
  path: `${base}/correspondents`,
  summary: 'Lists addresses in the emails of an invention, the most recent senders first, at most 20.',
  service,
  access: reading,
  params: inventionParamsSchema,
  /** `qs`: part of the name or address. */
  query: z.strictObject({ qs: z.string().trim().max(200).default('') }),
  status: 200,
  response: z.array(mailAddressSchema),
  errors: ['invention.not_found'],
});

export const getMailThread = defineCall({
  method: 'GET',
  path: `${base}/threads/:threadId`,
  summary: 'Returns a thread with its newest 200 emails, its internal comments and its drafts.',
  service,
  access: reading,
  params: threadParamsSchema,
  status: 200,
  response: mailThreadSchema.extend({
    /** Oldest first; older ones than the newest 200 are in `listMail`. */
    messages: z.array(mailMessageSchema),
    /** Oldest first, at most 500. */
    comments: z.array(mailCommentSchema),
    drafts: z.array(mailDraftSchema),
  }),
  errors: ['invention.not_found', 'mail.not_found'],
});

export const markMailThreadRead = defineCall({
  method: 'PUT',
  path: `${base}/threads/:threadId/read`,
  summary: 'Notes that the caller has read the emails of a thread that were filed up to an instant.',
  service,
  access: reading,
  params: threadParamsSchema,
  /** `at`: the latest `filing.at` of the emails that the caller has seen. */
  body: z.strictObject({ at: instantSchema }),
  status: 204,
  response: nothingSchema,
  writes: 'nothing',
  errors: ['invention.not_found', 'mail.not_found'],
});

export const getMail = defineCall({
  method: 'GET',
  path: `${base}/messages/:messageId`,
  summary: 'Returns one email.',
  service,
  access: reading,
  params: messageParamsSchema,
  status: 200,
  response: mailMessageSchema,
  errors: ['invention.not_found', 'mail.not_found'],
});

export const getMailBody = defineCall({
  method: 'GET',
  path: `${base}/messages/:messageId/body`,
  summary: 'Returns the text of an email, and a signed address of its cleaned body.',
  service,
  access: reading,
  params: messageParamsSchema,
  status: 200,
  response: mailBodySchema,
  errors: ['invention.not_found', 'mail.not_found', 'file.storage_unavailable'],
});

export const getMailOriginal = defineCall({
  method: 'GET',
  path: `${base}/messages/:messageId/original`,
  summary: 'Streams an email as it arrived or was sent, as a file.',
  service,
  access: reading,
  params: messageParamsSchema,
  status: 200,
  response: z.unknown(),
  respondsWithFile: 'message/rfc822',
  errors: ['invention.not_found', 'mail.not_found', 'file.storage_unavailable'],
});

export const showMailBody = defineCall({
  method: 'GET',
  path: '/api/hub-correspondence/body',
  summary: 'Serves the cleaned body of an email as a page for a sandboxed frame.',
  service,
  access: {
    kind: 'anyone',
    why: 'The token names the session of the person it was issued to; the session and the access are checked again.',
  },
  query: z.strictObject({
    token: z.string().max(8000),
    /** Whether the page may load remote images. */
    images: z.enum(['remote']).optional(),
    /** Whether the page shows what the email quotes. */
    quotes: z.enum(['shown']).optional(),
  }),
  status: 200,
  response: z.unknown(),
  respondsWithFile: 'text/html; charset=utf-8',
  errors: ['file.token_invalid', 'mail.not_found', 'file.storage_unavailable'],
});

export const showMailLink = defineCall({
  method: 'GET',
  path: '/api/hub-correspondence/link',
  summary: 'Serves a page that shows where a link of an email leads, before it is opened.',
  service,
  access: { kind: 'anyone', why: 'It shows the address that it was given, and nothing of the hub.' },
  query: z.strictObject({
    /** Address on the web. */
    to: z.url({ protocol: /^https?$/ }).max(8000),
  }),
  status: 200,
  response: z.unknown(),
  respondsWithFile: 'text/html; charset=utf-8',
  errors: [],
});

export const moveMail = defineCall({
  method: 'POST',
  path: `${base}/messages/:messageId/move`,
  summary:
    'Moves an email, or its whole thread, with its attachments to another invention, and files it into further ones.',
  service,
  access: editing,
  params: messageParamsSchema,
  body: mailMoveSchema,
  status: 200,
  /** The email at its new place. */
  response: mailMessageSchema,
  errors: ['invention.not_found', 'mail.not_found'],
});

export const rejectMail = defineCall({
  method: 'POST',
  path: `${base}/messages/:messageId/not-ours`,
  summary:
    'Takes an incoming email out of the invention because it belongs to none. It is kept, and users who docket can restore it.',
  service,
  access: editing,
  params: messageParamsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'mail.not_found', 'mail.is_outgoing'],
});
