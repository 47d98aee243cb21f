import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isPersonAlive } from '../../../spine/access/actor.ts';
import { isVisibleTo, subjectColumns } from '../../../spine/access/visible-invention.ts';

/** A person who may see an invention while a person they assist is walled off from it. */
export interface WallConflict {
  assistantId: string;
  assistant: string;
  sponsorId: string;
  sponsor: string;
}

/** Returns whether a wall applies to a person, directly or through a team. */
const isWalled = (inventionId: string, personId: string) => sql<boolean>`(
  wall.invention_id = ${sql.ref(inventionId)} and (wall.principal_id = ${sql.ref(personId)}
    or wall.principal_id in (select team_id from team_members where person_id = ${sql.ref(personId)})))`;

/**
 * Lists the inventions that an assistant may see although their sponsor is walled off from them, also before the first day of
 * the assistance.
 */
export const listAssistanceConflicts = async (
  db: Database,
  { sponsorId, assistantId }: { sponsorId: string; assistantId: string },
  now: Temporal.Instant,
): Promise<InventionId[]> => {
  const { rows } = await sql<{ id: InventionId }>`
    select inventions.id
    from people sponsor
      join people on people.id = ${assistantId}
      join access_subjects subject on subject.person_id = people.id
      join inventions on exists (
        select from invention_walls wall where ${isWalled('inventions.id', 'sponsor.id')})
    where sponsor.id = ${sponsorId} and sponsor.is_active
      and ${isPersonAlive(now)}
      and ${isVisibleTo(subjectColumns, 'inventions.id')}
    order by inventions.id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Lists assistants who might disclose an invention to a walled-off sponsor, by email.
 * @param wallOf restricts the list to conflicts with the wall for this person or team
 */
export const listWallConflicts = async (
  db: Database,
  inventionId: string,
  now: Temporal.Instant,
  wallOf?: string,
): Promise<WallConflict[]> => {
  const { rows } = await sql<WallConflict>`
    select people.id as "assistantId", own.value as assistant, sponsor.id as "sponsorId", sponsor.value as sponsor
    from inventions
      cross join sponsorships
      join people on people.id = sponsorships.assistant_id
      join principals own on own.id = people.id
      join access_subjects subject on subject.person_id = people.id
      join principals sponsor on sponsor.id = sponsorships.sponsor_id
    where inventions.id = ${inventionId}
      and ${isPersonAlive(now)}
      and exists (
        select from invention_walls wall
        where ${isWalled('inventions.id', 'sponsor.id')}
          and ${wallOf === undefined ? sql`true` : sql`wall.principal_id = ${wallOf}`})
      and ${isVisibleTo(subjectColumns, 'inventions.id')}
    order by lower(own.value), lower(sponsor.value)`.execute(db);
  return rows;
};
