import { sharedKinds } from '@hub/contract/streams/live.events.ts';
import { z } from 'zod';

/** Who may see something shared, before its change or after it; everybody where it names nobody. */
const audienceSchema = z.object({ personIds: z.array(z.string()), teamIds: z.array(z.string()) }).nullable();

export const sharedNoticeSchema = z.object({
  of: z.enum(sharedKinds),
  id: z.string().nullable(),
  /** The session that did it. */
  by: z.string(),
  audience: audienceSchema,
});

/** What a commit tells: something that people share has changed. */
export type SharedNotice = z.infer<typeof sharedNoticeSchema>;
