import type { DB, Json } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** The kept value of a person's setting, or null. */
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
  readonly personId: string;
  readonly name: string;
  readonly version: number;
  readonly value: Json;
}

/** Keeps one of a person's settings in place of the one before. */
export const saveSetting = async (
  db: Kysely<DB>,
  { personId, name, version, value }: NewSetting,
  now: Temporal.Instant,
): Promise<void> => {
  const kept = { version, value: JSON.stringify(value), updated_at: now.toString() };
  await db
    .insertInto('person_settings')
    .values({ person_id: personId, name, ...kept })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(kept))
    .execute();
};

/** Proves that settings can be read. */
export const readAnySetting = (db: Kysely<DB>): Promise<unknown> =>
  db.selectFrom('person_settings').select('name').limit(1).execute();
