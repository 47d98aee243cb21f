import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for who does not sign in with a password. */
  readonly passwordHash: string | null;
}

/** Adds a person. False where the email is taken, also by a bot or a team. */
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
