import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import { z } from 'zod';

const detailsSchema = z.object({
  fields: z.array(z.string()).optional().catch(undefined),
  call: z.string().optional().catch(undefined),
  times: z.number().optional().catch(undefined),
  created: z.string().optional().catch(undefined),
});

/** What an entry tells beside its summary: the changed fields, or the call that was made and how often. */
export const describeDetails = (details: AuditEntry['details']): string => {
  const { fields = [], call, times = 1, created } = detailsSchema.parse(details);
  return [
    ...(call ? [call] : []),
    ...(times > 1 ? [`${times} times`] : []),
    // Of something new all fields are.
    ...(fields.length > 0 && !created ? [fields.join(', ')] : []),
  ].join(' · ');
};
