import { type Kysely, sql } from 'kysely';

/** Sets the time by which a test database begins and ends periods; null lets it go on with real time. */
export const setDatabaseTime = async <Schema>(
  db: Kysely<Schema>,
  instant: Temporal.Instant | null,
): Promise<void> => {
  const body = instant === null ? sql`now()` : sql`${sql.lit(instant.toString())}::timestamptz`;
  await sql`create or replace function hub_now() returns timestamptz language sql stable as $$ select ${body} $$`.execute(
    db,
  );
};
