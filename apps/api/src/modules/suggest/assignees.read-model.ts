import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** A person, bot or team that can be assigned. */
export interface Assignee {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  name: string | null;
  kind: 'person' | 'bot' | 'team';
}

/** Escapes `%`, `_` and `\` in a text for a `like` pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Lists people, bots and teams whose first, last or full name, email or team name has this prefix; all for an empty
 * prefix.
 */
export const listAssignees = async (db: Kysely<DB>, prefix: string, size: number): Promise<Assignee[]> => {
  const pattern = `${escapePattern(prefix.toLowerCase())}%`;
  const { rows } = await sql<Assignee>`
    select people.first_name as "firstName", people.last_name as "lastName",
      case when principals.kind <> 'team' then principals.value end as email,
      case when principals.kind = 'team' then principals.value end as name,
      principals.kind
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
