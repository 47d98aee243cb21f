import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema, milestoneIdSchema } from '../fields.ts';

const authorSchema = z.object({ email: z.string(), name: z.string() });

/** Markdown with checklists; `@email` names a person who may see the invention. */
const contentSchema = z.string().trim().min(1).max(100_000);

export const noteSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Null for a note on the invention itself. */
  milestoneId: milestoneIdSchema.nullable(),
  content: z.string(),
  /** Who wrote it last. */
  author: authorSchema,
  /** The people it names who may see it. */
  mentions: z.array(authorSchema),
  createdAt: instantSchema,
  /** The version: an edit is made from it, and each change makes a later one. */
  updatedAt: instantSchema,
});

/** A note on an invention or on a milestone. */
export type Note = z.infer<typeof noteSchema>;

export const inventionNoteCreateSchema = z.strictObject({
  inventionId: inventionIdSchema,
  content: contentSchema,
});

export const milestoneNoteCreateSchema = z.strictObject({
  milestoneId: milestoneIdSchema,
  content: contentSchema,
});

export const noteChangeSchema = z
  .strictObject({
    content: contentSchema,
    /** False brings a deleted note back. */
    deleted: z.literal(false),
  })
  .partial();

/** What to change of a note. */
export type NoteChange = z.infer<typeof noteChangeSchema>;

export const noteVersionSchema = z.object({
  id: idSchema,
  content: z.string(),
  author: authorSchema,
  createdAt: instantSchema,
  /** The last change within it: changes of one author within ten minutes are one version. */
  updatedAt: instantSchema,
});

/** What a note said at a time. */
export type NoteVersion = z.infer<typeof noteVersionSchema>;
