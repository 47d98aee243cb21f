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
 * The ids that assignee values stand for, in their order and each once.
 * Throws `assignee.unknown` that names the first value nobody here has.
 */
export const resolveAssignees = async (
  db: Database,
  values: readonly string[],
  { path, allowsTeams = true }: AssigneeField,
): Promise<string[]> => {
  if (values.length === 0) return [];
  const isAllowed = ({ kind }: PrincipalRow): boolean => allowsTeams || kind !== 'team';
  const known = (await findPrincipals(db, values)).filter(isAllowed);
  const ids = new Map(known.map(({ id, value }) => [value.toLowerCase(), id]));
  const resolved = values.map((value) => {
    const id = ids.get(value.toLowerCase());
    if (id === undefined) {
      throw appError('assignee.unknown', { errors: [{ path, message: `${value} is not known here` }] });
    }
    return id;
  });
  return [...new Set(resolved)];
};
