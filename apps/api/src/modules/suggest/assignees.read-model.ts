import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** Somebody work can be given to. */
export interface Assignee {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly kind: 'person' | 'bot' | 'team';
}

/** A text as a part of a `like` pattern, where `%`, `_` and `\` stand for themselves. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** People, bots and teams whose first, last or full name, email or team name begins so; all for an empty beginning. */
export const listAssignees = async (db: Kysely<DB>, beginning: string, size: number): Promise<Assignee[]> => {
  const pattern = `${escapePattern(beginning.toLowerCase())}%`;
  const { rows } = await sql<Assignee>`
    select people.first_name as "firstName", people.last_name as "lastName",
      case when principals.kind <> 'team' then principals.value end as email,
      case when principals.kind = 'team' then principals.value end as name,
      principals.kind
    from principals left join people on people.id = principals.id
    where (people.is_active or principals.kind = 'team')
      and (lower(principals.value) like ${pattern}
        or lower(people.first_name) like ${pattern}
        or lower(people.last_name) like ${pattern}
        or lower(people.first_name || ' ' || people.last_name) like ${pattern})
    order by lower(coalesce(people.first_name || ' ' || people.last_name, principals.value)), principals.id
    limit ${size}`.execute(db);
  return rows;
};
