import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema, roleIdSchema } from '../fields.ts';
import { permissionSchema } from '../permissions.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;
const params = z.strictObject({ id: roleIdSchema });

export const roleSchema = z.object({
  id: roleIdSchema,
  name: z.string(),
  permissions: z.array(permissionSchema),
  /** Whether its holders are attorneys, who alone do second attorney reviews. */
  isAttorney: z.boolean(),
  /** Number of people who have it, suspended ones included. */
  people: z.number().int(),
});

/** A named set of permissions. */
export type Role = z.infer<typeof roleSchema>;

const newRoleSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  permissions: z.array(permissionSchema).max(50),
  isAttorney: z.boolean(),
});

/** A role to create, or its new version. */
export type NewRole = z.output<typeof newRoleSchema>;

export const listRoles = defineCall({
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'Lists the roles with their permissions and the number of their holders.',
  service,
  access,
  status: 200,
  response: z.array(roleSchema),
  errors: [],
});

export const createRole = defineCall({
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Creates a role.',
  service,
  access,
  body: newRoleSchema,
  status: 201,
  response: roleSchema,
  errors: ['role.name_taken'],
});

export const updateRole = defineCall({
  method: 'PUT',
  path: '/api/admin/roles/:id',
  summary: 'Changes a role; the rights of its holders change with their next request.',
  service,
  access,
  params,
  body: newRoleSchema,
  status: 200,
  response: roleSchema,
  errors: [
    'role.not_found',
    'role.name_taken',
    'people.last_administrator',
    'people.own_walls',
    'auth.break_glass_required',
  ],
});

export const deleteRole = defineCall({
  method: 'DELETE',
  path: '/api/admin/roles/:id',
  summary: 'Deletes a role that nobody has.',
  service,
  access,
  params,
  status: 204,
  response: nothingSchema,
  errors: ['role.not_found', 'role.in_use'],
});
