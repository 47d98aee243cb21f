import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

export interface NewPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null for people who do not sign in with a password. */
  passwordHash: string | null;
}

/** Adds a person. Returns false if a person, bot or team already has the email. */
export const insertPerson = async (
  tx: Kysely<DB>,
  { id, email, firstName, lastName, passwordHash }: NewPerson,
  now: Temporal.Instant,
): Promise<boolean> => {
  const principal = await tx
    .insertInto('principals')
    .values({ id, kind: 'person', value: email, created_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!principal) return false;
  await tx
    .insertInto('people')
    .values({
      id,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      updated_at: now.toString(),
    })
    .execute();
  return true;
};
