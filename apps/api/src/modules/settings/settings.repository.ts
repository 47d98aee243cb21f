import type { DB, Json } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Returns the stored value of a person's setting, or null. */
export const findSetting = async (db: Kysely<DB>, personId: string, name: string): Promise<unknown> => {
  const row = await db
    .selectFrom('person_settings')
    .select('value')
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
};

export interface NewSetting {
  personId: string;
  name: string;
  version: number;
  value: Json;
}

/** Stores a person's setting, replacing the previous value. */
export const saveSetting = async (
  db: Kysely<DB>,
  { personId, name, version, value }: NewSetting,
  now: Temporal.Instant,
): Promise<void> => {
  const stored = { version, value: JSON.stringify(value), updated_at: now.toString() };
  await db
    .insertInto('person_settings')
    .values({ person_id: personId, name, ...stored })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(stored))
    .execute();
};

/** Reads one setting, for the health check. */
export const checkSettings = (db: Kysely<DB>): Promise<unknown> =>
  db.selectFrom('person_settings').select('name').limit(1).execute();
