/** Every permission. Roles are named sets of permissions, stored as data. */
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
  'reports:manage',
  'exports:run',
  'files:purge',
  'minions:manage',
  'minions:approve',
] as const;

/** A permission that a role gives, in addition to what a person may see. */
export type Permission = (typeof permissions)[number];

/**
 * Permissions that an assistant can use for a sponsor who has them. Administration, ethical walls, verification and
 * approval are never delegated.
 */
export const delegablePermissions: readonly Permission[] = [
  'inventions:create',
  'inventions:edit',
  'reports:generate',
];

/** Permissions that an installation can restrict to sessions with a one-time code. */
export const sensitivePermissions: readonly Permission[] = ['admin', 'walls:manage'];

/** Permissions that take the person: no personal token carries them, so administration and verification need a sign-in. */
export const personalPermissions: readonly Permission[] = [
  'admin',
  'walls:manage',
  'audit:read',
  'deadlines:verify',
  'workflow:manage',
  'reports:manage',
  'files:purge',
  'minions:manage',
  'minions:approve',
];
