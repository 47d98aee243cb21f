import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Locks a person until the transaction ends. Returns false for a bot or an unknown id. */
export const lockPerson = async (tx: Database, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select('people.id')
    .where('people.id', '=', id)
    .where('principals.kind', '=', 'person')
    .forUpdate('people')
    .executeTakeFirst();
  return row !== undefined;
};

/** Columns of a person that administrators change. */
interface PersonValues {
  firstName?: string | undefined;
  lastName?: string | undefined;
  timeZone?: string | undefined;
  isActive?: boolean;
}

/** Writes a new version of a person, always with a later timestamp. */
export const updatePerson = async (
  tx: Database,
  id: string,
  { firstName, lastName, timeZone, isActive }: PersonValues,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('people')
    .set({
      first_name: firstName,
      last_name: lastName,
      time_zone: timeZone,
      is_active: isActive,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Returns which of these roles exist. */
export const findRoleIds = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns which of these teams exist. */
export const findTeamIds = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('principals')
    .select('id')
    .where('kind', '=', 'team')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Sets the roles of a person to exactly these. Rows that stay are left alone, so that only changes are announced. */
export const replaceRoles = async (tx: Database, personId: string, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('person_roles')
    .where('person_id', '=', personId)
    .where(sql<boolean>`role_id <> all(${ids}::uuid[])`)
    .execute();
  await sql`
    insert into person_roles (person_id, role_id)
    select ${personId}::uuid, role_id from unnest(${ids}::uuid[]) as given (role_id)
    on conflict do nothing`.execute(tx);
};

/** Sets the teams of a person to exactly these, like `replaceRoles`. */
export const replaceTeams = async (tx: Database, personId: string, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('team_members')
    .where('person_id', '=', personId)
    .where(sql<boolean>`team_id <> all(${ids}::uuid[])`)
    .execute();
  await sql`
    insert into team_members (person_id, team_id)
    select ${personId}::uuid, team_id from unnest(${ids}::uuid[]) as given (team_id)
    on conflict do nothing`.execute(tx);
};

/** Ends the live sessions of a person; with `withTokens` also those of personal tokens. */
export const endSessions = async (
  tx: Database,
  personId: string,
  { reason, withTokens }: { reason: 'deactivated' | 'ended'; withTokens: boolean },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(!withTokens, (query) => query.where('is_personal_token', '=', false))
    .execute();
};

/** Ends the open invitation of a person. */
export const revokeInvitation = async (tx: Database, personId: string, now: string): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Returns whether another person or team has an email address, in any case. */
export const isEmailTaken = async (tx: Database, id: string, email: string): Promise<boolean> => {
  const holder = await tx
    .selectFrom('principals')
    .select('id')
    .where(sql`lower(value)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  return holder !== undefined;
};

/** Changes the email address of a person. */
export const renamePrincipal = async (tx: Database, id: string, email: string): Promise<void> => {
  await tx.updateTable('principals').set({ value: email }).where('id', '=', id).execute();
};
