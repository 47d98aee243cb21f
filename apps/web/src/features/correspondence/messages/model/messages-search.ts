import { z } from 'zod';

/** State of the Messages tab in its URL. */
export const messagesSearchSchema = z.object({
  qs: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  /** `seq` of the message that a link leads to. */
  message: z.coerce.number().int().min(1).max(999_999_999).optional().catch(undefined),
});

/** State of the Messages tab in its URL. */
export type MessagesSearch = z.infer<typeof messagesSearchSchema>;
