import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** Returns the time of the database's own clock, which decides nothing here: it shows whether the hub's is right. */
export const readDatabaseClock = async (db: Kysely<DB>): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return Temporal.Instant.fromEpochMilliseconds(Math.round(rows[0]?.ms ?? 0));
};
