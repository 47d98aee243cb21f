import type { DB } from '@hub/database/generated/schema.ts';
import { standingRoles } from '@hub/domain/people/standing-roles.ts';
import { type Kysely, sql } from 'kysely';

/** Returns whether any person has a way to sign in. */
export const canAnybodySignIn = async (db: Kysely<DB>): Promise<boolean> => {
  const row = await db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select('people.id')
    .where('principals.kind', '=', 'person')
    .where('people.is_active', '=', true)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('people.password_hash', 'is not', null),
        exists(
          selectFrom('external_identities')
            .select('external_identities.person_id')
            .whereRef('external_identities.person_id', '=', 'people.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores the hash of a token and removes earlier unused ones. */
export const replaceSetupToken = async (
  tx: Kysely<DB>,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<void> => {
  // The lock keeps two instances that start at once from leaving a token each.
  await sql`lock table setup_tokens in share row exclusive mode`.execute(tx);
  await tx.deleteFrom('setup_tokens').where('used_at', 'is', null).execute();
  await tx.insertInto('setup_tokens').values({ token_hash: tokenHash, created_at: now.toString() }).execute();
};

/** Returns whether an unused token was issued after the given instant. */
export const isSetupTokenAlive = async (
  db: Kysely<DB>,
  tokenHash: Buffer,
  aliveSince: Temporal.Instant,
): Promise<boolean> => {
  const row = await db
    .selectFrom('setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', aliveSince.toString())
    .executeTakeFirst();
  return row !== undefined;
};

/** Marks a token as used; a concurrent request waits. Returns false if it was used, is too old or does not exist. */
export const consumeSetupToken = async (
  tx: Kysely<DB>,
  tokenHash: Buffer,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<boolean> => {
  const row = await tx
    .updateTable('setup_tokens')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', aliveSince.toString())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Creates missing standing roles: all of them if there are no roles, otherwise the administrator. Returns the
 * administrator's id.
 */
export const ensureStandingRoles = async (tx: Kysely<DB>): Promise<string> => {
  const isEmpty = (await tx.selectFrom('roles').select('id').limit(1).executeTakeFirst()) === undefined;
  const missing = standingRoles.filter(({ name }) => isEmpty || name === 'administrator');
  await tx
    .insertInto('roles')
    .values(
      missing.map(({ name, permissions, isAttorney = false }) => ({
        id: sql`uuidv7()`,
        name,
        permissions: [...permissions],
        is_attorney: isAttorney,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'administrator')
    .executeTakeFirstOrThrow();
  return role.id;
};

/** Assigns a role to a person. */
export const assignRole = async (tx: Kysely<DB>, personId: string, roleId: string): Promise<void> => {
  await tx.insertInto('person_roles').values({ person_id: personId, role_id: roleId }).execute();
};
