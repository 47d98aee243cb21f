import { sql } from 'kysely';

/** SQL of the members of a principal named `principals`: a person themselves, or the people of a team. */
export const members = sql`(
  select principals.id as person_id
  union all select team_members.person_id from team_members where team_members.team_id = principals.id) as member`;
