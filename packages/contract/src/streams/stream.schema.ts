import { readStreams } from '@hub/domain/streams/read-streams.ts';
import { streamEventTypes, streamKinds } from '@hub/domain/streams/stream-kinds.ts';
import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  pageSchema,
  queryListSchema,
  seqOrInstantSchema,
  skipSchema,
  taskIdSchema,
} from '../fields.ts';
import { attachmentSchema } from '../files/attachment.schema.ts';

const streamEventTypeSchema = z.enum(streamEventTypes);

/** Type of a stream event. */
export type StreamEventType = z.infer<typeof streamEventTypeSchema>;

/**
 * One changed field, named as in the entity's response. `finished` and `deleted` are the strings 'true' and 'false'
 * (docs/specification.md §4); every other value is the same as in responses. A creation lists every field with `from: null`.
 */
export const fieldChangeSchema = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** One changed field. */
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const actorSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const streamEventSchema = z.object({
  id: idSchema,
  type: streamEventTypeSchema,
  inventionId: inventionIdSchema,
  /** 1, 2, 3 … per invention without gaps. */
  seq: z.number().int().positive(),
  createdAt: instantSchema,
  metadata: z.object({
    /** Who made the change: a person, a bot, or an outside service such as the patent office. */
    actor: actorSchema,
    /** The person they acted for as an assistant; null if they acted for themselves. */
    for: actorSchema.nullable(),
    /** Name of the personal token with which a program made the change in their name; absent without one. */
    token: z.string().optional(),
    taskId: taskIdSchema.nullable(),
    milestoneId: milestoneIdSchema.nullable(),
    /** Id of the note that changed; null or absent for other events. */
    noteId: idSchema.nullable().optional(),
    /** Id of the file that changed; null or absent for other events. */
    fileId: idSchema.nullable().optional(),
    /** Id of the document of the file wrapper; null or absent for other events. */
    documentId: idSchema.nullable().optional(),
    /** Id of the chat message; null or absent for other events. The title is then the start of its text. */
    messageId: idSchema.nullable().optional(),
    /** Id of the thread of emails; null or absent for other events. */
    mailThreadId: idSchema.nullable().optional(),
    /** Id of the result of a report; null or absent for other events. */
    reportResultId: idSchema.nullable().optional(),
    /** Id of the run of a minion; null or absent for other events. */
    runId: idSchema.nullable().optional(),
    /** Title of the entity after the change. */
    title: z.string(),
    /** The entity's `updatedAt` after the change. */
    updatedAt: instantSchema,
    /** Display position, for a task. */
    order: z.number().int().nullable(),
    changes: z.array(fieldChangeSchema),
    /** Reason the person entered; null or absent without one. */
    reason: z.string().nullable().optional(),
    /** With `task.commented`: the comment in Markdown, the people it mentions and its files. */
    comment: z
      .object({
        content: z.string(),
        mentions: z.array(z.object({ email: z.string(), name: z.string() })),
        /** Attached files as they are now. */
        attachments: z.array(attachmentSchema),
      })
      .nullable()
      .optional(),
  }),
});

/** One entry of an invention's stream. */
export type StreamEvent = z.infer<typeof streamEventSchema>;

export const streamQuerySchema = z.strictObject({
  skip: skipSchema,
  /** An instant, or a `seq` (exclusive; the response is then in ascending order). */
  from: seqOrInstantSchema.optional(),
  to: seqOrInstantSchema.optional(),
  size: z.coerce.number().int().min(1).max(200).default(25),
  /** Only events of these kinds. */
  kinds: queryListSchema(z.enum(streamKinds)).optional(),
  /** Only events whose title, changed values, reason or comment contain every one of these words. */
  qs: z.string().trim().min(1).max(200).optional(),
});

/** Query for a part of a stream. */
export type StreamQuery = z.infer<typeof streamQuerySchema>;

export const streamPageSchema = pageSchema(streamEventSchema);

const readMarkerSchema = z.object({
  /**
   * `seq` of the last event that the caller has read; null if they have never opened it, nor were mentioned in the chat:
   * nothing is unread then.
   */
  seq: z.number().int().nonnegative().nullable(),
  /** When they last looked at it; null if they have not, also after a mention in the chat. */
  seenAt: instantSchema.nullable(),
  /** Events by others after `seq`: exact up to 99, 100 beyond that. */
  unread: z.number().int().nonnegative(),
  /** `seq` of the first of them; null if there are none. */
  firstUnread: z.number().int().positive().nullable(),
});

export const streamSummarySchema = z.object({
  /** `seq` of the newest event; 0 without events. */
  lastSeq: z.number().int().nonnegative(),
  /** Number of events of each kind, exact up to 10,000, 10,001 beyond that. */
  kinds: z.array(z.object({ kind: z.enum(streamKinds), count: z.number().int().nonnegative() })),
  reads: z.record(z.enum(readStreams), readMarkerSchema),
});

/** Counts of a stream, and how far the caller has read it. */
export type StreamSummary = z.infer<typeof streamSummarySchema>;

export const readMarkSchema = z.strictObject({
  stream: z.enum(readStreams),
  /** `seq` of the last event that was read; limited to that of the newest event. */
  seq: z.number().int().min(0).max(999_999_999),
  /** Whether the marker may move back, because the person marks the events after `seq` as unread. */
  isUnread: z.boolean().default(false),
});

/** A move of the caller's read marker. */
export type ReadMark = z.infer<typeof readMarkSchema>;

export const markedReadSchema = z.object({
  stream: z.enum(readStreams),
  ...readMarkerSchema.shape,
  /** `seq` of the newest event that `unread` considers. */
  lastSeq: z.number().int().nonnegative(),
});

/** A read marker that was moved. */
export type MarkedRead = z.infer<typeof markedReadSchema>;
