import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  baseVersionSchema,
  instantSchema,
  inventionIdSchema,
  inventionParamsSchema,
  nothingSchema,
  personIdSchema,
} from '../fields.ts';

const service = 'inventions';
const path = { of: 'invention', in: 'params', field: 'id' } as const;

const rightSchema = z.enum(['read', 'write']);

/**
 * Why a person may see an invention.
 * `open`: everyone may. `emergency`: an administrator opened it for a few hours. `grant` and `team`: a grant to the person or to one of their teams.
 * `in-house-attorney`, `project`, `milestone`, `task`: the person or one of their teams is assigned there.
 * `assistant`: the person they assist may see it.
 */
export const accessReasonSchema = z.object({
  kind: z.enum([
    'open',
    'emergency',
    'grant',
    'team',
    'in-house-attorney',
    'project',
    'milestone',
    'task',
    'assistant',
  ]),
  /** Name of the team, or email of the assisted person, that gives access; null if it is the person's own. */
  through: z.string().nullable(),
});

/** Why a person may see an invention, such as a grant to their team. */
export type AccessReason = z.infer<typeof accessReasonSchema>;

const readerSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(['person', 'bot']),
  right: rightSchema,
  reasons: z.array(accessReasonSchema).min(1),
});

/** A person or bot who may see an invention. */
export type InventionReader = z.infer<typeof readerSchema>;

const principalSchema = z.object({
  /** Email of a person or bot, or name of a team. */
  value: z.string(),
  /** Display name. */
  label: z.string(),
  kind: z.enum(['person', 'bot', 'team']),
});

const grantSchema = principalSchema.extend({ right: rightSchema });

/** Read or write access granted to a person or team. */
export type InventionGrant = z.infer<typeof grantSchema>;

const wallSchema = principalSchema.extend({
  reason: z.string(),
  createdAt: instantSchema,
  /** Email of the person who created the wall; null if that person no longer exists. */
  createdBy: z.string().nullable(),
});

/** An ethical wall: a person or team who must not see an invention. */
export type InventionWall = z.infer<typeof wallSchema>;

const emergencySchema = z.object({
  /** Email of the administrator. */
  by: z.string(),
  reason: z.string(),
  openedAt: instantSchema,
  /** When it ends by itself, or was ended. */
  endsAt: instantSchema,
  /** Whether it lets the administrator in now. */
  current: z.boolean(),
});

export const inventionAccessSchema = z.object({
  inventionId: inventionIdSchema,
  /** Version of the invention, for `setInventionAccess`. */
  updatedAt: instantSchema,
  /** Whether only entitled people may see it. */
  restricted: z.boolean(),
  /** Rights of the caller, and why they may see the invention. */
  you: z.object({ right: rightSchema, reasons: z.array(accessReasonSchema).min(1) }),
  /** Grants; kept while the invention is open, so that it can be restricted again with the same list. */
  grants: z.array(grantSchema),
  /** Everyone who may see a restricted invention, by name; empty while it is open to all. */
  readers: z.array(readerSchema),
  /** Whether no text of the invention is sent to the provider of the language model. */
  keptFromModel: z.boolean(),
  /** Whether the caller may restrict the invention and change grants. */
  mayGrant: z.boolean(),
  /** The latest emergency accesses of administrators, at most 20, newest first. */
  emergencies: z.array(emergencySchema),
  /** Ethical walls; null for callers without `walls:manage`. */
  walls: z.array(wallSchema).nullable(),
  /** Assistants who may see it although one of their sponsors is behind a wall; null for callers without `walls:manage`. */
  conflicts: z.array(z.object({ assistant: z.string(), sponsor: z.string() })).nullable(),
});

/** Access settings of an invention, and who may see it for which reasons. */
export type InventionAccess = z.infer<typeof inventionAccessSchema>;

export const getInventionAccess = defineCall({
  method: 'GET',
  path: '/api/inventions/:id/access',
  summary: 'Returns who may see an invention, and why.',
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
  summary: 'Opens or restricts an invention and sets its grants.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: inventionParamsSchema,
  query: baseVersionSchema,
  body: z.strictObject({
    restricted: z.boolean(),
    /** The complete list: grants that are not in it are removed. */
    grants: z.array(z.strictObject({ value: assigneeValueSchema, right: rightSchema })).max(200),
  }),
  status: 200,
  response: inventionAccessSchema,
  errors: ['invention.not_found', 'assignee.unknown', 'access.lost', 'entity.stale'],
});

export const keepFromModel = defineCall({
  method: 'PUT',
  path: '/api/inventions/:id/access/model',
  summary: 'Sets whether texts of an invention may be sent to the provider of the language model.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: inventionParamsSchema,
  body: z.strictObject({
    /** True: minions answer about it by built-in rules, and no request about it goes to the provider. */
    keptFromModel: z.boolean(),
  }),
  status: 200,
  response: inventionAccessSchema,
  errors: ['invention.not_found'],
});

export const addWall = defineCall({
  method: 'POST',
  path: '/api/inventions/:id/walls',
  summary:
    'Adds an ethical wall: a person or team can no longer see the invention, whatever other access they have.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage', evenRestricted: true },
  params: inventionParamsSchema,
  body: z.strictObject({ value: assigneeValueSchema, reason: z.string().trim().min(1).max(2000) }),
  status: 201,
  response: wallSchema,
  errors: ['invention.not_found', 'assignee.unknown', 'wall.exists'],
});

export const previewWall = defineCall({
  method: 'GET',
  path: '/api/inventions/:id/walls/:value',
  summary: 'Returns what an ethical wall for a person or team would leave behind.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage', evenRestricted: true },
  params: z.strictObject({ id: inventionIdSchema, value: assigneeValueSchema }),
  status: 200,
  response: z.object({
    /** Number of open tasks of the invention that the person, the team or one of its members is assigned to. */
    openTasks: z.number().int(),
  }),
  errors: ['invention.not_found', 'assignee.unknown'],
});

export const removeWall = defineCall({
  method: 'DELETE',
  path: '/api/inventions/:id/walls/:value',
  summary: 'Removes an ethical wall.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'walls:manage', evenRestricted: true },
  params: z.strictObject({ id: inventionIdSchema, value: assigneeValueSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'wall.not_found'],
});

export const accessExplanationSchema = z.object({
  person: z.object({ id: personIdSchema, email: z.string(), firstName: z.string(), lastName: z.string() }),
  /** Result of the access check: whether the person may see the invention. */
  sees: z.boolean(),
  /** Whether the person's access and permissions let them edit it. */
  right: rightSchema.nullable(),
  restricted: z.boolean(),
  /** Whether the person can sign in: they are active, and so is the manager of a minion. */
  active: z.boolean(),
  /** Whether this installation shows the person no invention because they, or the manager of a minion, have no role. */
  lacksRole: z.boolean(),
  /**
   * Teams, or the email of the person or of a minion's manager, that an ethical wall names. A wall ends all other access.
   */
  walledThrough: z.array(z.string()),
  /** Reasons that give access, or would without the wall. */
  reasons: z.array(accessReasonSchema),
});

/** Why a person may or may not see an invention. */
export type AccessExplanation = z.infer<typeof accessExplanationSchema>;

export const explainAccess = defineCall({
  method: 'POST',
  path: '/api/inventions/:id/access/explanation',
  summary: 'Explains why a person may or may not see an invention; the question is in the audit log.',
  service,
  access: { kind: 'invention', path, right: 'read', permission: 'admin', evenRestricted: true },
  params: inventionParamsSchema,
  body: z.strictObject({ personId: personIdSchema }),
  status: 200,
  response: accessExplanationSchema,
  errors: ['invention.not_found', 'people.not_found'],
});
