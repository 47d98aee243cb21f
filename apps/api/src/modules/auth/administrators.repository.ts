import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** SQL condition that a row of `people` and `principals` is an active person with the permission `admin` and a way to sign in. */
export const isAdministrator: RawBuilder<boolean> = sql<boolean>`(
  principals.kind = 'person' and people.is_active
  and (people.password_hash is not null or people.last_sign_in_at is not null)
  and exists (
    select from person_permissions
    where person_permissions.person_id = people.id and person_permissions.permission = 'admin'))`;

/** Lets changes of rights happen one after the other, so that two of them cannot remove the last administrator together. */
export const lockRights = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights of people', 0))`.execute(tx);
};

/** Returns the active people with the permission `admin` who have a way to sign in: a password, or an earlier sign-in. */
export const listAdministrators = async (tx: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select people.id
    from people join principals on principals.id = people.id
    where ${isAdministrator}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Returns whether an active person has a permission by their roles. */
export const holdsPermission = async (
  tx: Database,
  personId: string,
  permission: 'admin' | 'walls:manage',
): Promise<boolean> => {
  const { rows } = await sql`
    select from people
    where id = ${personId} and is_active and exists (
      select from person_permissions
      where person_permissions.person_id = people.id and person_permissions.permission = ${permission})`.execute(
    tx,
  );
  return rows.length > 0;
};
