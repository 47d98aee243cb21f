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
  'milestone.checked',
  'note.created',
  'note.updated',
  'note.deleted',
  'paper.received',
  'paper.decided',
  'workflow.bound',
  'workflow.unbound',
  'workflow.moved',
  'workflow.upgraded',
] as const;

const streamEventTypeSchema = z.enum(streamEventTypes);

/** What happened. */
export type StreamEventType = z.infer<typeof streamEventTypeSchema>;

/**
 * One changed field, under the name the entity's answer gives it. `finished` and `deleted` are the strings
 * 'true' and 'false' (product §4); everything else has the answer's own form. A creation tells every field from null.
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
    /** Who did it. */
    actor: actorSchema,
    /** Whom they did it for, where they acted as somebody's assistant. */
    for: actorSchema.nullable(),
    taskId: taskIdSchema.nullable(),
    milestoneId: milestoneIdSchema.nullable(),
    /** Which note it tells of, if it tells of one. */
    noteId: idSchema.nullable().optional(),
    /** Title of the entity after the change. */
    title: z.string(),
    /** The entity's `updatedAt` after the change. */
    updatedAt: instantSchema,
    /** Display position, for a task. */
    order: z.number().int().nullable(),
    changes: z.array(fieldChangeSchema),
    /** Why, where the person said so. */
    reason: z.string().nullable().optional(),
    /** With `task.commented`: what was said, in Markdown, and the people it names. */
    comment: z
      .object({
        content: z.string(),
        mentions: z.array(z.object({ email: z.string(), name: z.string() })),
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
  /** An instant, or a `seq`: exclusive, answered in ascending order. */
  from: seqOrInstantSchema.optional(),
  to: seqOrInstantSchema.optional(),
  size: z.coerce.number().int().min(1).max(200).default(25),
});

/** Which part of a stream to answer. */
export type StreamQuery = z.infer<typeof streamQuerySchema>;

export const streamPageSchema = pageSchema(streamEventSchema);
