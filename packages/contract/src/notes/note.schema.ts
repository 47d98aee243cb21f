import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema, milestoneIdSchema } from '../fields.ts';
import { attachmentIdsSchema, attachmentSchema } from '../files/attachment.schema.ts';

const authorSchema = z.object({ email: z.string(), name: z.string() });

/** Markdown with checklists; `@email` mentions a person who may see the invention. */
const contentSchema = z.string().trim().min(1).max(100_000);

export const noteSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Null for a note on the invention itself. */
  milestoneId: milestoneIdSchema.nullable(),
  content: z.string(),
  /** The person who last changed it. */
  author: authorSchema,
  /** Everyone who wrote one of its versions, last writer first. */
  authors: z.array(authorSchema),
  /** Mentioned people who may see it. */
  mentions: z.array(authorSchema),
  attachments: z.array(attachmentSchema),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
});

/** A note on an invention or on a milestone. */
export type Note = z.infer<typeof noteSchema>;

export const inventionNoteCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  content: contentSchema,
  /** Files to attach, at most 20. */
  attachments: attachmentIdsSchema.optional(),
});

export const milestoneNoteCreateSchema = z.strictObject({
  milestoneId: milestoneIdSchema,
  content: contentSchema,
  /** Files to attach, at most 20. */
  attachments: attachmentIdsSchema.optional(),
});

export const noteChangeSchema = z
  .strictObject({
    content: contentSchema,
    /** False restores a deleted note. */
    deleted: z.literal(false),
    /** All files attached from now on, at most 20; replaces those attached before. */
    attachments: attachmentIdsSchema,
  })
  .partial();

/** Fields of a note to change; omitted fields keep their values. */
export type NoteChange = z.infer<typeof noteChangeSchema>;

export const noteVersionSchema = z.object({
  id: idSchema,
  content: z.string(),
  author: authorSchema,
  createdAt: instantSchema,
  /** Last change of this version; changes by one author within ten minutes are one version. */
  updatedAt: instantSchema,
});

/** One version of a note. */
export type NoteVersion = z.infer<typeof noteVersionSchema>;
