import { type RoleAssignees, stepRoles } from '@hub/contract/templates/template.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { resolveAssignees } from '../assignees/public.ts';

/**
 * Resolves the assignees of each role to their canonical names. Throws `assignee.unknown` for the first
 * unknown one.
 */
export const resolveRoles = async (db: Database, roles: RoleAssignees): Promise<RoleAssignees> => {
  const resolved: RoleAssignees = {};
  for (const role of stepRoles) {
    const principals = await resolveAssignees(db, roles[role] ?? [], { path: `roles.${role}` });
    if (principals.length > 0) resolved[role] = principals.map(({ value }) => value);
  }
  return resolved;
};
