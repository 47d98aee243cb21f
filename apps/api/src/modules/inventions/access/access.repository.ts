import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../../spine/access/visible-invention.ts';

interface PrincipalRow {
  /** Email of a person or bot, name of a team. */
  value: string;
  /** Display name. */
  label: string;
  kind: 'person' | 'bot' | 'team';
}

/** A right granted to a person or team. */
export interface GrantRow extends PrincipalRow {
  right: 'read' | 'write';
}

interface WallRow extends PrincipalRow {
  reason: string;
  createdAt: string;
  /** Email of the person who added it; null if that person no longer exists. */
  createdBy: string | null;
}

/** Access settings of an invention, as the access panel first shows them. */
export interface AccessSettings {
  inventionId: InventionId;
  title: string;
  updatedAt: string;
  restricted: boolean;
  keptFromModel: boolean;
  /** Whether the actor may change the invention and therefore its access. */
  mayGrant: boolean;
  grants: GrantRow[];
}

/** Display name of a principal, for queries on `principals` with a left join on `people`. */
const label = sql<string>`coalesce(people.first_name || ' ' || people.last_name, principals.value)`;

const grants = sql<GrantRow[]>`coalesce((
  select json_agg(json_build_object('value', principals.value, 'label', ${label}, 'kind', principals.kind,
    'right', invention_grants.access_right) order by lower(${label}), principals.id)
  from invention_grants
    join principals on principals.id = invention_grants.principal_id
    left join people on people.id = principals.id
  where invention_grants.invention_id = inventions.id), '[]')`.as('grants');

/** Returns the access settings of an invention that the actor may see. */
export const findAccessSettings = (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<AccessSettings | undefined> =>
  db
    .selectFrom('inventions')
    .select([
      sql.ref<InventionId>('inventions.id').as('inventionId'),
      'inventions.title',
      'inventions.updated_at as updatedAt',
      'inventions.is_restricted as restricted',
      'inventions.is_kept_from_model as keptFromModel',
      usableInvention(actor, editing, 'inventions.id').as('mayGrant'),
      grants,
    ])
    .where('inventions.id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();

/** New access settings of an invention. */
export interface NewAccessSettings {
  restricted: boolean;
  grants: readonly { principalId: string; right: 'read' | 'write' }[];
}

/** Replaces an invention's access settings; the new version is always later than the previous one. */
export const replaceAccessSettings = async (
  tx: Database,
  inventionId: string,
  { restricted, grants: newGrants }: NewAccessSettings,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('inventions')
    .set({
      is_restricted: restricted,
      updated_at: sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', inventionId)
    .execute();
  await tx.deleteFrom('invention_grants').where('invention_id', '=', inventionId).execute();
  const rows = newGrants.map(({ principalId, right }) => ({
    invention_id: inventionId,
    principal_id: principalId,
    access_right: right,
  }));
  if (rows.length > 0) await tx.insertInto('invention_grants').values(rows).execute();
};

/** Sets whether texts of an invention are kept from the model; the new version is later than the previous one. */
export const storeKeptFromModel = async (
  tx: Database,
  inventionId: string,
  isKept: boolean,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('inventions')
    .set({
      is_kept_from_model: isKept,
      updated_at: sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', inventionId)
    .execute();
};

/** Gives the grant of a principal to another one, who keeps the stronger right. */
export const replaceGrantee = async (
  tx: Database,
  inventionId: string,
  { from, to }: { from: string; to: string },
  now: string,
): Promise<void> => {
  await sql`
    with given as (
      delete from invention_grants where invention_id = ${inventionId} and principal_id = ${from}
      returning access_right)
    insert into invention_grants (invention_id, principal_id, access_right)
    select ${inventionId}::uuid, ${to}::uuid, access_right from given
    on conflict (invention_id, principal_id) do update set access_right = 'write'
      where excluded.access_right = 'write'`.execute(tx);
  await tx
    .updateTable('inventions')
    .set({ updated_at: sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')` })
    .where('id', '=', inventionId)
    .execute();
};

/** A person or team to exclude from an invention. */
export interface NewWall {
  inventionId: string;
  principalId: string;
  reason: string;
  createdBy: string;
  createdAt: string;
}

/** Adds a wall. Returns false if it exists. */
export const insertWall = async (tx: Database, wall: NewWall): Promise<boolean> => {
  const { inventionId, principalId, reason, createdBy, createdAt } = wall;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invention_walls')
    .values({
      invention_id: inventionId,
      principal_id: principalId,
      reason,
      created_by: createdBy,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Lists the walls of an invention, by label.
 * @param principalId restricts the list to this person or team
 */
export const listWalls = (db: Database, inventionId: string, principalId?: string): Promise<WallRow[]> =>
  db
    .selectFrom('invention_walls')
    .innerJoin('principals', 'principals.id', 'invention_walls.principal_id')
    .leftJoin('people', 'people.id', 'principals.id')
    .leftJoin('principals as creators', 'creators.id', 'invention_walls.created_by')
    .select([
      'principals.value',
      label.as('label'),
      sql.ref<WallRow['kind']>('principals.kind').as('kind'),
      'invention_walls.reason',
      'invention_walls.created_at as createdAt',
      'creators.value as createdBy',
    ])
    .where('invention_walls.invention_id', '=', inventionId)
    .$if(principalId !== undefined, (query) => query.where('principals.id', '=', principalId ?? null))
    .orderBy(sql`lower(${label})`)
    .orderBy('principals.id')
    .execute();

/** Counts the open tasks of an invention that a person, a team or a member of the team is assigned to. */
export const countOpenTasks = async (
  db: Database,
  inventionId: string,
  principalId: string,
): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(distinct task_id) as open from task_assignees
    where invention_id = ${inventionId} and is_open and (principal_id = ${principalId}
      or principal_id in (select person_id from team_members where team_id = ${principalId}))`.execute(db);
  return rows[0]?.open ?? 0;
};

/** Removes the wall for a value, ignoring case. Returns false if there is none. */
export const deleteWall = async (tx: Database, inventionId: string, value: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('invention_walls')
    .using('principals')
    .whereRef('principals.id', '=', 'invention_walls.principal_id')
    .where('invention_walls.invention_id', '=', inventionId)
    .where(sql<boolean>`lower(principals.value) = lower(${value})`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
