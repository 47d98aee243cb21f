import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** A person's current and planned assistants: emails, sorted by name. */
export interface AssistantsTeam {
  id: string;
  members: string[];
}

/** Returns a person's current and planned assistants, including deactivated ones. */
export const readAssistantsTeam = async (db: Kysely<DB>, sponsorId: string): Promise<AssistantsTeam> => {
  const { rows } = await sql<AssistantsTeam>`
    select assistants_team_id as id,
      array(
        select principals.value
        from assistances
          join people assistant on assistant.id = assistances.assistant_id
          join principals on principals.id = assistant.id
        where assistances.sponsor_id = sponsor.id and assistances.absence_id is null
          and period_state(assistances.starts_on, assistances.ends_on, assistances.ended_at, sponsor.time_zone) <> 'past'
        order by lower(assistant.first_name || ' ' || assistant.last_name), assistant.id
      ) as members
    from people sponsor
    where sponsor.id = ${sponsorId}`.execute(db);
  const [team] = rows;
  if (!team) throw new Error('The person has no team of assistants');
  return team;
};

/** Finds the person with an email; bots and teams are not found. */
export const findPerson = async (
  db: Kysely<DB>,
  email: string,
): Promise<{ id: string; isActive: boolean } | undefined> => {
  const row = await db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select(['people.id', 'people.is_active'])
    .where(({ fn }) => fn<string>('lower', ['principals.value']), '=', email.toLowerCase())
    .where('principals.kind', '=', 'person')
    .executeTakeFirst();
  return row && { id: row.id, isActive: row.is_active };
};

/** An assistant and the person they assist. */
export interface Pair {
  sponsorId: string;
  assistantId: string;
}

/** The first and last day of an assistance. */
export interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** Makes a person an assistant of a sponsor without a last day, unless they are one already or will be. */
export const insertAssistance = async (
  tx: Kysely<DB>,
  { sponsorId, assistantId }: Pair,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    insert into assistances as known (sponsor_id, assistant_id, created_at)
    values (${sponsorId}, ${assistantId}, ${now.toString()})
    on conflict (sponsor_id, assistant_id) where absence_id is null do update
      set starts_on = null, ends_on = null, ended_at = null, created_at = excluded.created_at, is_announced = true
      where period_state(known.starts_on, known.ends_on, known.ended_at,
        (select time_zone from people where people.id = known.sponsor_id)) = 'past'`.execute(tx);
};

/** Sets the days of an assistance; one that is over begins again. */
export const setAssistanceDays = async (
  tx: Kysely<DB>,
  { sponsorId, assistantId }: Pair,
  { startsOn, endsOn }: Days,
  now: Temporal.Instant,
): Promise<void> => {
  const isCurrent = sql`period_state(${startsOn}::date, ${endsOn}::date, null,
    (select time_zone from people where people.id = ${sponsorId})) = 'current'`;
  await sql`
    insert into assistances (sponsor_id, assistant_id, starts_on, ends_on, is_announced, created_at)
    values (${sponsorId}, ${assistantId}, ${startsOn}, ${endsOn}, ${isCurrent}, ${now.toString()})
    on conflict (sponsor_id, assistant_id) where absence_id is null do update set
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, ended_at = null, is_announced = excluded.is_announced
    `.execute(tx);
};

/** Ends an assistance at once; a planned one is deleted. Returns false if there is none. */
export const removeAssistance = async (
  tx: Kysely<DB>,
  { sponsorId, assistantId }: Pair,
): Promise<boolean> => {
  const { rows } = await sql`
    with known as (
      select assistances.id,
        period_state(assistances.starts_on, assistances.ends_on, assistances.ended_at, sponsor.time_zone) as state
      from assistances join people sponsor on sponsor.id = assistances.sponsor_id
      where assistances.sponsor_id = ${sponsorId} and assistances.assistant_id = ${assistantId}
        and assistances.absence_id is null
      for update of assistances
    ), planned as (
      delete from assistances using known where assistances.id = known.id and known.state = 'planned'
      returning assistances.id
    ), ended as (
      update assistances set ended_at = hub_now(), is_announced = false
      from known where assistances.id = known.id and known.state = 'current'
      returning assistances.id
    )
    select id from planned union all select id from ended`.execute(tx);
  return rows.length > 0;
};
