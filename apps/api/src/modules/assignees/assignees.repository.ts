import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A person, bot or team that can be assigned. */
export interface PrincipalRow {
  id: string;
  kind: string;
  /** Email of a person or bot, name of a team. */
  value: string;
}

/** Finds the people, bots and teams with these values, ignoring case. Nothing is assigned to an outside service. */
export const findPrincipals = (db: Database, values: readonly string[]): Promise<PrincipalRow[]> =>
  db
    .selectFrom('principals')
    .select(['id', 'kind', 'value'])
    .where(sql<boolean>`lower(value) = any(array(select lower(v) from unnest(${values}::text[]) v))`)
    .where('kind', '!=', 'service')
    .execute();
