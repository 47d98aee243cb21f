import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

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

interface Membership {
  personId: string;
  provider: string;
  groups: readonly string[];
}

/**
 * Gives a person the roles of their groups and takes the others that are named for the provider. Rights of administrators
 * stay with the break-glass account and with the last administrator. Returns the names of the changed roles.
 */
export const applyGroups = async (
  tx: Kysely<DB>,
  { personId, provider, groups }: Membership,
): Promise<{ given: string[]; taken: string[] }> => {
  const given = await sql<{ name: string }>`
    with added as (
      insert into person_roles (person_id, role_id)
      select distinct ${personId}::uuid, role_id from provider_group_roles
      where provider = ${provider} and group_name = any(${[...groups]}::text[])
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
          and held.group_name = any(${[...groups]}::text[]))
      and not ('admin' = any(roles.permissions) and (
        exists (select from sign_in_policy where is_enforced and break_glass_id = ${personId})
        or not exists (
          select from person_permissions others
            join people on people.id = others.person_id
            join principals on principals.id = people.id
          where others.permission = 'admin' and others.person_id <> ${personId}
            and people.is_active and principals.kind = 'person')))
    returning roles.name`.execute(tx);
  return { given: given.rows.map(({ name }) => name), taken: taken.rows.map(({ name }) => name).sort() };
};
