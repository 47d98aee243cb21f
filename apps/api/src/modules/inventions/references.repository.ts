import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { visibleInvention } from '../../platform/access/visible-invention.ts';
import type { Database } from '../../platform/database/database.ts';

/** Marks our advisory locks on references apart from others. */
const lockSeed = 7_001;

/**
 * Lets one transaction at a time give these references to an invention: what another one gave is committed, and
 * seen, before it goes on. Locks are taken in one order.
 */
export const lockReferences = async (tx: Database, references: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(reference_lock.number)
    from (
      select distinct hashtextextended(key, ${sql.lit(lockSeed)}) as number
      from unnest(reference_keys(${references}::text[])) as key
      order by number
    ) as reference_lock`.execute(tx);
};

/** An invention that has a reference already. */
export interface ReferenceHolder {
  reference: string;
  id: string;
  title: string;
}

/**
 * The first of these references that another invention has. What the actor may not see does not exist: it neither
 * refuses a reference nor names itself by doing so.
 */
export const findReferenceHolder = async (
  db: Database,
  actor: Actor,
  references: readonly string[],
  exceptInventionId: string,
): Promise<ReferenceHolder | undefined> => {
  const { rows } = await sql<ReferenceHolder>`
    select given.reference, inventions.id, inventions.title
    from unnest(${references}::text[]) with ordinality as given (reference, position)
      join inventions on inventions.reference_keys @> array[reference_key(given.reference)]
    where inventions.id <> ${exceptInventionId} and ${visibleInvention(actor, 'inventions.id')}
    order by given.position, inventions.id
    limit 1`.execute(db);
  return rows[0];
};

/** Which of these references, as they compare, are not among those. */
export const listNewReferences = async (
  db: Database,
  references: readonly string[],
  known: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from unnest(${references}::text[]) as reference
    where reference_key(reference) <> all (reference_keys(${known}::text[]))`.execute(db);
  return rows.map(({ reference }) => reference);
};
