import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema } from '../fields.ts';

const authorSchema = z.object({ email: z.string(), name: z.string() });

export const mailCommentSchema = z.object({
  id: idSchema,
  threadId: idSchema,
  inventionId: inventionIdSchema,
  /** Markdown; `@email` mentions a person who may see the invention. Comments are never sent out. */
  content: z.string(),
  author: authorSchema,
  /** Mentioned people who may see it. */
  mentions: z.array(authorSchema),
  /** Whether the caller wrote it: only its author edits or deletes it. */
  isOwn: z.boolean(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
});

/** An internal comment in a thread of emails. */
export type MailComment = z.infer<typeof mailCommentSchema>;

export const mailCommentTextSchema = z.strictObject({ content: z.string().trim().min(1).max(20_000) });
