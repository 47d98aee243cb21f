import { fileKinds } from '@hub/domain/files/file-kind.ts';
import { filedBy, mailDirections, mailWarnings } from '@hub/domain/mail/mail-kinds.ts';
import { z } from 'zod';
import {
  fileIdSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  pageSchema,
  plainDateSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';

/** Name and address of a sender or recipient. The address is in lower case. */
export const mailAddressSchema = z.object({
  /** Empty if the email gives none. */
  name: z.string(),
  address: z.string(),
});

/** Name and address of a sender or recipient. */
export type MailAddress = z.infer<typeof mailAddressSchema>;

const mailAttachmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Media type found in the content. */
  type: z.string(),
  kind: z.enum(fileKinds),
  /** Size in bytes. */
  size: z.number().int().nonnegative(),
  /** Whether the body shows it, such as a logo. It is no file of the invention. */
  isInline: z.boolean(),
  /** The file of the invention that holds it; null while the email is unmatched, for inline images, and after the file was deleted for good. */
  fileId: fileIdSchema.nullable(),
});

/** An attachment of an email. */
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

/** Fields that every email has, filed or not. */
const mailFields = {
  id: idSchema,
  /** `date`: when it was sent according to its header, or received if the header has no plausible date. */
  metadata: z.object({ date: instantSchema }),
  /** When the hub received or sent it. */
  receivedAt: instantSchema,
  subject: z.string(),
  /** Null if the email names no valid sender. */
  from: mailAddressSchema.nullable(),
  /** At most 100 recipients; `recipientCount` has the number of all. */
  to: z.array(mailAddressSchema),
  /** At most 100 recipients. */
  cc: z.array(mailAddressSchema),
  /** Number of all recipients in `to` and `cc`. */
  recipientCount: z.number().int().nonnegative(),
  direction: z.enum(mailDirections),
  /** The beginning of the text without quotes, at most 200 characters. */
  snippet: z.string(),
  attachments: z.array(mailAttachmentSchema),
  warnings: z.array(z.enum(mailWarnings)),
  /** `office-notice` for a notice of the patent office; null for others. */
  label: z.enum(['office-notice']).nullable(),
  /** The documents that a notice of the patent office announces; null for other emails. */
  notice: z
    .array(
      z.object({
        /** Digits only, or an international application such as `PCTUS2612345`. */
        applicationNumber: z.string(),
        /** Code of the document; null if the notice does not state one. */
        code: z.string().nullable(),
        mailDate: plainDateSchema.nullable(),
        /** The document in the file wrapper of the invention; null until the patent office was read. */
        documentId: idSchema.nullable(),
      }),
    )
    .nullable(),
};

export const mailMessageSchema = z.object({
  ...mailFields,
  inventionId: inventionIdSchema,
  threadId: idSchema,
  /** Recipients that other recipients do not see; only of emails that the hub sent. */
  bcc: z.array(mailAddressSchema),
  /** How it came to this invention. */
  filing: z.object({
    by: z.enum(filedBy),
    /** The reference that filed it; null for other ways. */
    reference: z.string().nullable(),
    /** Name of the person who filed, moved or sent it; null if a rule filed it. */
    person: z.string().nullable(),
    at: instantSchema,
  }),
  /**
   * Replies of the mail server for each recipient of an email that the hub sent, and what servers reported about sent
   * email later; empty for others.
   */
  deliveries: z.array(
    z.object({
      address: z.string(),
      isAccepted: z.boolean(),
      /** Reply of the mail server for a refused recipient; null otherwise. */
      reason: z.string().nullable(),
    }),
  ),
  /** Number of internal comments in its thread. */
  commentCount: z.number().int().nonnegative(),
  /** Where else this email is filed, as far as the caller may see it, at most 20. */
  alsoIn: z.array(
    z.object({
      /** Id of the email there. */
      id: idSchema,
      threadId: idSchema,
      invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
    }),
  ),
});

/** An email of an invention. */
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** Fields of an email in the unmatched queue that are those of every email. */
export const unmatchedMailFields = mailFields;

/** An instant, or the id of an email of the invention. */
const mailPositionSchema = z.union([instantSchema, idSchema]);

export const mailQuerySchema = z.strictObject({
  skip: skipSchema,
  /** An instant (inclusive), or the id of an email (exclusive): the page starts there. */
  from: mailPositionSchema.optional(),
  /** An instant (inclusive), or the id of an email (exclusive): the page ends there. */
  to: mailPositionSchema.optional(),
  size: sizeSchema,
  /** Only emails of this thread. */
  threadId: idSchema.optional(),
});

/** Query for a part of an invention's emails. */
export type MailQuery = z.output<typeof mailQuerySchema>;

export const mailPageSchema = pageSchema(mailMessageSchema);

export const mailThreadSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Subject of its first email, without prefixes such as "Re:". */
  subject: z.string(),
  /** When its newest email was sent. */
  lastAt: instantSchema,
  lastDirection: z.enum(mailDirections),
  /** Beginning of the text of its newest email, at most 200 characters. */
  snippet: z.string(),
  /** Its newest senders, each once, at most 5. */
  senders: z.array(mailAddressSchema),
  messageCount: z.number().int().nonnegative(),
  commentCount: z.number().int().nonnegative(),
  /** Number of unsent replies. */
  draftCount: z.number().int().nonnegative(),
  hasAttachments: z.boolean(),
  /** Whether a recipient has not received one of its emails, as far as mail servers have said. */
  isUndelivered: z.boolean(),
  /**
   * Whether an email that others filed into it is unread for the caller. In a thread that they never opened, those of the last
   * 30 days are.
   */
  isUnread: z.boolean(),
  label: z.enum(['office-notice']).nullable(),
});

/** Emails of an invention that answer one another. */
export type MailThread = z.infer<typeof mailThreadSchema>;

export const mailThreadPageSchema = pageSchema(mailThreadSchema);

export const mailThreadQuerySchema = z.strictObject({
  /** Only threads whose subject, addresses, texts or comments contain every one of these words. */
  qs: z.string().trim().min(1).max(200).optional(),
  skip: skipSchema,
  size: sizeSchema,
});

/** Query for a part of an invention's threads. */
export type MailThreadQuery = z.output<typeof mailThreadQuerySchema>;

export const mailBodySchema = z.object({
  /** Text of the email without what it quotes. */
  text: z.string(),
  /** Quoted text of earlier emails; empty if nothing. */
  quoted: z.string(),
  /** Whether the email has a formatted body. Without one, `text` and `quoted` are all there is. */
  isHtml: z.boolean(),
  /**
   * Address below this origin that serves the cleaned body as a page for 5 minutes, for a frame with `sandbox`. The page
   * has a content policy of its own, without scripts and remote images. Add `&quotes=shown` to show what it quotes, and
   * `&images=remote` to load its remote images, which tells their servers that it was read.
   */
  address: z.string(),
  /** Whether the page has quotes to show. */
  hasQuotes: z.boolean(),
  /** Number of remote images; 0 if there is nothing to load. */
  remoteImageCount: z.number().int().nonnegative(),
});

/** The body of an email. */
export type MailBody = z.infer<typeof mailBodySchema>;

export const mailConnectionSchema = z.object({
  /** The receiver for forwarded email; `off`: not configured. */
  receiver: z.enum(['off', 'ok', 'failing']),
  /** The mailbox that the hub reads; `off`: not configured. */
  mailbox: z.enum(['off', 'ok', 'connecting', 'failing']),
  /** The server that sends email; `off`: not configured. */
  sender: z.enum(['off', 'ok', 'failing']),
  /** Why one of them fails, for administrators; null otherwise. */
  fault: z.string().nullable(),
  /** When an email last arrived; null if none ever did. */
  lastReceivedAt: instantSchema.nullable(),
  /** Address that files into an invention, with `{invention}` in the place of its id; null without a receiver. */
  filingAddress: z.string().nullable(),
  /** The address of the hub itself, which is no correspondent; null without one. */
  senderAddress: z.string().nullable(),
  /** Whether the demo's own mail server takes the place of real ones. */
  isDemo: z.boolean(),
});

/** State of the hub's connections to mail servers. */
export type MailConnection = z.infer<typeof mailConnectionSchema>;

/** Further inventions that an email is filed into. Those that have it already are left as they are. */
export const furtherInventionsSchema = z.array(inventionIdSchema).max(20).default([]);

/** Body of moving an email: where to, and whether the other emails and the comments of its thread go with it. */
export const mailMoveSchema = z.strictObject({
  /** The invention where it is now, to file it into further ones without moving it. */
  inventionId: inventionIdSchema,
  inventionIds: furtherInventionsSchema,
  wholeThread: z.boolean().default(false),
});
