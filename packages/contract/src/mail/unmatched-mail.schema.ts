import { suggestionReasons, unmatchedReasons } from '@hub/domain/mail/mail-kinds.ts';
import { z } from 'zod';
import { inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';
import { unmatchedMailFields } from './mail.schema.ts';

const suggestionSchema = z.object({
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** Grounds, strongest first. */
  reasons: z.array(
    z.object({
      reason: z.enum(suggestionReasons),
      /** The reference or application number that was found, or how many emails of the sender are filed there. */
      text: z.string(),
    }),
  ),
});

/** An invention where an email may belong. */
export type MailSuggestion = z.infer<typeof suggestionSchema>;

const unmatchedMailSchema = z.object({
  ...unmatchedMailFields,
  /** Why it was not filed. */
  why: z.enum(unmatchedReasons),
  /** Best first, at most 5; only inventions that the caller may see. */
  suggestions: z.array(suggestionSchema),
  /** Whether a person marked it as not ours. */
  isNotOurs: z.boolean(),
});

/** An email that belongs to no invention yet. */
export type UnmatchedMail = z.infer<typeof unmatchedMailSchema>;

export const unmatchedMailQuerySchema = z.strictObject({
  /** The queue, or what was marked as not ours. */
  list: z.enum(['queue', 'not-ours']).default('queue'),
  skip: skipSchema,
  size: sizeSchema,
});

/** Query for a part of the unmatched queue. */
export type UnmatchedMailQuery = z.output<typeof unmatchedMailQuerySchema>;

export const unmatchedMailPageSchema = pageSchema(unmatchedMailSchema);
