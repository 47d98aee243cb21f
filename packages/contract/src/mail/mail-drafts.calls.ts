import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  idSchema,
  inventionIdSchema,
  inventionParamsSchema,
  nothingSchema,
} from '../fields.ts';
import {
  mailDraftChangeSchema,
  mailDraftCreateSchema,
  mailDraftSchema,
  mailDraftSendSchema,
} from './mail-draft.schema.ts';

const service = 'hub-correspondence';
const base = '/api/hub-correspondence/correspondence/:id/drafts';
const invention = { of: 'invention', in: 'params', field: 'id' } as const;
const editing = {
  kind: 'invention',
  path: invention,
  right: 'write',
  permission: 'inventions:edit',
} as const;
const reading = { kind: 'invention', path: invention, right: 'read' } as const;
const paramsSchema = z.strictObject({ id: inventionIdSchema, draftId: idSchema });

export const listMailDrafts = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists the unsent emails of an invention, most recently changed first, at most 100.',
  service,
  access: reading,
  params: inventionParamsSchema,
  status: 200,
  response: z.array(mailDraftSchema),
  errors: ['invention.not_found'],
});

export const createMailDraft = defineCall({
  method: 'POST',
  path: base,
  summary:
    'Starts a new email, a reply, a reply to all or a forward, with recipients, subject and text filled in.',
  service,
  access: editing,
  params: inventionParamsSchema,
  body: mailDraftCreateSchema,
  status: 201,
  response: mailDraftSchema,
  errors: ['invention.not_found', 'mail.not_found', 'mail.not_connected'],
});

export const getMailDraft = defineCall({
  method: 'GET',
  path: `${base}/:draftId`,
  summary: 'Returns an unsent email.',
  service,
  access: reading,
  params: paramsSchema,
  status: 200,
  response: mailDraftSchema,
  errors: ['invention.not_found', 'mail.draft_not_found'],
});

export const updateMailDraft = defineCall({
  method: 'PATCH',
  path: `${base}/:draftId`,
  summary: 'Changes an unsent email. A stale `updatedAt` returns 409 with the current draft.',
  service,
  access: editing,
  params: paramsSchema,
  query: baseVersionSchema,
  body: mailDraftChangeSchema,
  status: 200,
  response: mailDraftSchema,
  errors: [
    'invention.not_found',
    'mail.draft_not_found',
    'mail.sending',
    'attachment.unknown_file',
    'entity.stale',
  ],
});

export const deleteMailDraft = defineCall({
  method: 'DELETE',
  path: `${base}/:draftId`,
  summary: 'Deletes an unsent email.',
  service,
  access: editing,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'mail.draft_not_found', 'mail.sending', 'entity.stale'],
});

export const sendMailDraft = defineCall({
  method: 'POST',
  path: `${base}/:draftId/send`,
  summary:
    'Sends an email 10 seconds later. Only a signed-in person can send; recipients that are new to the invention must be confirmed.',
  service,
  access: editing,
  params: paramsSchema,
  query: baseVersionSchema,
  body: mailDraftSendSchema,
  status: 200,
  response: mailDraftSchema,
  errors: [
    'invention.not_found',
    'mail.draft_not_found',
    'mail.not_connected',
    'mail.sending',
    'mail.no_recipients',
    'mail.recipients_unconfirmed',
    'mail.attachments_too_large',
    'attachment.unknown_file',
    'file.quarantined',
    'file.scan_pending',
    'entity.stale',
  ],
});

export const withdrawMail = defineCall({
  method: 'POST',
  path: `${base}/:draftId/withdraw`,
  summary: 'Withdraws an email within 10 seconds after its button was pressed; it is a draft again.',
  service,
  access: editing,
  params: paramsSchema,
  status: 200,
  response: mailDraftSchema,
  errors: ['invention.not_found', 'mail.draft_not_found', 'mail.too_late'],
});
