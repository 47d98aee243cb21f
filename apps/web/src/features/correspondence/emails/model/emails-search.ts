import { idSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';

/** State of the Emails tab in its URL. */
export const emailsSearchSchema = z.object({
  qs: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  /** The open thread. */
  thread: idSchema.optional().catch(undefined),
  /** The email of the thread that a link leads to. */
  message: idSchema.optional().catch(undefined),
  /** The open draft that belongs to no thread. */
  draft: idSchema.optional().catch(undefined),
});

/** State of the Emails tab in its URL. */
export type EmailsSearch = z.infer<typeof emailsSearchSchema>;
