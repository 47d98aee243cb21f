import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A team with its members by name. */
interface TeamRow {
  id: TeamId;
  name: string;
  members: { id: PersonId; email: string; firstName: string; lastName: string; active: boolean }[];
}

/** Lists teams with their members by name, or only the one with this id. */
export const listTeams = async (db: Database, id?: string): Promise<TeamRow[]> => {
  const { rows } = await sql<TeamRow>`
    select team.id, team.value as name,
      coalesce(
        (select json_agg(json_build_object('id', people.id, 'email', member.value, 'firstName', people.first_name,
             'lastName', people.last_name, 'active', people.is_active)
             order by lower(people.first_name || ' ' || people.last_name), people.id)
           from team_members
             join people on people.id = team_members.person_id
             join principals member on member.id = people.id
           where team_members.team_id = team.id), '[]') as members
    from principals team
    where team.kind = 'team' and ${id === undefined ? sql`true` : sql`team.id = ${id}`}
    order by lower(team.value)`.execute(db);
  return rows;
};

/** Adds a team. Returns false if a person, bot or team already has the name. */
export const insertTeam = async (tx: Database, id: TeamId, name: string, now: string): Promise<boolean> => {
  const row = await tx
    .insertInto('principals')
    .values({ id, kind: 'team', value: name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Locks a team until the transaction ends. Returns false if it does not exist. */
export const lockTeam = async (tx: Database, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('principals')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'team')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns whether another person, bot or team has this name. */
export const isNameTaken = async (tx: Database, name: string, exceptId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('principals')
    .select('id')
    .where(sql`lower(value)`, '=', name.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Renames a team, if its name differs. */
export const renameTeam = async (tx: Database, id: string, name: string): Promise<void> => {
  await tx
    .updateTable('principals')
    .set({ value: name })
    .where('id', '=', id)
    .where('value', '!=', name)
    .execute();
};

/** Returns the number of people with these ids. */
export const countPeople = async (tx: Database, ids: readonly string[]): Promise<number> => {
  const { count } = await tx
    .selectFrom('principals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'person')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Sets the members of a team to exactly these. Rows that stay are left alone, so that only changes are announced. */
export const replaceMembers = async (tx: Database, teamId: string, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where(sql<boolean>`person_id <> all(${ids}::uuid[])`)
    .execute();
  await sql`
    insert into team_members (team_id, person_id)
    select ${teamId}::uuid, person_id from unnest(${ids}::uuid[]) as given (person_id)
    on conflict do nothing`.execute(tx);
};

/** Returns whether work, access, walls or shared lists name a team. */
export const isTeamNamed = async (tx: Database, id: string): Promise<boolean> => {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from task_assignees where principal_id = ${id})
      or exists (select from milestone_assignees where principal_id = ${id})
      or exists (select from invention_project_assignees where principal_id = ${id})
      or exists (select from invention_grants where principal_id = ${id})
      or exists (select from invention_walls where principal_id = ${id})
      or exists (select from filters where team_id = ${id} and not is_deleted)
      or exists (select from boards where team_id = ${id} and not is_deleted) as "isNamed"`.execute(tx);
  return rows[0]?.isNamed ?? false;
};

/** Removes a team. */
export const removeTeam = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('team_members').where('team_id', '=', id).execute();
  await tx.deleteFrom('principals').where('id', '=', id).execute();
};
