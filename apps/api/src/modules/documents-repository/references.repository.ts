import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Inventions with a reference that names the same folder. The first condition is the one that an index serves. */
const selectNamed = (db: Database, reference: string) =>
  db
    .selectFrom('inventions')
    .select(sql.ref<InventionId>('inventions.id').as('id'))
    .where(
      sql<boolean>`inventions.reference_keys && array[
        reference_key(normalize(${reference}, NFC)), reference_key(normalize(${reference}, NFD))]`,
    )
    .where(
      sql<boolean>`exists (select from unnest(inventions.reference_list) as one
        where folder_key(one) = folder_key(${reference}))`,
    )
    .limit(2);

/** Returns the inventions, at most two, that the actor may see and whose folder this reference names. */
export const listVisibleNamed = (db: Database, actor: Actor, reference: string) =>
  selectNamed(db, reference).where(visibleInvention(actor, 'inventions.id')).execute();

/**
 * Whether an invention is the only one whose folder this reference names, hidden ones included: the folder of a hidden
 * invention must not be read by giving its reference to another.
 */
export const isOnlyNamed = async (db: Database, inventionId: string, reference: string): Promise<boolean> => {
  const [first, second] = await selectNamed(db, reference).execute();
  return first?.id === inventionId && second === undefined;
};

/** Returns the names that differ from a reference only by letter case, the form of accents, or a slash. */
export const listSameNames = async (
  db: Database,
  names: readonly string[],
  reference: string,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where folder_key(name) = folder_key(${reference})
    order by name`.execute(db);
  return rows.map(({ name }) => name);
};
