import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isAdministrator } from '../administrators.repository.ts';

/** A group of a provider and a role that it gives. */
export interface GroupRole {
  group: string;
  roleId: string;
}

/** Lists the roles by group of all providers. */
export const listGroupRoles = async (db: Kysely<DB>): Promise<(GroupRole & { provider: string })[]> =>
  db
    .selectFrom('provider_group_roles')
    .innerJoin('roles', 'roles.id', 'provider_group_roles.role_id')
    .select(['provider', 'group_name as group', 'role_id as roleId'])
    .orderBy('group_name')
    .orderBy('roles.name')
    .execute();

/** Returns whether a role manages ethical walls that these groups give and the provider's groups do not give yet. */
export const addsWallManagers = async (
  tx: Kysely<DB>,
  provider: string,
  groupRoles: readonly GroupRole[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(groupRoles)}::jsonb) as given ("group" text, "roleId" uuid)
      join roles on roles.id = given."roleId"
    where 'walls:manage' = any(roles.permissions) and not exists (
      select from provider_group_roles known
      where known.provider = ${provider} and known.group_name = given."group" and known.role_id = roles.id)
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** Replaces the roles by group of a provider. */
export const replaceGroupRoles = async (
  tx: Kysely<DB>,
  provider: string,
  groupRoles: readonly GroupRole[],
): Promise<void> => {
  await tx.deleteFrom('provider_group_roles').where('provider', '=', provider).execute();
  if (groupRoles.length === 0) return;
  await tx
    .insertInto('provider_group_roles')
    .values(groupRoles.map(({ group, roleId }) => ({ provider, group_name: group, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lists the roles, by name. */
export const listRoles = (db: Kysely<DB>): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('name').execute();

/** Returns whether groups of a provider give roles. */
export const givesRoles = async (tx: Kysely<DB>, provider: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('provider_group_roles')
    .select('provider')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** SQL condition that the rights of a row of `roles` and `person_roles` may be taken: the break-glass account and the last administrator keep theirs. */
const mayBeTaken = sql<boolean>`not ('admin' = any(roles.permissions) and (
        exists (select from sign_in_policy where is_enforced and break_glass_id = person_roles.person_id)
        or not exists (
          select from people join principals on principals.id = people.id
          where ${isAdministrator} and people.id <> person_roles.person_id)))`;

/** Names and identifiers of the groups of a person that a provisioning system has written for a provider. */
const provisionedGroups = (personId: string | RawBuilder<unknown>, provider: string) => sql`
  select named.group_name
  from team_members
    join principals team on team.id = team_members.team_id
    join provisioned_principals provisioned on provisioned.principal_id = team.id
    join provisioning_tokens token on token.id = provisioned.token_id
    cross join lateral (values (team.value), (provisioned.external_id)) named (group_name)
  where team_members.person_id = ${personId} and token.provider = ${provider} and named.group_name is not null`;

interface Membership {
  personId: string;
  provider: string;
  groups: readonly string[];
}

/**
 * Gives a person the roles of their groups, those of a provisioning system included, and takes the others that are named for
 * the provider. Rights of administrators stay with the break-glass account and with the last administrator. Returns the
 * names of the changed roles. Call it after `lockRights`.
 */
export const applyGroups = async (
  tx: Kysely<DB>,
  { personId, provider, groups }: Membership,
): Promise<{ given: string[]; taken: string[] }> => {
  const given = await sql<{ name: string }>`
    with added as (
      insert into person_roles (person_id, role_id)
      select distinct ${personId}::uuid, role_id from provider_group_roles
      where provider = ${provider}
        and (group_name = any(${[...groups]}::text[]) or group_name in (${provisionedGroups(personId, provider)}))
      on conflict do nothing
      returning role_id
    )
    select name from roles join added on added.role_id = roles.id order by name`.execute(tx);
  const taken = await sql<{ name: string }>`
    delete from person_roles using roles
    where person_roles.person_id = ${personId} and roles.id = person_roles.role_id
      and exists (
        select from provider_group_roles named where named.provider = ${provider} and named.role_id = roles.id)
      and not exists (
        select from provider_group_roles held
        where held.provider = ${provider} and held.role_id = roles.id
          and (held.group_name = any(${[...groups]}::text[])
            or held.group_name in (${provisionedGroups(personId, provider)})))
      and ${mayBeTaken}
    returning roles.name`.execute(tx);
  return { given: given.rows.map(({ name }) => name), taken: taken.rows.map(({ name }) => name).sort() };
};

/** The members that a group of a provider has gained and lost. */
interface GroupChange {
  provider: string;
  /** Names under which the roles may be listed for the group. */
  names: readonly string[];
  /** Ids of people. */
  joined: readonly string[];
  /** Ids of people. */
  left: readonly string[];
}

/**
 * Gives the roles of a group to those who joined it, and takes them from those who left it and have no other provisioned
 * group with the role. Call it after the members have changed.
 */
export const applyGroupChange = async (
  tx: Kysely<DB>,
  { provider, names, joined, left }: GroupChange,
): Promise<void> => {
  const named = sql`select role_id from provider_group_roles
    where provider = ${provider} and group_name = any(${[...names]}::text[])`;
  await sql`
    insert into person_roles (person_id, role_id)
    select distinct joined.person_id, named.role_id
    from unnest(${[...joined]}::uuid[]) joined (person_id) cross join (${named}) named
    on conflict do nothing`.execute(tx);
  // Of administrators who leave together, the last one stays if there is no other.
  await sql`
    with leaving as (
      select person_roles.person_id, person_roles.role_id, 'admin' = any(roles.permissions) as is_admin, gone.place
      from unnest(${[...left]}::uuid[]) with ordinality gone (person_id, place)
        join person_roles on person_roles.person_id = gone.person_id
        join roles on roles.id = person_roles.role_id
      where roles.id in (${named})
        and not exists (
          select from provider_group_roles held
          where held.provider = ${provider} and held.role_id = roles.id
            and held.group_name in (${provisionedGroups(sql.ref('person_roles.person_id'), provider)}))
        and not ('admin' = any(roles.permissions) and exists (
          select from sign_in_policy where is_enforced and break_glass_id = person_roles.person_id))
    ), administrators as (
      select person_roles.person_id, leaving.place
      from person_roles
        join roles on roles.id = person_roles.role_id and 'admin' = any(roles.permissions)
        join people on people.id = person_roles.person_id and people.is_active
        join principals on principals.id = people.id and principals.kind = 'person'
        left join leaving on leaving.person_id = person_roles.person_id and leaving.role_id = person_roles.role_id
    )
    delete from person_roles using leaving
    where person_roles.person_id = leaving.person_id and person_roles.role_id = leaving.role_id
      and (not leaving.is_admin or exists (select from administrators where place is null)
        or leaving.person_id <> (select person_id from administrators order by place desc limit 1))`.execute(
    tx,
  );
};
