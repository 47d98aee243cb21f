import { z } from 'zod';
import { mailLimits } from '../mail-limits.ts';

/** A request to the process that reads mail. */
export interface ParseRequest {
  /** Path of the original. */
  path: string;
  /** Path of an empty folder for the attachments. */
  folder: string;
  /** Name of the server whose results about the sender are believed; null for no server. */
  trustedServer: string | null;
  /** Address of the hub, by which it recognizes its own mail; null if it has none. */
  filingAddress: string | null;
}

/** The warnings of an email that can be read. */
export const readableWarnings = [
  'forged-sender',
  'loop',
  'winmail',
  'too-many-recipients',
  'invalid-address',
  'guessed-charset',
  'encrypted-smime',
  'encrypted-pgp',
  'damaged-smime',
  'cut',
] as const;

const addressSchema = z.object({ name: z.string().max(200), address: z.string().max(254) });
const addressesSchema = z.array(addressSchema).max(mailLimits.maxRecipients);
const resultSchema = z.enum(['pass', 'fail', 'none']).nullable();

const attachmentSchema = z.object({
  name: z.string().min(1).max(255),
  claimedType: z.string().max(255),
  size: z.number().int(),
  sha256: z.string().length(64),
  contentId: z.string().max(500).nullable(),
  isInline: z.boolean(),
  /** Name of its file in the folder. */
  file: z.string().regex(/^\d{1,3}$/),
});

/** The content of an email as the process returns it, which is checked because it works on hostile content. */
export const readMailSchema = z.object({
  messageId: z.string().min(1).max(500),
  inReplyTo: z.string().max(500).nullable(),
  references: z.array(z.string().max(500)).max(mailLimits.maxReferences),
  from: addressSchema.nullable(),
  to: addressesSchema,
  cc: addressesSchema,
  replyTo: addressesSchema,
  recipientCount: z.number().int(),
  deliveredTo: z.array(z.string().max(254)).max(mailLimits.maxRecipients),
  date: z.iso.datetime().nullable(),
  subject: z.string().max(mailLimits.maxSubjectLength),
  text: z.string().max(mailLimits.maxTextCharacters),
  html: z.string().max(mailLimits.maxHtmlCharacters),
  remoteImageCount: z.number().int(),
  attachments: z.array(attachmentSchema).max(mailLimits.maxParts),
  authentication: z
    .object({ spf: resultSchema, dkim: resultSchema, dmarc: resultSchema, isSenderVerified: z.boolean() })
    .nullable(),
  isAutomatic: z.boolean(),
  officeNotice: z
    .object({
      documents: z
        .array(
          z.object({
            applicationNumber: z.string().regex(/^(?:\d{8}|PCT[A-Z]{2}\d{7,10})$/),
            code: z.string().max(12).nullable(),
            mailDate: z.iso.date().nullable(),
          }),
        )
        .max(100),
    })
    .nullable(),
  enclosed: z
    .array(
      z.object({
        file: z.string().max(3),
        messageId: z.string().max(500).nullable(),
        subject: z.string().max(mailLimits.maxSubjectLength),
        text: z.string().max(mailLimits.maxEnclosedText),
      }),
    )
    .max(mailLimits.maxEnclosed),
  deliveryReport: z
    .object({
      originalIds: z.array(z.string().max(500)).max(mailLimits.maxEnclosed),
      failed: z
        .array(z.object({ address: z.string().max(254), reason: z.string().max(500) }))
        .max(mailLimits.maxRecipients),
    })
    .nullable(),
  warnings: z.array(z.enum(readableWarnings)),
});

/** The content of an email, with files in place of streams. */
export type ReadMail = z.output<typeof readMailSchema>;
