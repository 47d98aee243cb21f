import { type RoleAssignees, stepRoles } from '@hub/contract/workflow/template.schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';

/** Assignees by role as the hub writes their names. Throws `assignee.unknown` for the first that nobody here has. */
export const resolveRoles = async (db: Database, roles: RoleAssignees): Promise<RoleAssignees> => {
  const resolved: RoleAssignees = {};
  for (const role of stepRoles) {
    const principals = await resolveAssignees(db, roles[role] ?? [], { path: `roles.${role}` });
    if (principals.length > 0) resolved[role] = principals.map(({ value }) => value);
  }
  return resolved;
};
