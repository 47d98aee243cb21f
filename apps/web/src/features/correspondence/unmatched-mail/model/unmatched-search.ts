import { idSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';

/** State of the unmatched queue in its URL. */
export const unmatchedSearchSchema = z.object({
  /** The open email. */
  email: idSchema.optional().catch(undefined),
  /** The emails that were marked as not ours, instead of the queue. */
  list: z.literal('not-ours').optional().catch(undefined),
});

/** State of the unmatched queue in its URL. */
export type UnmatchedSearch = z.infer<typeof unmatchedSearchSchema>;
