import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Stores that a provisioning system wrote a person or team. */
export const markProvisioned = async (
  tx: Database,
  { id, externalId, tokenId }: { id: string; externalId: string | null; tokenId: string },
): Promise<void> => {
  await sql`
    insert into provisioned_principals (principal_id, external_id, token_id)
    values (${id}, ${externalId}, ${tokenId})
    on conflict (principal_id) do update
      set external_id = excluded.external_id, token_id = excluded.token_id, is_deleted = false`.execute(tx);
};

/** Stores that a provisioning system deleted a person or team. */
export const markDeleted = async (tx: Database, id: string, tokenId: string): Promise<void> => {
  await sql`
    insert into provisioned_principals (principal_id, token_id, is_deleted) values (${id}, ${tokenId}, true)
    on conflict (principal_id) do update set token_id = excluded.token_id, is_deleted = true`.execute(tx);
};

/** Who has a name or email address. */
interface Holder {
  id: string;
  kind: 'person' | 'bot' | 'team' | 'service';
  /** Whether a provisioning system deleted it. */
  isDeleted: boolean;
}

/** Finds the person, bot or team with a name or email address. */
export const findHolder = async (tx: Database, value: string): Promise<Holder | undefined> => {
  const { rows } = await sql<Holder>`
    select principals.id, principals.kind,
      coalesce(provisioned.is_deleted, false) and case principals.kind
        when 'person' then not people.is_active
        else not exists (select from team_members where team_members.team_id = principals.id) end as "isDeleted"
    from principals
      left join people on people.id = principals.id
      left join provisioned_principals provisioned on provisioned.principal_id = principals.id
    where lower(principals.value) = lower(${value})`.execute(tx);
  return rows[0];
};

/** Returns whether a person is the emergency account of single sign-on. */
export const isEmergencyAccount = async (tx: Database, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('sign_in_policy')
    .select('break_glass_id')
    .where('break_glass_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the sign-in provider of a provisioning token. */
export const findProvider = async (tx: Database, tokenId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('provisioning_tokens')
    .select('provider')
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return row?.provider ?? null;
};

/** Returns whether an ethical wall names a team. */
export const isTeamWalled = async (tx: Database, teamId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('invention_walls')
    .select('principal_id')
    .where('principal_id', '=', teamId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns which of these people SCIM shows. */
export const findShownPeople = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select people.id
    from people join principals on principals.id = people.id
      left join provisioned_principals provisioned on provisioned.principal_id = people.id
    where people.id::text = any(${[...ids]}::text[]) and principals.kind = 'person'
      and (people.is_active or not coalesce(provisioned.is_deleted, false))`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ids of all members of a team, those included that SCIM hides. */
export const listMemberIds = async (tx: Database, teamId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('team_members')
    .select('person_id')
    .where('team_id', '=', teamId)
    .execute();
  return rows.map((row) => row.person_id);
};

/**
 * Takes a person out of the teams that a provisioning system has written, except those that an ethical wall names: it still
 * applies when the person comes back. Returns the teams that they left.
 */
export const leaveProvisionedTeams = async (
  tx: Database,
  personId: string,
): Promise<{ id: string; name: string; externalId: string | null }[]> => {
  const { rows } = await sql<{ id: string; name: string; externalId: string | null }>`
    with gone as (
      delete from team_members using provisioned_principals provisioned
      where team_members.person_id = ${personId} and provisioned.principal_id = team_members.team_id
        and not exists (select from invention_walls where invention_walls.principal_id = team_members.team_id)
      returning team_members.team_id
    )
    select team.id, team.value as name, provisioned.external_id as "externalId"
    from gone join principals team on team.id = gone.team_id
      join provisioned_principals provisioned on provisioned.principal_id = team.id`.execute(tx);
  return rows;
};
