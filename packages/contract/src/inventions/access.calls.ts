import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  instantSchema,
  inventionIdSchema,
  inventionParamsSchema,
  madeFromSchema,
  nothingSchema,
} from '../fields.ts';

const service = 'inventions';
const path = { of: 'invention', in: 'params', field: 'id' } as const;

const rightSchema = z.enum(['read', 'write']);

/**
 * Why somebody may see an invention.
 * `open`: everybody may. `administrator`: by their role. `grant` and `team`: given to them or to a team of theirs.
 * `in-house-attorney`, `project`, `milestone`, `task`: they, or a team of theirs, have that part in it.
 * `assistant`: for somebody they assist.
 */
export const accessReasonSchema = z.object({
  kind: z.enum([
    'open',
    'administrator',
    'grant',
    'team',
    'in-house-attorney',
    'project',
    'milestone',
    'task',
    'assistant',
  ]),
  /** Name of the team it comes by, or email of the person it is for; null where it is their own. */
  through: z.string().nullable(),
});

/** Why somebody may see an invention, such as a grant to their team. */
export type AccessReason = z.infer<typeof accessReasonSchema>;

const readerSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(['person', 'bot']),
  right: rightSchema,
  reasons: z.array(accessReasonSchema).min(1),
});

/** Somebody who may see an invention. */
export type InventionReader = z.infer<typeof readerSchema>;

const principalSchema = z.object({
  /** Email of a person or bot, name of a team. */
  value: z.string(),
  /** As people say it. */
  label: z.string(),
  kind: z.enum(['person', 'bot', 'team']),
});

const grantSchema = principalSchema.extend({ right: rightSchema });

/** A right given to a person or team. */
export type InventionGrant = z.infer<typeof grantSchema>;

const wallSchema = principalSchema.extend({
  reason: z.string(),
  createdAt: instantSchema,
  /** Email of who put it up; null where that person is gone. */
  createdBy: z.string().nullable(),
});

/** A person or team shut out of an invention. */
export type InventionWall = z.infer<typeof wallSchema>;

export const inventionAccessSchema = z.object({
  inventionId: inventionIdSchema,
  /** Version of the invention, for `setInventionAccess`. */
  updatedAt: instantSchema,
  /** True where only those listed may see it. */
  restricted: z.boolean(),
  /** What the caller may do here, and why they see it. */
  you: z.object({ right: rightSchema, reasons: z.array(accessReasonSchema).min(1) }),
  /** Kept while the invention is open, so that restricting it again needs no new list. */
  grants: z.array(grantSchema),
  /** Everybody who may see a restricted invention, by name; empty while it is open to all. */
  readers: z.array(readerSchema),
  /** Whether the caller may restrict and grant. */
  mayGrant: z.boolean(),
  /** Null to whom may not manage walls. */
  walls: z.array(wallSchema).nullable(),
  /** Assistants who may see it while a sponsor of theirs is walled off; null to whom may not manage walls. */
  conflicts: z.array(z.object({ assistant: z.string(), sponsor: z.string() })).nullable(),
});

/** Who may see an invention, and why. */
export type InventionAccess = z.infer<typeof inventionAccessSchema>;

export const getInventionAccess = defineCall({
  method: 'GET',
  path: '/api/inventions/:id/access',
  summary: 'Says who may see an invention, and why.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: inventionAccessSchema,
  errors: ['invention.not_found'],
});

export const setInventionAccess = defineCall({
  method: 'PUT',
  path: '/api/inventions/:id/access',
  summary: 'Opens or restricts an invention and says whom it is granted to.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: inventionParamsSchema,
  query: madeFromSchema,
  body: z.strictObject({
    restricted: z.boolean(),
    /** All of them: one that is not named loses its grant. */
    grants: z.array(z.strictObject({ value: assigneeValueSchema, right: rightSchema })).max(200),
  }),
  status: 200,
  response: inventionAccessSchema,
  errors: ['invention.not_found', 'assignee.unknown', 'access.lost', 'entity.stale'],
});

export const addWall = defineCall({
  method: 'POST',
  path: '/api/inventions/:id/walls',
  summary: 'Shuts a person or team out of an invention, whatever else would let them in.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage' },
  params: inventionParamsSchema,
  body: z.strictObject({ value: assigneeValueSchema, reason: z.string().trim().min(1).max(2000) }),
  status: 201,
  response: wallSchema,
  errors: ['invention.not_found', 'assignee.unknown', 'wall.exists'],
});

export const removeWall = defineCall({
  method: 'DELETE',
  path: '/api/inventions/:id/walls/:value',
  summary: 'Takes a wall down.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage' },
  params: z.strictObject({ id: inventionIdSchema, value: assigneeValueSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'wall.not_found'],
});
