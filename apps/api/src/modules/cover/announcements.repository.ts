import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The present announcement of an absence, or null. The end is final, also when the person moves to another time zone. */
const due = sql`case period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone)
  when 'past' then 'over' when 'current' then absences.stand_in_id || ' ' || absences.ends_on end`;

/**
 * Remembers the announcements that are due, once for all processes, and returns the ids of their absences.
 * @param id only this absence; null for all
 */
export const claimAnnouncements = async (tx: Database, id: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      select absences.id, ${due} as announced
      from absences join people on people.id = absences.person_id
      where absences.announced is distinct from 'over' and absences.announced is distinct from ${due}
        and (${id}::uuid is null or absences.id = ${id})
      order by absences.id for update of absences skip locked)
    update absences set announced = changed.announced from changed where changed.id = absences.id
    returning absences.id`.execute(tx);
  return rows.map((row) => row.id);
};

/** Query for `raiseNotifications`: absences that have begun, for their stand-ins, and those that are over, for their people. */
export const selectAnnouncements = (ids: readonly string[], cause: string): RawBuilder<unknown> => sql`
  select case when announced.is_over then absences.person_id else absences.stand_in_id end as person_id,
    'absence' as kind, absences.id as subject_id, ${cause}::text as cause, null::uuid as invention_id, null::uuid as task_id,
    null::uuid as milestone_id, null::uuid as document_id, null::uuid as message_id, null::uuid as mail_thread_id,
    null::uuid as run_id, null::text as system, absences.id as absence_id, null::uuid as actor_id,
    case when announced.is_over then 'Your absence is over: read the summary'
      else concat('You cover for ',
        coalesce(nullif(trim(concat_ws(' ', absent.first_name, absent.last_name)), ''), principals.value), ' until ',
        to_char(absences.ends_on, 'FMDD Mon YYYY')) end as title,
    null::date as due_at, null::uuid as for_id, null::uuid as acted_for_id
  from absences
    join people absent on absent.id = absences.person_id
    join principals on principals.id = absent.id
    cross join lateral (select absences.announced = 'over' as is_over) as announced
  where absences.id = any(${ids}::uuid[]) and absences.announced is not null`;
