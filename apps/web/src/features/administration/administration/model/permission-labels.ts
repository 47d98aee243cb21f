import type { Permission } from '@hub/domain/people/permissions.ts';

/** Descriptions of the permissions, in the form of a role. */
export const permissionLabels: Record<Permission, string> = {
  admin:
    'Administer people, teams, roles, sign-in, connections and office closures; see restricted inventions',
  'walls:manage': 'Manage ethical walls',
  'audit:read': 'Read the audit log',
  'inventions:create': 'Create inventions',
  'inventions:edit': 'Edit inventions, milestones, tasks and files',
  'deadlines:verify': 'Verify statutory dates',
  'workflow:manage': 'Manage workflow templates; see matters of the docketing system without an invention',
  'filters:share': 'Share filters and boards with teams',
  'reports:generate': 'Generate reports',
  'reports:manage': 'Manage report templates',
  'exports:run': 'Export data',
  'files:purge': 'Delete files for good',
  'minions:manage': 'Manage minions and their scripts',
  'minions:approve': 'Approve what minions propose',
};

/** Names of the permissions in lists. */
export const permissionNames: Record<Permission, string> = {
  admin: 'Administration',
  'walls:manage': 'Ethical walls',
  'audit:read': 'Audit log',
  'inventions:create': 'Create inventions',
  'inventions:edit': 'Edit inventions',
  'deadlines:verify': 'Verify dates',
  'workflow:manage': 'Workflow templates',
  'filters:share': 'Share filters and boards',
  'reports:generate': 'Generate reports',
  'reports:manage': 'Report templates',
  'exports:run': 'Export data',
  'files:purge': 'Delete files for good',
  'minions:manage': 'Manage minions',
  'minions:approve': 'Approve proposals of minions',
};
