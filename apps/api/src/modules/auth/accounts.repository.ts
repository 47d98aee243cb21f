import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** The columns of a person that sign-in needs. */
export interface Account {
  id: string;
  passwordHash: string | null;
  /** Whether a session that still exists was started from this address. */
  isKnownAddress: boolean;
}

/** Finds the active person with an email, if password sign-in is enabled. */
export const findAccount = async (
  db: Kysely<DB>,
  email: string,
  address: string,
): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select people.id, people.password_hash as "passwordHash",
      exists (
        select from sessions where sessions.person_id = people.id and sessions.address = ${address}
      ) as "isKnownAddress"
    from people join principals on principals.id = people.id
    where lower(principals.value) = ${email.toLowerCase()}
      and principals.kind = 'person'
      and people.is_active
      and exists (select from auth_providers where name = 'local' and is_enabled)`.execute(db);
  return rows[0];
};

/** Updates a person's name and time zone. */
export const updateProfile = async (
  db: Kysely<DB>,
  personId: string,
  { firstName, lastName, timeZone }: { firstName: string; lastName: string; timeZone: string },
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('people')
    .set({
      first_name: firstName,
      last_name: lastName,
      time_zone: timeZone,
      updated_at: sql<string>`greatest(${now.toString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', personId)
    .execute();
};

/** Lists all sign-in methods, enabled or not. */
export const listProviders = async (
  db: Kysely<DB>,
): Promise<{ name: 'local' | 'microsoft'; enabled: boolean }[]> => {
  const rows = await db.selectFrom('auth_providers').select(['name', 'is_enabled']).orderBy('name').execute();
  // The table allows no other names.
  return rows.map(({ name, is_enabled }) => ({ name: name as 'local' | 'microsoft', enabled: is_enabled }));
};
