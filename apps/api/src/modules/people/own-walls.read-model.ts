import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const wallsOf = (personId: string) => sql`
  select invention_walls.invention_id
  from access_subjects subject join invention_walls on invention_walls.principal_id = any(subject.denied_ids)
  where subject.person_id = ${personId}`;

/** Returns the inventions behind an ethical wall that names a person or one of their teams. */
export const listWalls = async (tx: Database, personId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select invention_id as id from (${wallsOf(personId)}) as walled`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Returns whether all of these inventions are still behind a wall that names a person. */
export const keepsWalls = async (
  tx: Database,
  personId: string,
  inventionIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from unnest(${[...inventionIds]}::uuid[]) as walled (id)
    where walled.id not in (${wallsOf(personId)}) limit 1`.execute(tx);
  return rows.length === 0;
};
