import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** Whether everyone must sign in with a provider. */
export interface SignInPolicy {
  isEnforced: boolean;
  /** Email of the account that may still use a password; null without one. */
  breakGlass: string | null;
}

/** Reads the policy. */
export const readPolicy = async (db: Kysely<DB>): Promise<SignInPolicy> => {
  const row = await db
    .selectFrom('sign_in_policy')
    .leftJoin('principals', 'principals.id', 'sign_in_policy.break_glass_id')
    .select(['sign_in_policy.is_enforced', 'principals.value'])
    .executeTakeFirstOrThrow();
  return { isEnforced: row.is_enforced, breakGlass: row.value };
};

/** Stores the policy. A trigger refuses it at the end of the transaction if the break-glass account could not sign in. */
export const savePolicy = async (
  tx: Kysely<DB>,
  { isEnforced, breakGlassId }: { isEnforced: boolean; breakGlassId: string | null },
): Promise<void> => {
  await tx
    .updateTable('sign_in_policy')
    .set({ is_enforced: isEnforced, break_glass_id: breakGlassId })
    .execute();
};

/** Lists the active administrators with a password: those who may be the break-glass account. */
export const listCandidates = (db: Kysely<DB>): Promise<{ id: string; email: string }[]> =>
  db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .innerJoin('person_permissions', 'person_permissions.person_id', 'people.id')
    .select(['people.id', 'principals.value as email'])
    .where('principals.kind', '=', 'person')
    .where('people.is_active', '=', true)
    .where('people.password_hash', 'is not', null)
    .where('person_permissions.permission', '=', sql<string>`'admin'`)
    .orderBy('principals.value')
    .execute();
