import { z } from 'zod';

/** Every permission there is. Roles are named sets of them, kept as data. */
export const permissions = [
  'admin',
  'walls:manage',
  'audit:read',
  'inventions:create',
  'inventions:edit',
  'deadlines:verify',
  'workflow:manage',
  'filters:share',
  'reports:generate',
  'exports:run',
  'files:purge',
  'minions:manage',
  'minions:approve',
] as const;

export const permissionSchema = z.enum(permissions);

/** What a role lets a person do, beyond seeing. */
export type Permission = z.infer<typeof permissionSchema>;

/** What an assistant may do for a sponsor who may. Administration, walls, checks and approvals are never delegated. */
export const delegablePermissions: readonly Permission[] = [
  'inventions:create',
  'inventions:edit',
  'reports:generate',
];

/** What an installation may reserve to sessions begun with a one-time code. */
export const sensitivePermissions: readonly Permission[] = ['admin', 'walls:manage'];
