import { z } from 'zod';

const actionGroupNames = ['auth', 'inventions', 'workflow', 'access', 'settings'] as const;

/** Action group: the prefix of its action names. */
export type ActionGroup = (typeof actionGroupNames)[number];

const dateSchema = z.iso.date().optional().catch(undefined);

/** Search parameters of the audit log. Invalid values are ignored; the first page is omitted. */
export const auditSearchSchema = z.object({
  /** Email address. */
  person: z.string().trim().min(1).max(254).optional().catch(undefined),
  /** Words of the action. */
  q: z.string().trim().min(1).max(200).optional().catch(undefined),
  /** Request whose entries are listed one by one. */
  request: z.string().min(1).max(200).optional().catch(undefined),
  action: z.enum(actionGroupNames).optional().catch(undefined),
  /** First and last day in the reader's time zone, inclusive. */
  from: dateSchema,
  to: dateSchema,
  invention: z.uuid().optional().catch(undefined),
  /** Page number, from 2. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
});

/** Parsed filters and page of the audit log. */
export type AuditSearch = z.infer<typeof auditSearchSchema>;
