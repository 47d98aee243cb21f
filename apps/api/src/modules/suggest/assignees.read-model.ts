import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../spine/access/actor.ts';

/** A person, bot or team that can be assigned. */
export interface Assignee {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  name: string | null;
  kind: 'person' | 'bot' | 'team';
  assisted: boolean;
  away: { until: string; standIn: string | null; absenceId: string | null } | null;
}

/** Escapes `%`, `_` and `\` in a text for a `like` pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Lists people, bots and teams whose first, last or full name, email or team name has this prefix; all for an empty
 * prefix.
 */
export const listAssignees = async (
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'kind' | 'permissions' | 'sponsors'>,
  prefix: string,
  size: number,
): Promise<Assignee[]> => {
  const pattern = `${escapePattern(prefix.toLowerCase())}%`;
  const readsSummaries =
    actor.kind !== 'person'
      ? sql`false`
      : actor.permissions.has('admin')
        ? sql`true`
        : sql`${actor.id}::uuid in (absences.person_id, absences.stand_in_id)`;
  const { rows } = await sql<Assignee>`
    select people.first_name as "firstName", people.last_name as "lastName",
      case when principals.kind <> 'team' then principals.value end as email,
      case when principals.kind = 'team' then principals.value end as name,
      principals.kind, principals.id = any(${actor.sponsors.map(({ id }) => id)}::uuid[]) as assisted,
      (select json_build_object('until', absences.ends_on, 'standIn', nullif(
           concat_ws(' ', stand_in.first_name, stand_in.last_name), ''),
           'absenceId', case when ${readsSummaries} then absences.id end)
         from absences left join people stand_in on stand_in.id = absences.stand_in_id and stand_in.is_active
         where absences.person_id = people.id
           and period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) = 'current'
         limit 1) as away
    from principals left join people on people.id = principals.id
    where (people.is_active or principals.kind = 'team') and principals.kind <> 'service'
      and (lower(principals.value) like ${pattern}
        or lower(people.first_name) like ${pattern}
        or lower(people.last_name) like ${pattern}
        or lower(people.first_name || ' ' || people.last_name) like ${pattern})
    order by lower(coalesce(people.first_name || ' ' || people.last_name, principals.value)), principals.id
    limit ${size}`.execute(db);
  return rows;
};
