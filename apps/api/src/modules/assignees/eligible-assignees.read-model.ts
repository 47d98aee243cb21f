import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Returns whether a person or team may be assigned work on an invention through a template or default: must be active,
 * not walled off, directly or through a team, and already able to read a restricted invention. A task must not grant
 * access by itself.
 * @param principalId column with the id
 */
export const isEligibleAssignee = (inventionId: string, principalId: string): RawBuilder<boolean> => {
  const own = sql`(
    select ${sql.ref(principalId)} union all
    select team_id from team_members where person_id = ${sql.ref(principalId)})`;
  return sql<boolean>`(
    (exists (select from people where people.id = ${sql.ref(principalId)} and people.is_active)
      or exists (
        select from team_members join people on people.id = team_members.person_id
        where team_members.team_id = ${sql.ref(principalId)} and people.is_active))
    and not exists (
      select from invention_walls
      where invention_walls.invention_id = ${inventionId} and invention_walls.principal_id in ${own})
    and (not exists (select from inventions where id = ${inventionId} and is_restricted)
      or exists (
        select from invention_readers
        where invention_readers.invention_id = ${inventionId} and invention_readers.principal_id in ${own})))`;
};

/** Returns the principals that may be assigned work on an invention through a template or default. */
export const listEligibleAssignees = async (
  db: Database,
  inventionId: string,
  principalIds: readonly string[],
): Promise<Set<string>> => {
  if (principalIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('principals')
    .select('id')
    .where(sql<boolean>`principals.id = any(${principalIds}::uuid[])`)
    .where(isEligibleAssignee(inventionId, 'principals.id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Returns whether a person is an attorney, or a team has one: only they do second attorney reviews.
 * @param principalId column with the id
 */
export const isAttorney = (principalId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from person_roles join roles on roles.id = person_roles.role_id
  where roles.is_attorney and (person_roles.person_id = ${sql.ref(principalId)}
    or person_roles.person_id in (
      select person_id from team_members where team_members.team_id = ${sql.ref(principalId)})))`;

/** Returns the attorneys among these people and teams. */
export const listAttorneys = async (db: Database, principalIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('principals')
    .select('id')
    .where(sql<boolean>`principals.id = any(${principalIds}::uuid[])`)
    .where(isAttorney('principals.id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};
