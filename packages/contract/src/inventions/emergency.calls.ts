import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  instantSchema,
  inventionIdSchema,
  inventionParamsSchema,
  nothingSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { inventionAccessSchema } from './access.calls.ts';

const service = 'inventions';
const path = { of: 'invention', in: 'params', field: 'id' } as const;

const restrictedInventionSchema = z.object({
  id: inventionIdSchema,
  /** Reference that identifies it; nothing else of a restricted invention is shown. */
  references: z.array(z.string()),
  createdAt: instantSchema,
  /** Whether the caller may see the invention itself. */
  visible: z.boolean(),
  /** Whether an active person who is not away may see it, so that someone can be alerted of its dates. */
  watched: z.boolean(),
});

/** A restricted invention, as people who do not see it may find it to administer it. */
export type RestrictedInvention = z.infer<typeof restrictedInventionSchema>;

export const listRestrictedInventions = defineCall({
  method: 'GET',
  path: '/api/inventions/restricted',
  summary:
    'Lists restricted inventions by reference, for people who administer or manage ethical walls; nothing behind a wall for the caller.',
  service,
  access: { kind: 'signed-in' },
  query: z.strictObject({
    /** A whole reference; spaces, marks and case do not count. */
    reference: z.string().trim().max(200).optional(),
    id: inventionIdSchema.optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: pageSchema(restrictedInventionSchema),
  errors: ['permission.denied'],
});

export const listWalls = defineCall({
  method: 'GET',
  path: '/api/inventions/:id/walls',
  summary: 'Returns the ethical walls of an invention, also of one that the caller may not see.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage', evenRestricted: true },
  params: inventionParamsSchema,
  status: 200,
  response: inventionAccessSchema.pick({ inventionId: true }).extend({
    walls: inventionAccessSchema.shape.walls.unwrap(),
    conflicts: inventionAccessSchema.shape.conflicts.unwrap(),
  }),
  errors: ['invention.not_found'],
});

export const openEmergencyAccess = defineCall({
  method: 'POST',
  path: '/api/inventions/:id/emergency-access',
  summary:
    'Opens a restricted invention to an administrator for a few hours, with a reason; its people are notified.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'admin', evenRestricted: true },
  params: inventionParamsSchema,
  body: z.strictObject({
    /** Shown to the people of the invention, and kept in the audit log. */
    reason: z.string().trim().min(1).max(2000),
  }),
  status: 201,
  response: z.object({
    id: z.uuid(),
    inventionId: inventionIdSchema,
    reason: z.string(),
    /** When it ends by itself. */
    endsAt: instantSchema,
  }),
  errors: ['invention.not_found', 'emergency.needless'],
});

export const endEmergencyAccess = defineCall({
  method: 'DELETE',
  path: '/api/inventions/:id/emergency-access',
  summary: "Ends the caller's emergency access to an invention before its time.",
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'admin', evenRestricted: true },
  params: inventionParamsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'emergency.not_found'],
});
