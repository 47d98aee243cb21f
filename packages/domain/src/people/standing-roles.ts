import type { Permission } from './permissions.ts';

/** Name of a default role. */
export type StandingRole =
  | 'administrator'
  | 'general counsel'
  | 'attorney'
  | 'paralegal'
  | 'docketing'
  | 'in-house'
  | 'read-only';

const daily: readonly Permission[] = [
  'inventions:create',
  'inventions:edit',
  'filters:share',
  'reports:generate',
  'exports:run',
];

/**
 * Default roles of a new workspace; administrators can change them (docs/specification.md §6). Managing ethical walls is
 * separate from administration, so that the people who run the system do not also decide about walls.
 */
export const standingRoles: readonly {
  name: StandingRole;
  permissions: readonly Permission[];
  /** Whether its holders are attorneys, who alone do second attorney reviews. */
  isAttorney?: true;
}[] = [
  {
    name: 'administrator',
    permissions: [
      'admin',
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
    ],
  },
  { name: 'general counsel', permissions: ['walls:manage', 'audit:read'], isAttorney: true },
  {
    name: 'attorney',
    permissions: [...daily, 'deadlines:verify', 'workflow:manage', 'reports:manage', 'minions:approve'],
    isAttorney: true,
  },
  { name: 'paralegal', permissions: daily },
  { name: 'docketing', permissions: [...daily, 'deadlines:verify', 'workflow:manage'] },
  {
    name: 'in-house',
    permissions: ['inventions:create', 'inventions:edit', 'filters:share', 'reports:generate'],
    isAttorney: true,
  },
  { name: 'read-only', permissions: [] },
];
