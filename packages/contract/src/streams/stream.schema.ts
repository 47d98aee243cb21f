import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  pageSchema,
  skipSchema,
  taskIdSchema,
} from '../fields.ts';
import { attachmentSchema } from '../files/attachment.schema.ts';

const streamEventTypes = [
  'invention.created',
  'invention.updated',
  'milestone.created',
  'milestone.updated',
  'milestone.finished',
  'milestone.deleted',
  'task.created',
  'task.updated',
  'task.deleted',
  'task.commented',
  'milestone.verified',
  'note.created',
  'note.updated',
  'note.deleted',
  'document.received',
  'document.decided',
  'document.updated',
  'document.deleted',
  'file.added',
  'file.updated',
  'file.deleted',
  'file.downloaded',
  'application.updated',
  'workflow.bound',
  'workflow.unbound',
  'workflow.moved',
  'workflow.upgraded',
] as const;

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
    taskId: taskIdSchema.nullable(),
    milestoneId: milestoneIdSchema.nullable(),
    /** Id of the note that changed; null or absent for other events. */
    noteId: idSchema.nullable().optional(),
    /** Id of the file that changed; null or absent for other events. */
    fileId: idSchema.nullable().optional(),
    /** Id of the document of the file wrapper; null or absent for other events. */
    documentId: idSchema.nullable().optional(),
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

const seqOrInstantSchema = z.union([
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  instantSchema,
]);

export const streamQuerySchema = z.strictObject({
  skip: skipSchema,
  /** An instant, or a `seq` (exclusive; the response is then in ascending order). */
  from: seqOrInstantSchema.optional(),
  to: seqOrInstantSchema.optional(),
  size: z.coerce.number().int().min(1).max(200).default(25),
});

/** Query for a part of a stream. */
export type StreamQuery = z.infer<typeof streamQuerySchema>;

export const streamPageSchema = pageSchema(streamEventSchema);
