import { streamKinds } from '@hub/domain/streams/stream-kinds.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

/** State of the Stream tab in its URL. */
export const streamSearchSchema = z.object({
  kinds: listParameter(z.enum(streamKinds)).optional(),
  qs: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  /** `seq` of the event that a link leads to. */
  event: z.coerce.number().int().min(1).max(999_999_999).optional().catch(undefined),
});

/** State of the Stream tab in its URL. */
export type StreamSearch = z.infer<typeof streamSearchSchema>;
