import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../../spine/access/visible-invention.ts';

/** An invention that a row of a file names. */
export interface NamedInvention {
  id: InventionId;
  canEdit: boolean;
}

/** Returns the normalized form of references, as the database compares them. */
export const readReferenceKeys = async (
  db: Database,
  references: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ reference: string; key: string }>`
    select reference, reference_key(reference) as key
    from jsonb_array_elements_text(${JSON.stringify([...new Set(references)])}::jsonb) as reference`.execute(
    db,
  );
  return new Map(rows.map(({ reference, key }) => [reference, key]));
};

/**
 * Returns the visible inventions with these normalized references, by reference. Reads all references once, because a file
 * names very many of them.
 */
export const findByReferenceKeys = async (
  db: Database,
  actor: Actor,
  keys: readonly string[],
): Promise<Map<string, NamedInvention[]>> => {
  const { rows } = await sql<{ key: string; id: InventionId; canEdit: boolean }>`
    with given as materialized (
      select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as given (key)
    ), owned as (
      select id, unnest(reference_keys) as key from inventions
    )
    select given.key, inventions.id, ${usableInvention(actor, editing, 'inventions.id')} as "canEdit"
    from given join owned on owned.key = given.key join inventions on inventions.id = owned.id
    where ${visibleInvention(actor, 'inventions.id')}
    order by inventions.id`.execute(db);
  const found = new Map<string, NamedInvention[]>();
  for (const { key, ...invention } of rows) found.set(key, [...(found.get(key) ?? []), invention]);
  return found;
};

/** Returns the visible inventions with these application numbers, eight digits each, by number. */
export const findByApplicationNumbers = async (
  db: Database,
  actor: Actor,
  numbers: readonly string[],
): Promise<Map<string, { id: InventionId; title: string }>> => {
  const { rows } = await sql<{ number: string; id: InventionId; title: string }>`
    select distinct on (inventions.application_number) inventions.application_number as number, inventions.id, inventions.title
    from inventions
    where inventions.application_number = any (${numbers}::text[]) and ${visibleInvention(actor, 'inventions.id')}
    order by inventions.application_number, inventions.id`.execute(db);
  return new Map(rows.map(({ number, ...invention }) => [number, invention]));
};
