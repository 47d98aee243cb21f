import { sharedKinds } from '@hub/contract/streams/live.events.ts';
import { z } from 'zod';

/** People and teams who may see something shared, before its change or after it; null for everyone. */
const audienceSchema = z.object({ personIds: z.array(z.string()), teamIds: z.array(z.string()) }).nullable();

export const sharedNoticeSchema = z.object({
  of: z.enum(sharedKinds),
  id: z.string().nullable(),
  /** Session that made the change. */
  by: z.string(),
  audience: audienceSchema,
});

/** Notification of a commit: something shared has changed. */
export type SharedNotice = z.infer<typeof sharedNoticeSchema>;
