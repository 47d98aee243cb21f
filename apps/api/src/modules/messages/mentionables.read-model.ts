import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isPersonAlive } from '../../spine/access/actor.ts';
import { personMaySee } from '../../spine/access/person-may-see.ts';
import { isVisibleTo } from '../../spine/access/visible-invention.ts';

/** SQL condition that a team as a whole may see the invention. */
const teamMaySee = (inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(
    {
      deniedIds: sql<readonly string[]>`array[principals.id]`,
      entitledIds: sql<readonly string[]>`array[principals.id]`,
      isAdmitted: true,
    },
    inventionId,
  );

/** A person, bot or team that a message may name. */
interface MentionableRow {
  kind: 'person' | 'bot' | 'team';
  /** Email of a person or bot, name of a team. */
  value: string;
  name: string;
  hasAccess: boolean;
}

interface Wanted {
  inventionId: string;
  prefix: string;
  size: number;
  now: Temporal.Instant;
}

/** Lists people, bots and teams whose name or email starts with a prefix, those who may see the invention first. */
export const listMentionables = async (
  db: Database,
  { inventionId, prefix, size, now }: Wanted,
): Promise<MentionableRow[]> => {
  const start = prefix.toLowerCase();
  const { rows } = await sql<MentionableRow>`
    select principals.kind, principals.value,
      coalesce(people.first_name || ' ' || people.last_name, principals.value) as name,
      case when principals.kind = 'team' then ${teamMaySee('asked.invention_id')}
        else ${personMaySee('asked.invention_id')} end as "hasAccess"
    from (select ${inventionId}::uuid as invention_id) as asked
      cross join principals
      left join people on people.id = principals.id
      left join access_subjects subject on subject.person_id = people.id
    where principals.kind in ('person', 'bot', 'team') and (people.id is null or ${isPersonAlive(now)})
      and (starts_with(lower(principals.value), ${start}) or starts_with(lower(people.first_name), ${start})
        or starts_with(lower(people.last_name), ${start})
        or starts_with(lower(people.first_name || ' ' || people.last_name), ${start}))
    order by 4 desc, lower(coalesce(people.first_name || ' ' || people.last_name, principals.value)), principals.id
    limit ${size}`.execute(db);
  return rows;
};

/** A team that a text may mention. */
export interface MentionableTeam {
  id: string;
  name: string;
  hasAccess: boolean;
}

/** Lists all teams, with whether each may see the invention. */
export const listTeams = async (db: Database, inventionId: string): Promise<MentionableTeam[]> => {
  const { rows } = await sql<MentionableTeam>`
    select principals.id, principals.value as name, ${teamMaySee('asked.invention_id')} as "hasAccess"
    from (select ${inventionId}::uuid as invention_id) as asked cross join principals
    where principals.kind = 'team'`.execute(db);
  return rows;
};

/** Lists the ids of the active members of teams, without the author, who may see the invention. */
export const listNotifiedMembers = async (
  db: Database,
  teamIds: readonly string[],
  { inventionId, authorId, now }: { inventionId: string; authorId: string; now: Temporal.Instant },
): Promise<string[]> => {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select people.id
    from (select ${inventionId}::uuid as invention_id) as asked
      cross join people
      join access_subjects subject on subject.person_id = people.id
    where people.id in (select person_id from team_members where team_id = any(${teamIds}::uuid[]))
      and people.id <> ${authorId} and ${isPersonAlive(now)} and ${personMaySee('asked.invention_id')}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
