export type StandingRole =
  | 'administrator'
  | 'general counsel'
  | 'attorney'
  | 'paralegal'
  | 'docketing'
  | 'in-house'
  | 'read-only';

const DAILY = ['inventions:create', 'inventions:edit', 'filters:share', 'reports:generate', 'exports:run'];

/**
 * The roles a new workspace begins with; a firm changes them as it likes (decisions §2). Walls stand apart from
 * administration: nobody who runs the system decides alone who is shut out.
 */
export const STANDING_ROLES: readonly { name: StandingRole; permissions: readonly string[] }[] = [
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
      'exports:run',
      'files:purge',
      'minions:manage',
      'minions:approve',
    ],
  },
  { name: 'general counsel', permissions: ['walls:manage', 'audit:read'] },
  { name: 'attorney', permissions: [...DAILY, 'deadlines:verify', 'workflow:manage', 'minions:approve'] },
  { name: 'paralegal', permissions: DAILY },
  { name: 'docketing', permissions: [...DAILY, 'deadlines:verify', 'workflow:manage'] },
  {
    name: 'in-house',
    permissions: ['inventions:create', 'inventions:edit', 'filters:share', 'reports:generate'],
  },
  { name: 'read-only', permissions: [] },
];
