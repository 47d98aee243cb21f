import { type RoleAssignees, type StepRole, stepRoles } from '@hub/contract/workflow/template.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findPrincipals, type PrincipalRow } from '../assignees/assignees.repository.ts';
import { listThoseWhoMayTakeWork } from '../assignees/standing-assignees.read-model.ts';
import type { BoundInvention } from './bound-invention.read-model.ts';

/** Who does the steps of one role. */
interface RoleOwners {
  readonly principals: readonly PrincipalRow[];
  /** Why somebody else has them than those who are named for the role. */
  readonly reason: string | null;
}

/** Who does the steps of each role. */
export type RolePrincipals = ReadonlyMap<StepRole, RoleOwners>;

/** The roles whose steps keep a date. A second review falls to nobody else, and a client's step to nobody here. */
const keepsDates: ReadonlySet<StepRole> = new Set(['RA', 'DR', 'PL', 'DK']);

/** The people of the invention itself: its first assignee drafts, and nobody reviews what they drafted themselves. */
const ownRole = (
  role: StepRole,
  { projectAssignees, inHouseAttorney }: BoundInvention,
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

/** The values of each role: as asked for, else the template's, else the workspace's, else of the invention's own people. */
const rolesOf = (
  invention: BoundInvention,
  templateRoles: RoleAssignees,
  asked: RoleAssignees,
): Map<StepRole, string[]> => {
  const standing = (role: StepRole): string[] | undefined =>
    [asked, templateRoles, invention.workspaceRoles ?? {}].map((roles) => roles[role]).find(Boolean);
  const drafters = standing('DR') ?? ownRole('DR', invention, []);
  return new Map(stepRoles.map((role) => [role, standing(role) ?? ownRole(role, invention, drafters)]));
};

/** Who has a step that keeps a date when nobody of those named for it may: the first assignee who may, else the actor. */
const standInFor = (
  role: StepRole,
  named: readonly string[],
  owners: readonly PrincipalRow[],
): RoleOwners => {
  const [first] = owners;
  if (!first || named.length === 0 || !keepsDates.has(role)) return { principals: [], reason: null };
  const reason = `Nobody named for ${role} (${named.join(', ')}) may take it: ${first.value} does.`;
  return { principals: [first], reason };
};

/**
 * Who does the steps of each role. Throws `assignee.unknown` for whom the caller names and nobody has; of those whom the
 * caller does not name, who has left or may not see the invention is left out. Where that leaves nobody to keep a date,
 * the first project assignee who may take work has it, else the actor.
 */
export const resolveRoles = async (
  db: Database,
  actor: Actor,
  invention: BoundInvention,
  { template, asked }: { readonly template: RoleAssignees; readonly asked: RoleAssignees },
): Promise<RolePrincipals> => {
  const values = rolesOf(invention, template, asked);
  const owners = [...invention.projectAssignees, actor.email];
  const known = await findPrincipals(db, [...new Set([...values.values(), owners].flat())]);
  const byValue = new Map(known.map((principal) => [principal.value.toLowerCase(), principal]));
  const find = (value: string) => byValue.get(value.toLowerCase());
  const errors = Object.entries(asked).flatMap(([role, named]) =>
    (named ?? [])
      .filter((value) => !find(value))
      .map((value) => ({ path: `roles.${role}`, message: `${value} is not known here` })),
  );
  if (errors.length > 0) throw appError('assignee.unknown', { errors });
  const ids = known.map(({ id }) => id);
  const standing = await listThoseWhoMayTakeWork(db, invention.id, ids);
  const standIns = owners.flatMap((value) => find(value) ?? []).filter(({ id }) => standing.has(id));
  return new Map(
    [...values].map(([role, named]) => {
      const all = [...new Set(named.flatMap((value) => find(value) ?? []))];
      const principals = asked[role] ? all : all.filter(({ id }) => standing.has(id));
      if (asked[role] || principals.length > 0) return [role, { principals, reason: null }];
      return [role, standInFor(role, named, standIns)];
    }),
  );
};
