import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isPersonAlive } from '../../spine/access/actor.ts';
import { isVisibleTo, subjectColumns } from '../../spine/access/visible-invention.ts';

/** A person or bot that a text mentions. */
export interface MentionedRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the person is active and may see the invention. */
  maySee: boolean;
}

/** Returns the people and bots with these emails (case-insensitive), in the order of the emails. */
export const listMentioned = async (
  db: Database,
  emails: readonly string[],
  inventionId: InventionId,
  now: Temporal.Instant,
): Promise<MentionedRow[]> => {
  const { rows } = await sql<MentionedRow>`
    select people.id, principals.value as email, people.first_name as "firstName", people.last_name as "lastName",
      ${isPersonAlive(now)} and ${isVisibleTo(subjectColumns, 'named.invention_id')} as "maySee"
    from (select email, position, ${inventionId}::uuid as invention_id
        from unnest(${emails}::text[]) with ordinality as mention (email, position)) named
      join principals on lower(principals.value) = lower(named.email) and principals.kind in ('person', 'bot')
      join people on people.id = principals.id
      join access_subjects subject on subject.person_id = people.id
    order by named.position`.execute(db);
  return rows;
};
