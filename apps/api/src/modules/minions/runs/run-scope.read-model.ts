import type { PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { accessPlaces } from '../../../spine/access/assert-invention-access.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** Whether each of these ids is that of an invention or of something on it. */
export const belongTo = async (
  db: Database,
  inventionId: string,
  ids: readonly string[],
): Promise<boolean> => {
  const places = Object.values(accessPlaces).map(
    ({ table, inventionId: column }) => sql`
      select ${sql.ref(`${table}.id`)} as id from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[]) and ${sql.ref(column)} = ${inventionId}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(places, sql` union `)}`.execute(db);
  return rows.length === new Set(ids).size;
};

/** Returns the id of the person who asked for a run; null if the minion started it by itself. */
export const findAsker = async (db: Database, runId: string): Promise<PersonId | null> => {
  const run = await db
    .selectFrom('minion_runs')
    .where('id', '=', runId)
    .select(sql.ref<PersonId | null>('requested_by').as('askerId'))
    .executeTakeFirst();
  return run?.askerId ?? null;
};

/** Whether an actor may see an invention. */
export const seesInvention = async (db: Database, actor: Actor, inventionId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from inventions where id = ${inventionId} and ${visibleInvention(actor, 'inventions.id')}`.execute(
    db,
  );
  return rows.length > 0;
};
