import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findPrincipals, type PrincipalRow } from './assignees.repository.ts';

/** Where assignees stand in a request, and which kinds may stand there. */
export interface AssigneeField {
  /** Field of the body, for the refusal. */
  readonly path: string;
  /** False where only people and bots may be named. */
  readonly allowsTeams?: boolean;
}

/**
 * The principals that assignee values stand for, in their order and each once.
 * Throws `assignee.unknown` that names the first value nobody here has.
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
      throw appError('assignee.unknown', { errors: [{ path, message: `${value} is not known here` }] });
    }
    return principal;
  });
  return [...new Set(resolved)];
};
