import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  pageSchema,
  plainDateSchema,
  seqOrInstantSchema,
  skipSchema,
} from '../fields.ts';
import { attachmentIdsSchema, attachmentSchema } from '../files/attachment.schema.ts';
import { answerPartSchema } from '../minions/answer.schema.ts';
import { mentionSchema } from './mentionable.schema.ts';

/** Maximum number of characters of a message, all parts together. */
export const maxMessageLength = 20_000;

/** Milliseconds during which authors may change and delete a message. */
export const messageEditMs = 15 * 60_000;

/** Milliseconds without a new part after which an unfinished message is interrupted. */
export const messageSilenceMs = 60_000;

/** Text of the error for a longer message. */
export const messageTooLong = `A message may have at most ${maxMessageLength.toLocaleString('en-US')} characters. Attach a longer text as a file.`;

const contentSchema = z.string().max(maxMessageLength, messageTooLong);

const cardSchema = z.object({
  kind: z.enum(['task', 'milestone', 'document']),
  id: idSchema,
  inventionId: inventionIdSchema,
  title: z.string(),
  /** Due date of a task or milestone, date of a document; null without one. */
  date: plainDateSchema.nullable(),
  /** Status of a task, `finished` or `active` for a milestone, code of a document. */
  status: z.string(),
});

/** A task, milestone or document that a message links to. */
export type MessageCard = z.infer<typeof cardSchema>;

export const messageSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Number of the stream event that posted it: rises within an invention, with gaps. */
  seq: z.number().int().positive(),
  /** Content in Markdown; empty for a deleted message. */
  message: z.string(),
  author: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    kind: z.enum(['person', 'bot', 'service']),
  }),
  /** Id that the author's client chose; null without one. */
  clientId: idSchema.nullable(),
  /** Whether more parts of the message follow. */
  chunk: z.boolean(),
  /** Number of parts so far; 1 for a message that was posted at once. */
  parts: z.number().int().positive(),
  /** Whether its last part never arrived. */
  isInterrupted: z.boolean(),
  mentions: z.array(mentionSchema),
  /** Attached files as they are now. */
  attachments: z.array(attachmentSchema),
  /** Entities that the content links to and the caller may see. */
  cards: z.array(cardSchema),
  /** The parts into which the content divides, for a complete answer of a minion; null for every other message. */
  answer: z.array(answerPartSchema).nullable(),
  deleted: z.boolean(),
  createdAt: instantSchema,
  /** When the author last changed the content; null if never. */
  editedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
});

/** A chat message of an invention (docs/specification.md §3). */
export type Message = z.infer<typeof messageSchema>;

export const messagePageSchema = pageSchema(messageSchema);

export const messageQuerySchema = z.strictObject({
  skip: skipSchema,
  /** An instant, or a `seq` (exclusive; the response is then in ascending order). */
  from: seqOrInstantSchema.optional(),
  /** An instant or a `seq`, inclusive. */
  to: seqOrInstantSchema.optional(),
  size: z.coerce.number().int().min(1).max(200).default(25),
  /** Only messages that contain every one of these words; deleted ones contain none. */
  qs: z.string().trim().min(1).max(200).optional(),
});

/** Query for a part of a chat. */
export type MessageQuery = z.infer<typeof messageQuerySchema>;

export const newMessageSchema = z
  .strictObject({
    /** Content in Markdown, or the next part of it. `@email` mentions a person, `@name` a team. */
    message: contentSchema.min(1),
    /** Id chosen by the client. Posting it again returns the message and changes nothing. */
    clientId: idSchema.optional(),
    attachments: attachmentIdsSchema.default([]),
    /** Whether more parts of this message follow; the last part closes it. */
    chunk: z.boolean().default(false),
    /** Message that this part continues; absent for the first part. */
    messageId: idSchema.optional(),
    /** Position of this part, from 0. A part that has already arrived changes nothing. */
    part: z.number().int().min(0).max(100_000).default(0),
  })
  .refine(({ message, chunk, messageId }) => chunk || messageId !== undefined || /\S/.test(message), {
    path: ['message'],
    error: 'must not be blank',
  });

/** A message or the next part of one, as it is posted. */
export type NewMessage = z.infer<typeof newMessageSchema>;

export const messageChangeSchema = z.strictObject({
  message: contentSchema.regex(/\S/, 'must not be blank').optional(),
  attachments: attachmentIdsSchema.optional(),
  /** False restores a deleted message. */
  deleted: z.literal(false).optional(),
});

/** A change of one's own message. */
export type MessageChange = z.infer<typeof messageChangeSchema>;
