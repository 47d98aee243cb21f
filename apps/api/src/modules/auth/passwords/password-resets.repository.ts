import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface NewReset {
  id: string;
  personId: string;
  tokenHash: Buffer;
}

/** Stores a link and ends earlier ones of the person. Returns false if the request was served before. */
export const insertReset = async (
  tx: Kysely<DB>,
  { id, personId, tokenHash }: NewReset,
  now: Temporal.Instant,
): Promise<boolean> => {
  const known = await tx.selectFrom('password_resets').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return false;
  await endResets(tx, personId, now);
  const row = await tx
    .insertInto('password_resets')
    .values({ id, person_id: personId, token_hash: tokenHash, created_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a link whose email could not be sent, so that the job can try again. */
export const deleteReset = async (db: Kysely<DB>, id: string): Promise<void> => {
  await db.deleteFrom('password_resets').where('id', '=', id).execute();
};

/** The person of a link that still works, and when it was made. */
export interface ResetOwner {
  personId: string;
  email: string;
  createdAt: string;
}

const aliveResets = (db: Kysely<DB>, tokenHash: Buffer, aliveSince: Temporal.Instant) =>
  db
    .selectFrom('password_resets')
    .innerJoin('people', 'people.id', 'password_resets.person_id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select(['people.id as personId', 'principals.value as email', 'password_resets.created_at as createdAt'])
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.ended_at', 'is', null)
    .where('password_resets.created_at', '>', aliveSince.toString())
    .where('people.is_active', '=', true);

/** Finds the active person of a link that is neither used nor older than the given instant. */
export const findResetOwner = (
  db: Kysely<DB>,
  tokenHash: Buffer,
  aliveSince: Temporal.Instant,
): Promise<ResetOwner | undefined> => aliveResets(db, tokenHash, aliveSince).executeTakeFirst();

/** Uses a link; a concurrent use waits and then finds none. */
export const consumeReset = async (
  tx: Kysely<DB>,
  tokenHash: Buffer,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<ResetOwner | undefined> => {
  const owner = await aliveResets(tx, tokenHash, aliveSince).forUpdate('password_resets').executeTakeFirst();
  if (owner)
    await tx
      .updateTable('password_resets')
      .set({ ended_at: now.toString() })
      .where('token_hash', '=', tokenHash)
      .execute();
  return owner;
};

/** Removes links that were made before an instant. Returns their number. */
export const removeResetsBefore = async (db: Kysely<DB>, before: Temporal.Instant): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('created_at', '<', before.toString())
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Ends the links of a person, because their password or email address changes. */
export const endResets = async (tx: Kysely<DB>, personId: string, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('password_resets')
    .set({ ended_at: now.toString() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
};

interface NewPassword {
  passwordHash: string;
  /** Hash of the password that it replaces, if it must be this one. */
  currentHash?: string;
}

/** Stores the hash of a new password. Returns false if the current one is another than it must be. */
export const savePassword = async (
  tx: Kysely<DB>,
  personId: string,
  { passwordHash, currentHash }: NewPassword,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({
      password_hash: passwordHash,
      updated_at: sql<string>`greatest(${now.toString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', personId)
    .$if(currentHash !== undefined, (query) => query.where('password_hash', '=', currentHash ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
