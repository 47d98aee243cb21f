import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Returns the inventions with these application numbers that the actor may see, by number. */
export const findVisibleInventions = async (
  db: Database,
  actor: Actor,
  numbers: readonly string[],
): Promise<Map<string, InventionId>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('inventions')
    .select([
      sql.ref<InventionId>('inventions.id').as('id'),
      sql.ref<string>('inventions.application_number').as('number'),
    ])
    .where(sql<boolean>`inventions.application_number = any(${numbers}::text[])`)
    .where(visibleInvention(actor, 'inventions.id'))
    .orderBy('inventions.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
};
