import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, instantSchema, inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Who did it; null where nobody was signed in or the person is gone. */
  actor: personSchema.nullable(),
  /** Whom an assistant did it for. */
  for: personSchema.nullable(),
  /** Name of the call, such as `workflow.updateTask`, or of what happened, such as `access.walled`. */
  action: z.string(),
  /** The action in words. */
  summary: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string() }).nullable(),
  /** Ids and names of fields, never their contents. */
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
  address: z.string(),
  /** Whether it stands in the sealed chain. Its place there would tell how much the reader may not see lies between. */
  sealed: z.boolean(),
});

/** One act, as the audit log keeps it. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'Answers the audit log, newest first, without what concerns inventions the reader may not see.',
  service: 'audit',
  access: { kind: 'visible-inventions', permission: 'audit:read' },
  query: z.strictObject({
    /** Email of who did it, or of whom it was done for. */
    person: z.string().trim().min(1).max(254).optional(),
    inventionId: inventionIdSchema.optional(),
    /** Beginning of an action, such as `auth.` or `workflow.updateTask`. */
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
