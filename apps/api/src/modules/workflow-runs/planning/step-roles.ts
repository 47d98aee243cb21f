import { type RoleAssignees, type StepRole, stepRoles } from '@hub/contract/templates/template.schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import {
  findPrincipals,
  listAttorneys,
  listEligibleAssignees,
  type PrincipalRow,
} from '../../assignees/public.ts';
import type { RunInvention } from './run-invention.read-model.ts';

/** Assignees of the steps of one role. */
interface RoleOwners {
  principals: readonly PrincipalRow[];
  /** Why the steps go to someone else than the people named for the role. */
  reason: string | null;
}

/** Assignees of the steps of each role. */
export type RolePrincipals = ReadonlyMap<StepRole, RoleOwners>;

/** Roles that own a statutory milestone. */
const ownerRoles = ['RA', 'DK'] as const satisfies readonly StepRole[];

/**
 * Returns the owners of a new milestone, and which of their roles nobody fills: the responsible attorney and docketing own
 * a statutory one, so that its dates reach someone. Others have the people of their tasks.
 */
export const milestoneOwners = (
  ruleId: string | null,
  roles: RolePrincipals,
): { owners: PrincipalRow[]; reason: string | null } => {
  const found = ruleId === null ? [] : ownerRoles.flatMap((role) => roles.get(role) ?? []);
  const reasons = found.flatMap(({ reason }) => reason ?? []);
  return {
    owners: [...new Set(found.flatMap(({ principals }) => principals))],
    reason: reasons.length > 0 ? reasons.join(' ') : null,
  };
};

/** Roles whose steps must have an assignee, by name. Others work outside, or must be a second attorney. */
const alwaysAssignedRoles: Readonly<Partial<Record<StepRole, string>>> = {
  RA: 'responsible attorney',
  DR: 'drafter',
  PL: 'paralegal',
  DK: 'docketing',
};

const noSecondAttorney = 'No second attorney is known here. Choose an attorney who does not write the draft.';

/**
 * Returns the invention's own people for a role: the first project assignee drafts, and each of the others may review
 * if an attorney.
 */
const ownRole = (role: StepRole, { projectAssignees, inHouseAttorney }: RunInvention): string[] => {
  if (role === 'RA' || role === 'DR') return projectAssignees.slice(0, 1);
  if (role === 'R2') return projectAssignees.slice(1);
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
  return new Map(stepRoles.map((role) => [role, configured(role) ?? ownRole(role, invention)]));
};

/**
 * Returns the substitute when nobody is named for a role, or nobody named may take the step: the first project assignee
 * who may, else the actor.
 */
const substituteFor = (
  role: StepRole,
  named: readonly string[],
  owners: readonly PrincipalRow[],
): RoleOwners => {
  const [first] = owners;
  const name = alwaysAssignedRoles[role];
  if (role === 'R2') return { principals: [], reason: noSecondAttorney };
  if (!first || name === undefined) return { principals: [], reason: null };
  const missing =
    named.length === 0
      ? `No ${name} is named.`
      : `No one named for ${role} (${named.join(', ')}) can take it.`;
  return { principals: [first], reason: `${missing} Assigned to ${first.value} instead.` };
};

/** Returns the second reviewer: the first attorney named for it who does not draft. */
const reviewersOf = (
  named: readonly PrincipalRow[],
  drafters: readonly PrincipalRow[],
  attorneys: ReadonlySet<string>,
): PrincipalRow[] => named.filter((one) => attorneys.has(one.id) && !drafters.includes(one)).slice(0, 1);

/** Throws `review.reviewer_unfit` if the caller names a reviewer who drafts or is no attorney. */
const assertReviewers = (
  named: readonly PrincipalRow[],
  drafters: readonly PrincipalRow[],
  attorneys: ReadonlySet<string>,
): void => {
  const errors = named.flatMap((one) => {
    if (drafters.includes(one)) return [{ path: 'roles.R2', message: `${one.value} writes the draft` }];
    return attorneys.has(one.id) ? [] : [{ path: 'roles.R2', message: `${one.value} is not an attorney` }];
  });
  if (errors.length > 0) throw appError('review.reviewer_unfit', { errors });
};

/**
 * Resolves the assignees of each role; the person who starts the work is the last substitute. Throws `assignee.unknown` for unknown people that the caller names;
 * `review.reviewer_unfit` for a second reviewer whom the caller names and who drafts or is no attorney; people from
 * other sources who left or may not see the invention are skipped. If that leaves nobody for a
 * role that must have an assignee, a substitute takes its steps.
 */
export const resolveRoles = async (
  db: Database,
  { email }: Pick<Actor, 'email'>,
  invention: RunInvention,
  { template, requested }: { template: RoleAssignees; requested: RoleAssignees },
): Promise<RolePrincipals> => {
  const values = rolesOf(invention, template, requested);
  const owners = [...invention.projectAssignees, email];
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
  const [allowedIds, attorneys] = await Promise.all([
    listEligibleAssignees(db, invention.id, ids),
    listAttorneys(db, ids),
  ]);
  const substitutes = owners.flatMap((value) => find(value) ?? []).filter(({ id }) => allowedIds.has(id));
  const resolved = new Map(
    [...values].map(([role, named]): [StepRole, PrincipalRow[]] => {
      const all = [...new Set(named.flatMap((value) => find(value) ?? []))];
      return [role, requested[role] ? all : all.filter(({ id }) => allowedIds.has(id))];
    }),
  );
  const drafters = resolved.get('DR') ?? [];
  const reviewers = resolved.get('R2') ?? [];
  if (requested.R2) assertReviewers(reviewers, drafters, attorneys);
  else resolved.set('R2', reviewersOf(reviewers, drafters, attorneys));
  return new Map(
    [...resolved].map(([role, principals]) =>
      requested[role] || principals.length > 0
        ? [role, { principals, reason: null }]
        : [role, substituteFor(role, values.get(role) ?? [], substitutes)],
    ),
  );
};
