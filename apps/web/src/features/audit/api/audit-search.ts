import { z } from 'zod';

const actionGroupNames = ['auth', 'inventions', 'workflow', 'access', 'settings'] as const;

/** A kind of act: how its names begin. */
export type ActionGroup = (typeof actionGroupNames)[number];

const dateSchema = z.iso.date().optional().catch(undefined);

/** What the address of the audit log says. What is not understood is left out; the first page is not written. */
export const auditSearchSchema = z.object({
  /** Email. */
  person: z.string().trim().min(1).max(254).optional().catch(undefined),
  action: z.enum(actionGroupNames).optional().catch(undefined),
  /** Days of the reader's time zone, both included. */
  from: dateSchema,
  to: dateSchema,
  invention: z.uuid().optional().catch(undefined),
  /** From 2. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
});

/** Filters and page of the audit log. */
export type AuditSearch = z.infer<typeof auditSearchSchema>;
