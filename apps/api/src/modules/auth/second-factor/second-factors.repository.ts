import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';
import { mayUsePassword } from '../accounts.repository.ts';

/** A locked second factor, with the values that verifying a code needs. */
export interface LockedSecondFactor {
  sealedSecret: Buffer;
  isConfirmed: boolean;
  /** Time step of the last accepted code. */
  lastStep: number;
}

/** Returns the state of a person's second factors; `confirmedAt` is that of the authenticator app, null without one. */
export const readSecondFactor = async (
  db: Kysely<DB>,
  personId: string,
): Promise<{
  confirmedAt: string | null;
  recoveryCodesLeft: number;
  passkeys: number;
  refusedPasskeys: number;
  isBegun: boolean;
  usesPassword: boolean;
  mayUsePasskeys: boolean;
}> => {
  const row = await db
    .selectFrom('people')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select(({ selectFrom, fn }) => [
      'second_factors.person_id',
      sql<boolean>`people.password_hash is not null and exists (${mayUsePassword})`.as('uses_password'),
      sql<boolean>`exists (${mayUsePassword})`.as('may_use_passkeys'),
      'confirmed_at',
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.person_id', '=', 'people.id')
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('count'))
        .whereRef('passkeys.person_id', '=', 'people.id')
        .as('passkeys'),
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('count'))
        .whereRef('passkeys.person_id', '=', 'people.id')
        .where('refused_at', 'is not', null)
        .as('refused_passkeys'),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  return {
    confirmedAt: row?.confirmed_at ?? null,
    recoveryCodesLeft: row?.recovery_codes_left ?? 0,
    passkeys: row?.passkeys ?? 0,
    refusedPasskeys: row?.refused_passkeys ?? 0,
    isBegun: row?.person_id != null,
    usesPassword: row?.uses_password ?? false,
    mayUsePasskeys: row?.may_use_passkeys ?? false,
  };
};

/** Locks a person, so that their second factors change one after the other. */
export const lockFactors = async (tx: Kysely<DB>, personId: string): Promise<void> => {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
};

/** Returns whether a person has an authenticator app or a passkey. */
export const hasSecondFactor = async (db: Kysely<DB>, personId: string): Promise<boolean> => {
  const { confirmedAt, passkeys } = await readSecondFactor(db, personId);
  return confirmedAt !== null || passkeys > 0;
};

/** Removes the recovery codes of a person who has no second factor left. Returns false if one is left. */
export const removeUnneededCodes = async (tx: Kysely<DB>, personId: string): Promise<boolean> => {
  if (await hasSecondFactor(tx, personId)) return false;
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  return true;
};

/** Stores new recovery codes in place of all earlier ones. */
export const replaceRecoveryCodes = async (
  tx: Kysely<DB>,
  personId: string,
  codes: readonly Buffer[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
};

/** Stores the secret of an unconfirmed factor, replacing an earlier one. Returns false if the factor is confirmed. */
export const savePendingSecret = async (
  tx: Kysely<DB>,
  personId: string,
  sealedSecret: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const pending = { sealed_secret: sealedSecret, created_at: now.toString(), last_step: 0 };
  const saved = await tx
    .insertInto('second_factors')
    .values({ person_id: personId, ...pending })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(pending).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Reads a second factor and locks it until the transaction ends. */
export const lockSecondFactor = async (
  tx: Kysely<DB>,
  personId: string,
): Promise<LockedSecondFactor | undefined> => {
  const row = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      sealedSecret: row.sealed_secret,
      isConfirmed: row.confirmed_at !== null,
      lastStep: row.last_step,
    }
  );
};

/** Stores the time step of an accepted code. */
export const updateLastStep = async (tx: Kysely<DB>, personId: string, lastStep: number): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set({ last_step: lastStep })
    .where('person_id', '=', personId)
    .execute();
};

/** Confirms a second factor and stores recovery codes in place of earlier ones. */
export const confirmSecondFactor = async (
  tx: Kysely<DB>,
  personId: string,
  recoveryCodes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now.toString() })
    .where('person_id', '=', personId)
    .execute();
  await replaceRecoveryCodes(tx, personId, recoveryCodes);
};

/** Marks a recovery code as used. Returns false if the person has no such unused code. */
export const consumeRecoveryCode = async (
  tx: Kysely<DB>,
  personId: string,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toString() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes a confirmed second factor; its recovery codes stay if a passkey is left. Returns false if there is none. */
export const removeSecondFactor = async (tx: Kysely<DB>, personId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Removes a person's authenticator app, passkeys and recovery codes. Returns false if there is none. */
export const removeAllFactors = async (tx: Kysely<DB>, personId: string): Promise<boolean> => {
  if (!(await hasSecondFactor(tx, personId))) return false;
  await tx.deleteFrom('second_factors').where('person_id', '=', personId).execute();
  await tx.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  return removeUnneededCodes(tx, personId);
};
