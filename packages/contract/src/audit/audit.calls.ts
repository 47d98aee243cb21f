import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, instantSchema, inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** The person who did it; null if nobody was signed in or the person no longer exists. */
  actor: personSchema.nullable(),
  /** The person an assistant acted for. */
  for: personSchema.nullable(),
  /** Name of the call, such as `workflow.updateTask`, or of an event, such as `access.walled`. */
  action: z.string(),
  /** The action as text. */
  summary: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string() }).nullable(),
  /** Ids and names of fields, never their values. */
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
  /**
   * Number of entries in this line: a call that changes many inventions, such as an import, writes one for each.
   * 1 in a listing of one request or invention.
   */
  entries: z.number().int(),
  address: z.string(),
  /** Whether it is part of the sealed chain. Its position is not returned, because gaps would reveal hidden entries. */
  sealed: z.boolean(),
});

/** One entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'Lists the audit log, newest first, without entries about inventions the reader may not see.',
  service: 'audit',
  access: { kind: 'visible-inventions', permission: 'audit:read' },
  query: z.strictObject({
    /** Email of the person who acted, or for whom an assistant acted. */
    person: z.string().trim().min(1).max(254).optional(),
    inventionId: inventionIdSchema.optional(),
    /** Words of the action or its text, such as `export`; all must occur. */
    qs: z.string().trim().max(200).optional(),
    /** Request whose entries are listed one by one. */
    requestId: z.string().min(1).max(200).optional(),
    /** Prefix of the action, such as `auth.` or `workflow.updateTask`. */
    action: z
      .string()
      .regex(/^[a-zA-Z.]{1,120}$/)
      .optional(),
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  /** `total` is exact up to 10,000 and 10,001 beyond. */
  response: pageSchema(auditEntrySchema),
  errors: [],
});
