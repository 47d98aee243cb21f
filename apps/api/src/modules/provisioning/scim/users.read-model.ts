import { userSchema } from '@hub/domain/scim/scim-schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isUuid, type ScimColumns } from './scim-conditions.read-model.ts';

/** A group of a person. */
interface GroupRow {
  id: string;
  name: string;
}

/** A person as SCIM shows them. */
export interface UserRow {
  id: string;
  email: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  /** Null if they were not asked for. */
  groups: GroupRow[] | null;
}

const work = sql`'work'::text`;

/** Columns that filters and sorting may name. */
export const userColumns: ScimColumns = {
  schema: userSchema,
  columns: {
    id: { type: 'id', sql: sql`people.id` },
    externalid: { type: 'exact', sql: sql`provisioned.external_id` },
    username: { type: 'text', sql: sql`principals.value` },
    'name.givenname': { type: 'text', sql: sql`people.first_name` },
    'name.familyname': { type: 'text', sql: sql`people.last_name` },
    active: { type: 'boolean', sql: sql`people.is_active` },
    emails: { type: 'text', sql: sql`principals.value` },
    'emails.value': { type: 'text', sql: sql`principals.value` },
    'emails.type': { type: 'text', sql: work },
    'emails.primary': { type: 'boolean', sql: sql`true` },
    'meta.created': { type: 'instant', sql: sql`principals.created_at` },
    'meta.lastmodified': { type: 'instant', sql: sql`people.updated_at` },
  },
  rows: {
    groups: {
      some: (condition) => sql`exists (
        select from team_members membership join principals team on team.id = membership.team_id
        where membership.person_id = people.id and ${condition})`,
      columns: {
        value: { type: 'id', sql: sql`team.id` },
        display: { type: 'text', sql: sql`team.value` },
        type: { type: 'text', sql: sql`'direct'::text` },
      },
    },
  },
};

/** SQL condition that SCIM shows a person: it hides those that it deleted, until an administrator reactivates them. */
export const isShownPerson: RawBuilder<boolean> = sql`(
  principals.kind = 'person' and (people.is_active or not coalesce(provisioned.is_deleted, false)))`;

/** Tables of `isShownPerson` and `userColumns`. */
export const fromPeople: RawBuilder<unknown> = sql`
  people join principals on principals.id = people.id
    left join provisioned_principals provisioned on provisioned.principal_id = people.id`;

/** A page of a list. */
export interface ScimSlice {
  condition: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  skip: number;
  size: number;
  /** Whether the groups or members are read, too. */
  hasLinks: boolean;
}

const groupsOfPerson = sql`coalesce((
  select json_agg(json_build_object('id', team.id, 'name', team.value) order by lower(team.value))
  from team_members join principals team on team.id = team_members.team_id
  where team_members.person_id = people.id), '[]')`;

/** Lists people. */
export const listUsers = async (
  db: Database,
  { condition, order, skip, size, hasLinks }: ScimSlice,
): Promise<UserRow[]> => {
  const { rows } = await sql<UserRow>`
    select people.id, principals.value as email, provisioned.external_id as "externalId",
      people.first_name as "firstName", people.last_name as "lastName", people.is_active as "isActive",
      principals.created_at as "createdAt", people.updated_at as "updatedAt",
      ${hasLinks ? groupsOfPerson : sql`null::json`} as groups
    from ${fromPeople}
    where ${isShownPerson} and ${condition}
    order by ${order}, people.id
    limit ${size} offset ${skip}`.execute(db);
  return rows;
};

/** Counts people. */
export const countUsers = async (db: Database, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${fromPeople} where ${isShownPerson} and ${condition}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Returns a person; undefined if SCIM does not show them. */
export const findUser = async (db: Database, id: string, hasLinks = true): Promise<UserRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await listUsers(db, {
    condition: sql`people.id = ${id}`,
    order: sql`people.id`,
    skip: 0,
    size: 1,
    hasLinks,
  });
  return row;
};
