import { isMailAddress } from '@hub/domain/mail/mail-address.ts';
import { maxAddressLength, maxDraftRecipients } from '@hub/domain/mail/mail-limits.ts';
import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema } from '../fields.ts';
import { attachmentIdsSchema, attachmentSchema } from '../files/attachment.schema.ts';
import { mailAddressSchema } from './mail.schema.ts';

/** Text of one header line. */
const lineSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u, 'Must be one line');

const recipientSchema = z.strictObject({
  name: lineSchema.max(200).default(''),
  /** An address such as `name@example.com`; quoted names are not accepted. */
  address: lineSchema
    .toLowerCase()
    .max(maxAddressLength)
    .refine(isMailAddress, 'Enter an email address such as name@example.com'),
});

const recipientsSchema = z.array(recipientSchema).max(maxDraftRecipients);

const mailDraftKinds = ['new', 'reply', 'reply-all', 'forward'] as const;

export const mailDraftSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** The thread that it answers; null for a new email and a forwarded one. */
  threadId: idSchema.nullable(),
  kind: z.enum(mailDraftKinds),
  /** The email that it answers or forwards; null for a new one. */
  messageId: idSchema.nullable(),
  from: mailAddressSchema,
  to: z.array(mailAddressSchema),
  cc: z.array(mailAddressSchema),
  bcc: z.array(mailAddressSchema),
  subject: z.string(),
  /** Plain text with the signature and, below it, the quoted email. */
  text: z.string(),
  /** Files of the invention that are sent with it, as they are now. */
  attachments: z.array(attachmentSchema),
  /** `sending`: it leaves at `sendsAt`, and can be withdrawn until then. */
  state: z.enum(['draft', 'sending']),
  /** When it leaves, 10 seconds after the button was pressed; null for a draft. */
  sendsAt: instantSchema.nullable(),
  /** Why it was not sent, or not to everyone; null if it was not tried. */
  failure: z
    .object({
      reason: z.string(),
      at: instantSchema,
      /** Recipients that the mail server refused, with its answers. */
      recipients: z.array(z.object({ address: z.string(), reason: z.string() })),
    })
    .nullable(),
  /** Addresses of recipients without any email in this invention: they must be confirmed before it is sent. */
  newRecipients: z.array(z.string()),
  /** The person who started it. */
  author: z.object({ email: z.string(), name: z.string() }),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
});

/** An email that was not sent yet. Everyone who may edit the invention may finish it. */
export type MailDraft = z.infer<typeof mailDraftSchema>;

export const mailDraftCreateSchema = z
  .strictObject({
    kind: z.enum(mailDraftKinds),
    /** The email to answer or forward; required except for `new`. */
    messageId: idSchema.optional(),
  })
  .refine(({ kind, messageId }) => (kind === 'new') === (messageId === undefined), {
    message: 'Required for a reply or forward, and not allowed for a new email',
    path: ['messageId'],
  });

/** Start of a draft. Recipients, subject and text get their defaults. */
export type MailDraftCreate = z.output<typeof mailDraftCreateSchema>;

export const mailDraftChangeSchema = z
  .strictObject({
    to: recipientsSchema,
    cc: recipientsSchema,
    bcc: recipientsSchema,
    subject: lineSchema.max(500),
    text: z.string().max(500_000),
    /** All files to send with it, at most 20; replaces those before. */
    attachments: attachmentIdsSchema,
  })
  .partial();

/** Fields of a draft to change; omitted fields keep their values. */
export type MailDraftChange = z.output<typeof mailDraftChangeSchema>;

export const mailDraftSendSchema = z.strictObject({
  /** The `newRecipients` that the person has confirmed. */
  confirmedRecipients: z
    .array(z.string().toLowerCase().max(maxAddressLength))
    .max(3 * maxDraftRecipients)
    .default([]),
});
