import { groupSchema } from '@hub/domain/scim/scim-schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isUuid, type ScimColumns } from './scim-conditions.read-model.ts';
import { fromPeople, isShownPerson, type ScimSlice } from './users.read-model.ts';

/** A team as SCIM shows it. */
export interface ScimTeamRow {
  id: string;
  name: string;
  externalId: string | null;
  createdAt: string;
  /** Changes with the members. */
  membersHash: string;
  /** By id; null if they were not asked for. */
  members: { id: string; email: string }[] | null;
}

const shownMember = sql`
  ${fromPeople} join team_members membership on membership.person_id = people.id and membership.team_id = team.id`;

/** Columns that filters and sorting may name. */
export const groupColumns: ScimColumns = {
  schema: groupSchema,
  columns: {
    id: { type: 'id', sql: sql`team.id` },
    externalid: { type: 'exact', sql: sql`written.external_id` },
    displayname: { type: 'text', sql: sql`team.value` },
    'meta.created': { type: 'instant', sql: sql`team.created_at` },
  },
  rows: {
    members: {
      some: (condition) => sql`exists (select from ${shownMember} where ${isShownPerson} and ${condition})`,
      columns: {
        value: { type: 'id', sql: sql`people.id` },
        display: { type: 'text', sql: sql`principals.value` },
        type: { type: 'text', sql: sql`'User'::text` },
      },
    },
  },
};

const fromTeams = sql`
  principals team left join provisioned_principals written on written.principal_id = team.id`;

/** SCIM hides the teams that it deleted, until an administrator adds a member. */
const isShownTeam = sql`(
  team.kind = 'team' and (not coalesce(written.is_deleted, false)
    or exists (select from team_members where team_members.team_id = team.id)))`;

const membersOfTeam = sql`coalesce((
  select json_agg(json_build_object('id', people.id, 'email', principals.value) order by people.id)
  from ${shownMember} where ${isShownPerson}), '[]')`;

/** Lists teams. */
export const listGroups = async (
  db: Database,
  { condition, order, skip, size, hasLinks }: ScimSlice,
): Promise<ScimTeamRow[]> => {
  const { rows } = await sql<ScimTeamRow>`
    select team.id, team.value as name, written.external_id as "externalId", team.created_at as "createdAt",
      md5(coalesce((select string_agg(people.id::text, ',' order by people.id)
        from ${shownMember} where ${isShownPerson}), '')) as "membersHash",
      ${hasLinks ? membersOfTeam : sql`null::json`} as members
    from ${fromTeams}
    where ${isShownTeam} and ${condition}
    order by ${order}, team.id
    limit ${size} offset ${skip}`.execute(db);
  return rows;
};

/** Counts teams. */
export const countGroups = async (db: Database, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${fromTeams} where ${isShownTeam} and ${condition}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Returns a team; undefined if SCIM does not show it. */
export const findGroup = async (
  db: Database,
  id: string,
  hasLinks = true,
): Promise<ScimTeamRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await listGroups(db, {
    condition: sql`team.id = ${id}`,
    order: sql`team.id`,
    skip: 0,
    size: 1,
    hasLinks,
  });
  return row;
};
