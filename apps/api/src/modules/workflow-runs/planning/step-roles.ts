import { type RoleAssignees, type StepRole, stepRoles } from '@hub/contract/templates/template.schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { findPrincipals, listEligibleAssignees, type PrincipalRow } from '../../assignees/public.ts';
import type { RunInvention } from './run-invention.read-model.ts';

/** Assignees of the steps of one role. */
interface RoleOwners {
  principals: readonly PrincipalRow[];
  /** Why the steps go to someone else than the people named for the role. */
  reason: string | null;
}

/** Assignees of the steps of each role. */
export type RolePrincipals = ReadonlyMap<StepRole, RoleOwners>;

/**
 * Roles whose steps must have an assignee. A second review needs a second attorney, and client steps need
 * nobody here.
 */
const alwaysAssignedRoles: ReadonlySet<StepRole> = new Set(['RA', 'DR', 'PL', 'DK']);

/**
 * Returns the invention's own people for a role: the first project assignee drafts, and no drafter is the
 * reviewer.
 */
const ownRole = (
  role: StepRole,
  { projectAssignees, inHouseAttorney }: RunInvention,
  drafters: readonly string[],
): string[] => {
  const first = projectAssignees.slice(0, 1);
  if (role === 'RA' || role === 'DR') return first;
  if (role === 'R2')
    return projectAssignees
      .slice(1)
      .filter((value) => !drafters.includes(value))
      .slice(0, 1);
  return role === 'CL' && inHouseAttorney !== null ? [inHouseAttorney] : [];
};

/**
 * Returns the assignees of each role: as requested, else the template's, the workspace's, or the invention's
 * own people.
 */
const rolesOf = (
  invention: RunInvention,
  templateRoles: RoleAssignees,
  requested: RoleAssignees,
): Map<StepRole, string[]> => {
  const configured = (role: StepRole): string[] | undefined =>
    [requested, templateRoles, invention.workspaceRoles ?? {}].map((roles) => roles[role]).find(Boolean);
  const drafters = configured('DR') ?? ownRole('DR', invention, []);
  return new Map(stepRoles.map((role) => [role, configured(role) ?? ownRole(role, invention, drafters)]));
};

/**
 * Returns the substitute when nobody named for a role may take the step: the first project assignee who may,
 * else the actor.
 */
const substituteFor = (
  role: StepRole,
  named: readonly string[],
  owners: readonly PrincipalRow[],
): RoleOwners => {
  const [first] = owners;
  if (!first || named.length === 0 || !alwaysAssignedRoles.has(role)) return { principals: [], reason: null };
  const reason = `No one named for ${role} (${named.join(', ')}) can take it. Assigned to ${first.value} instead.`;
  return { principals: [first], reason };
};

/**
 * Resolves the assignees of each role. Throws `assignee.unknown` for unknown people that the caller names;
 * people from other sources who left or may not see the invention are skipped. If that leaves nobody for a
 * role that must have an assignee, a substitute takes its steps.
 */
export const resolveRoles = async (
  db: Database,
  actor: Actor,
  invention: RunInvention,
  { template, requested }: { template: RoleAssignees; requested: RoleAssignees },
): Promise<RolePrincipals> => {
  const values = rolesOf(invention, template, requested);
  const owners = [...invention.projectAssignees, actor.email];
  const known = await findPrincipals(db, [...new Set([...values.values(), owners].flat())]);
  const byValue = new Map(known.map((principal) => [principal.value.toLowerCase(), principal]));
  const find = (value: string) => byValue.get(value.toLowerCase());
  const errors = Object.entries(requested).flatMap(([role, named]) =>
    (named ?? [])
      .filter((value) => !find(value))
      .map((value) => ({ path: `roles.${role}`, message: `${value} is unknown` })),
  );
  if (errors.length > 0) throw appError('assignee.unknown', { errors });
  const ids = known.map(({ id }) => id);
  const allowedIds = await listEligibleAssignees(db, invention.id, ids);
  const substitutes = owners.flatMap((value) => find(value) ?? []).filter(({ id }) => allowedIds.has(id));
  return new Map(
    [...values].map(([role, named]) => {
      const all = [...new Set(named.flatMap((value) => find(value) ?? []))];
      const principals = requested[role] ? all : all.filter(({ id }) => allowedIds.has(id));
      if (requested[role] || principals.length > 0) return [role, { principals, reason: null }];
      return [role, substituteFor(role, named, substitutes)];
    }),
  );
};
