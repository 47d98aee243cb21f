import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Somebody or some team that can be named on work. */
export interface PrincipalRow {
  id: string;
  kind: string;
  /** Email of a person or bot, name of a team. */
  value: string;
}

/** The principals with these values, whatever their case. */
export const findPrincipals = (db: Database, values: readonly string[]): Promise<PrincipalRow[]> =>
  db
    .selectFrom('principals')
    .select(['id', 'kind', 'value'])
    .where(sql<boolean>`lower(value) = any(array(select lower(v) from unnest(${values}::text[]) v))`)
    .execute();
