import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Seed that separates advisory locks on references from other advisory locks. */
const lockSeed = 7_001;

/** Number of the advisory lock that everyone who assigns references shares, and that one who assigns very many has alone. */
const allReferences = 7_001_000;

/**
 * Locks all references until the transaction ends, for one that assigns more of them than PostgreSQL has locks. Others
 * who assign references wait.
 */
export const lockAllReferences = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(allReferences)})`.execute(tx);
};

/**
 * Locks these references until the transaction ends, so that only one transaction at a time assigns them and then sees
 * what others committed. Locks are taken in a fixed order to avoid deadlocks.
 */
export const lockReferences = async (tx: Database, references: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(${sql.lit(allReferences)}), pg_advisory_xact_lock(reference_lock.number)
    from (
      select distinct hashtextextended(key, ${sql.lit(lockSeed)}) as number
      from unnest(reference_keys(${references}::text[])) as key
      order by number
    ) as reference_lock`.execute(tx);
};

/** An invention that already has a reference. */
export interface ReferenceHolder {
  reference: string;
  id: string;
  title: string;
}

/**
 * Finds the first of these references that another invention has. Inventions the actor may not see are ignored, so that
 * the result does not reveal them.
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

/** Returns the references that are not among the known ones, compared in normalized form. */
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

/**
 * Finds another invention with this application number, eight digits. Inventions the actor may not see are ignored, so that
 * the result does not reveal them.
 */
export const findNumberHolder = async (
  db: Database,
  actor: Actor,
  applicationNumber: string,
  exceptInventionId: string,
): Promise<Omit<ReferenceHolder, 'reference'> | undefined> => {
  const { rows } = await sql<Omit<ReferenceHolder, 'reference'>>`
    select inventions.id, inventions.title from inventions
    where inventions.application_number = ${applicationNumber} and inventions.id <> ${exceptInventionId}
      and ${visibleInvention(actor, 'inventions.id')}
    order by inventions.id
    limit 1`.execute(db);
  return rows[0];
};
