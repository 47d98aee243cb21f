import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import { z } from 'zod';

const detailsSchema = z.object({
  fields: z.array(z.string()).optional().catch(undefined),
  call: z.string().optional().catch(undefined),
  times: z.number().optional().catch(undefined),
  created: z.string().optional().catch(undefined),
  token: z.string().optional().catch(undefined),
});

/** Returns the details of an entry: the changed fields, or the call with its count; and the personal token. */
export const describeDetails = (details: AuditEntry['details']): string => {
  const { fields = [], call, times = 1, created, token } = detailsSchema.parse(details);
  return [
    ...(call ? [call] : []),
    ...(times > 1 ? [`${times} times`] : []),
    // A new entity has only changed fields.
    ...(fields.length > 0 && !created ? [fields.join(', ')] : []),
    ...(token === undefined ? [] : [`with token “${token}”`]),
  ].join(' · ');
};
