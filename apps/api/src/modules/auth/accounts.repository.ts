import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** What sign-in needs to know of the person with an email. */
export interface Account {
  readonly id: string;
  readonly passwordHash: string | null;
  /** Signed in from this address before, in the time a session can last. */
  readonly isKnownAddress: boolean;
}

/** Finds the active person with an email, if password sign-in is enabled. */
export const findAccount = async (
  db: Kysely<DB>,
  email: string,
  address: string,
): Promise<Account | undefined> => {
  const row = await db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select((eb) => [
      'people.id',
      'people.password_hash',
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .whereRef('sessions.person_id', '=', 'people.id')
            .where('sessions.address', '=', address)
            .select(sql`1`.as('found')),
        )
        .as('is_known_address'),
    ])
    .where(sql`lower(principals.value)`, '=', email.toLowerCase())
    .where('principals.kind', '=', 'person')
    .where('people.is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('auth_providers')
          .where('auth_providers.name', '=', 'local')
          .where('auth_providers.is_enabled', '=', true)
          .select(sql`1`.as('found')),
      ),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      isKnownAddress: Boolean(row.is_known_address),
    }
  );
};

export const updateName = async (
  db: Kysely<DB>,
  personId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('people')
    .set({
      first_name: firstName,
      last_name: lastName,
      updated_at: sql<string>`greatest(${now.toString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', personId)
    .execute();
};

export const listProviders = async (
  db: Kysely<DB>,
): Promise<{ name: 'local' | 'microsoft'; enabled: boolean }[]> => {
  const rows = await db.selectFrom('auth_providers').select(['name', 'is_enabled']).orderBy('name').execute();
  // The table allows no other names.
  return rows.map(({ name, is_enabled }) => ({ name: name as 'local' | 'microsoft', enabled: is_enabled }));
};
