import type { ErrorCode } from '@hub/contract/errors.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';

/** Limit of what one person may have of a kind; the module of that kind declares it. */
export interface Quota {
  /** Requests of one person for the same name take turns. */
  name: string;
  /** Error beyond it, a 429. */
  code: ErrorCode;
  most: number;
  /** Counts what a person has, with an index on the person. */
  count(tx: Database, personId: string): Promise<number>;
}

/**
 * Throws the error of a quota if a person would have more than it allows. Requests of one person take turns until they
 * commit, so that many at once cannot exceed it. Returns how many the person has already.
 */
export const assertQuota = async (
  tx: Database,
  { name, code, most, count }: Quota,
  personId: string,
  added = 1,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${name}:${personId}`}, 0))`.execute(tx);
  const present = await count(tx, personId);
  if (present + added > most) throw appError(code);
  return present;
};
