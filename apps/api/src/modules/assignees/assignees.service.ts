import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findPrincipals, type PrincipalRow } from './assignees.repository.ts';

/** The field of a request that contains assignees, and the kinds it accepts. */
export interface AssigneeField {
  /** Path of the field in the body, for the error. */
  path: string;
  /** False if only people and bots are accepted. */
  allowsTeams?: boolean;
}

/**
 * Resolves values to principals, in their order and without duplicates. Throws `assignee.unknown` with the first
 * unknown value.
 */
export const resolveAssignees = async (
  db: Database,
  values: readonly string[],
  { path, allowsTeams = true }: AssigneeField,
): Promise<PrincipalRow[]> => {
  if (values.length === 0) return [];
  const isAllowed = ({ kind }: PrincipalRow): boolean => allowsTeams || kind !== 'team';
  const known = (await findPrincipals(db, values)).filter(isAllowed);
  const byValue = new Map(known.map((principal) => [principal.value.toLowerCase(), principal]));
  const resolved = values.map((value) => {
    const principal = byValue.get(value.toLowerCase());
    if (!principal) {
      throw appError('assignee.unknown', { errors: [{ path, message: `${value} is unknown` }] });
    }
    return principal;
  });
  return [...new Set(resolved)];
};
