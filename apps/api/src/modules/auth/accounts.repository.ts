import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** The columns of a person that sign-in needs. */
export interface Account {
  id: string;
  /** As it is stored, whatever case was typed. */
  email: string;
  passwordHash: string | null;
  /** Whether a session that still exists was started from this address. */
  isKnownAddress: boolean;
  /** Whether single sign-on is enforced, and this is the account that may still use a password. */
  isBreakGlass: boolean;
}

/** Query with a row if the person of a row in `people` may sign in with a password. */
export const mayUsePassword = sql`
  select from sign_in_policy policy
  where case when policy.is_enforced then policy.break_glass_id = people.id
    else exists (select from auth_providers where name = 'local' and is_enabled) end`;

/** Finds the active person with an email, if they may sign in with a password. */
export const findAccount = async (
  db: Kysely<DB>,
  email: string,
  address: string,
): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select people.id, principals.value as email, people.password_hash as "passwordHash",
      exists (
        select from sessions where sessions.person_id = people.id and sessions.address = ${address}
      ) as "isKnownAddress",
      sign_in_policy.is_enforced as "isBreakGlass"
    from people join principals on principals.id = people.id cross join sign_in_policy
    where lower(principals.value) = ${email.toLowerCase()}
      and principals.kind = 'person'
      and people.is_active
      and exists (${mayUsePassword})`.execute(db);
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

interface ProviderRow {
  name: string;
  kind: 'local' | 'microsoft' | 'openid';
  label: string;
  enabled: boolean;
  breakGlassOnly: boolean;
  passkeyOrigin: string | null;
}

/**
 * Lists all sign-in methods, enabled or not: passwords, Microsoft, then the others by name.
 * @param passkeyOrigin address at which passkeys work, for those who may use a password
 */
export const listProviders = async (db: Kysely<DB>, passkeyOrigin: string | null): Promise<ProviderRow[]> => {
  const { rows } = await sql<ProviderRow>`
    select name, kind,
      case kind when 'local' then 'Password' when 'microsoft' then 'Microsoft'
        else coalesce(configuration ->> 'label', name) end as label,
      is_enabled and not (kind = 'local' and sign_in_policy.is_enforced) as enabled,
      kind = 'local' and sign_in_policy.is_enforced as "breakGlassOnly",
      case when kind = 'local' and (is_enabled or sign_in_policy.is_enforced) then ${passkeyOrigin}::text end
        as "passkeyOrigin"
    from auth_providers cross join sign_in_policy
    order by kind, name`.execute(db);
  return rows;
};
