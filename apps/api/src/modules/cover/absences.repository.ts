import type { PeriodState } from '@hub/domain/people/period-state.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Days, note and stand-in of an absence. */
export interface AbsenceValues {
  startsOn: string;
  endsOn: string;
  note: string;
  standInId: string | null;
}

/** A stored absence with its person. */
export interface StoredAbsence extends AbsenceValues {
  id: string;
  personId: string;
  state: PeriodState;
}

/**
 * Locks people in the order of their ids, so that of two absences that exclude each other only one is stored, also
 * when they are entered at the same time.
 */
export const lockPeople = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await sql`select from people where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
};

/** Returns an absence, or undefined. */
export const findAbsence = async (db: Database, id: string): Promise<StoredAbsence | undefined> => {
  const { rows } = await sql<StoredAbsence>`
    select absences.id, absences.person_id as "personId", absences.starts_on as "startsOn",
      absences.ends_on as "endsOn", absences.note, absences.stand_in_id as "standInId",
      period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) as state
    from absences join people on people.id = absences.person_id
    where absences.id = ${id}`.execute(db);
  return rows[0];
};

/** Other absences on the days of an absence. */
interface Conflicts {
  isAway: boolean;
  standInIsAway: boolean;
  standsIn: boolean;
}

/** Returns which absences on the same days exclude an absence, without those that were ended. */
export const findConflicts = async (
  tx: Database,
  absence: AbsenceValues & { id: string; personId: string },
): Promise<Conflicts> => {
  const { id, personId, standInId, startsOn, endsOn } = absence;
  const { rows } = await sql<Conflicts>`
    select coalesce(bool_or(person_id = ${personId}), false) as "isAway",
      coalesce(bool_or(person_id = ${standInId}::uuid), false) as "standInIsAway",
      coalesce(bool_or(stand_in_id = ${personId}), false) as "standsIn"
    from absences
    where id <> ${id} and ended_at is null
      and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')
      and (person_id in (${personId}, ${standInId}::uuid) or stand_in_id = ${personId})`.execute(tx);
  const [conflicts] = rows;
  if (!conflicts) throw new Error('Counting returned no row');
  return conflicts;
};

/** Makes the stand-in an assistant on the days of the absence; an earlier one of the same absence stops at once. */
const giveRights = async (
  tx: Database,
  absence: AbsenceValues & { id: string; personId: string },
  now: string,
) => {
  const { id, personId, standInId, startsOn, endsOn } = absence;
  const isCurrent = sql`period_state(${startsOn}::date, ${endsOn}::date, null,
    (select time_zone from people where people.id = ${personId})) = 'current'`;
  await sql`
    update assistances set ended_at = hub_now(), is_announced = false
    where absence_id = ${id} and ended_at is null and assistant_id is distinct from ${standInId}::uuid`.execute(
    tx,
  );
  if (standInId === null) return;
  await sql`
    insert into assistances (sponsor_id, assistant_id, absence_id, starts_on, ends_on, is_announced, created_at)
    values (${personId}, ${standInId}, ${id}, ${startsOn}, ${endsOn}, ${isCurrent}, ${now})
    on conflict (absence_id) where absence_id is not null and ended_at is null do update set
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, is_announced = excluded.is_announced`.execute(
    tx,
  );
};

/** Stores an absence, or changes the stored one, together with the rights of its stand-in. */
export const putAbsence = async (
  tx: Database,
  absence: AbsenceValues & { id: string; personId: string },
  now: string,
): Promise<void> => {
  const { id, personId, startsOn, endsOn, note, standInId } = absence;
  await sql`
    insert into absences (id, person_id, starts_on, ends_on, note, stand_in_id, created_at)
    values (${id}, ${personId}, ${startsOn}, ${endsOn}, ${note}, ${standInId}, ${now})
    on conflict (id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on, note = excluded.note,
      stand_in_id = excluded.stand_in_id`.execute(tx);
  await giveRights(tx, absence, now);
};

/** Ends an absence and the rights of its stand-in at once; a planned one is deleted. */
export const closeAbsence = async (tx: Database, { id, state }: StoredAbsence): Promise<void> => {
  if (state === 'planned') {
    await tx.deleteFrom('absences').where('id', '=', id).execute();
    return;
  }
  await sql`update absences set ended_at = hub_now() where id = ${id}`.execute(tx);
  await sql`
    update assistances set ended_at = hub_now(), is_announced = false
    where absence_id = ${id} and ended_at is null`.execute(tx);
};
