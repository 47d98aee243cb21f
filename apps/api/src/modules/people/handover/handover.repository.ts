import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A person who may take over. */
export interface Receiver {
  id: PersonId;
  email: string;
  isActive: boolean;
}

/** Finds a person who may give or take over work; bots and teams are not found. */
export const findParty = async (tx: Database, id: string): Promise<Receiver | undefined> => {
  const { rows } = await sql<Receiver>`
    select people.id, principals.value as email, people.is_active as "isActive"
    from people join principals on principals.id = people.id
    where people.id = ${id} and principals.kind = 'person'
    for share of people`.execute(tx);
  return rows[0];
};

/** The giver and the receiver of a handover. */
export interface Parties {
  from: string;
  to: string;
}

/** A filter or board with its new owner. */
export interface MovedList {
  id: string;
  teamId: TeamId | null;
}

/** Gives the filters or boards of a person to another one. */
export const moveLists = async (
  tx: Database,
  table: 'filters' | 'boards',
  { from, to }: Parties,
  now: string,
): Promise<MovedList[]> => {
  const { rows } = await sql<MovedList>`
    update ${sql.table(table)} set owner_id = ${to},
      updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
    where owner_id = ${from} and not is_deleted
    returning id, team_id as "teamId"`.execute(tx);
  return rows;
};

/**
 * Gives the scheduled reports of a person to another one, who also takes their place among the recipients. One that was paused
 * because its owner left waits until the new owner resumes it.
 */
export const moveSchedules = async (tx: Database, { from, to }: Parties, now: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update report_schedules set owner_id = ${to},
      pause = case when pause = 'owner-left' then 'by-owner' else pause end,
      updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
    where owner_id = ${from}
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update report_schedule_recipients recipient set person_id = ${to}
    where person_id = ${from} and schedule_id = any(${ids}::uuid[]) and not exists (
      select from report_schedule_recipients other
      where other.schedule_id = recipient.schedule_id and other.person_id = ${to})`.execute(tx);
  await tx
    .deleteFrom('report_schedule_recipients')
    .where('person_id', '=', from)
    .where('schedule_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** SQL condition that an assistance is current or planned. */
export const isNotPast = sql<boolean>`period_state(starts_on, ends_on, ended_at,
  (select time_zone from people where people.id = sponsor_id)) <> 'past'`;

/**
 * Makes the current and planned assistants of a person those of another one. Returns those who are new there. An assistant who takes over does not
 * assist themselves.
 */
export const moveAssistants = async (tx: Database, { from, to }: Parties, now: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into assistances as known (sponsor_id, assistant_id, starts_on, ends_on, is_announced, created_at)
    select ${to}::uuid, assistant_id, starts_on, ends_on, is_announced, ${now}::timestamptz from assistances
    where sponsor_id = ${from} and assistant_id <> ${to} and absence_id is null and ${isNotPast}
    on conflict (sponsor_id, assistant_id) where absence_id is null do update
      set starts_on = excluded.starts_on, ends_on = excluded.ends_on, ended_at = null,
        is_announced = excluded.is_announced, created_at = excluded.created_at
      where period_state(known.starts_on, known.ends_on, known.ended_at,
        (select time_zone from people where people.id = known.sponsor_id)) = 'past'
    returning assistant_id as id`.execute(tx);
  // Absences stay the person's own, with their stand-ins.
  await tx.deleteFrom('assistances').where('sponsor_id', '=', from).where('absence_id', 'is', null).execute();
  return rows.map(({ id }) => id);
};

/** Gives the webhooks of a person to another administrator, with whose access they send from then on. */
export const moveWebhooks = async (tx: Database, { from, to }: Parties, now: string): Promise<void> => {
  await sql`
    update webhooks set owner_id = ${to},
      updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
    where owner_id = ${from}`.execute(tx);
};

/** Makes another person responsible for the minions of a person. */
export const moveMinions = async (tx: Database, { from, to }: Parties): Promise<void> => {
  await tx.updateTable('bots').set({ manager_id: to }).where('manager_id', '=', from).execute();
};
