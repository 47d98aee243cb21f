import type { PeriodState } from '@hub/domain/people/period-state.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A person on one side of an assistance. */
interface CoverPerson {
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
}

interface Assistance {
  person: CoverPerson;
  startsOn: string | null;
  endsOn: string | null;
  state: PeriodState;
  endedEarly: boolean;
  absenceId: string | null;
  note: string | null;
}

interface Absence {
  id: string;
  startsOn: string;
  endsOn: string;
  state: PeriodState;
  endedEarly: boolean;
  note: string;
  standIn: CoverPerson | null;
}

/** Assistants and absences of a person, and the people they assist. */
interface Cover {
  email: string;
  timeZone: string;
  today: string;
  assistants: Assistance[];
  absences: Absence[];
  assists: Assistance[];
}

/** Past assistances are listed for this number of days. */
const pastDays = 365;

const period = sql`period_state(assistances.starts_on, assistances.ends_on, assistances.ended_at, sponsor.time_zone)`;

/** The day on which a past assistance ended. */
const lastDay = sql`coalesce((assistances.ended_at at time zone sponsor.time_zone)::date, assistances.ends_on)`;

/** A person as a JSON object. */
const personOf = (table: string): RawBuilder<unknown> => sql`json_build_object(
  'email', (select value from principals where principals.id = ${sql.ref(`${table}.id`)}),
  'firstName', ${sql.ref(`${table}.first_name`)}, 'lastName', ${sql.ref(`${table}.last_name`)},
  'active', ${sql.ref(`${table}.is_active`)})`;

const columnsFor = (other: 'assistant' | 'sponsor') => sql<Assistance>`
  ${personOf(other)} as person, assistances.starts_on as "startsOn",
  case when assistances.ended_at is not null
    then least((assistances.ended_at at time zone sponsor.time_zone)::date, assistances.ends_on)
    else assistances.ends_on end as "endsOn",
  ${period} as state, assistances.ended_at is not null as "endedEarly",
  assistances.absence_id as "absenceId", absences.note`;

const source = sql`assistances
  join people sponsor on sponsor.id = assistances.sponsor_id
  join people assistant on assistant.id = assistances.assistant_id
  left join absences on absences.id = assistances.absence_id`;

const nameOf = (table: string): RawBuilder<unknown> =>
  sql`lower(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ${sql.ref(`${table}.id`)}`;

const listAssistants = async (db: Database, personId: string): Promise<Assistance[]> => {
  const { rows } = await sql<Assistance>`
    select ${columnsFor('assistant')} from ${source}
    where assistances.sponsor_id = ${personId} and assistances.absence_id is null
      and (${period} <> 'past' or ${lastDay} > (hub_now() at time zone sponsor.time_zone)::date - ${sql.lit(pastDays)})
    order by ${period} = 'past', case when ${period} = 'past' then ${lastDay} end desc, ${nameOf('assistant')}
    `.execute(db);
  return rows;
};

const listAssisted = async (db: Database, personId: string): Promise<Assistance[]> => {
  const { rows } = await sql<Assistance>`
    select ${columnsFor('sponsor')} from ${source}
    where assistances.assistant_id = ${personId} and ${period} <> 'past' and sponsor.is_active
    order by ${nameOf('sponsor')}`.execute(db);
  return rows;
};

const absencePeriod = sql`period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone)`;

/** The last day of an absence, or the one on which the person came back. */
const absenceEnd = sql`case when absences.ended_at is null then absences.ends_on
  else least((absences.ended_at at time zone people.time_zone)::date, absences.ends_on) end`;

const absenceColumns = sql`absences.id, absences.starts_on as "startsOn", ${absenceEnd} as "endsOn",
  ${absencePeriod} as state, absences.ended_at is not null as "endedEarly", absences.note,
  case when stand_in.id is not null then ${personOf('stand_in')} end as "standIn"`;

const absenceSource = sql`absences
  join people on people.id = absences.person_id
  left join people stand_in on stand_in.id = absences.stand_in_id`;

const listAbsences = async (db: Database, personId: string): Promise<Absence[]> => {
  const { rows } = await sql<Absence>`
    select ${absenceColumns} from ${absenceSource}
    where absences.person_id = ${personId} and (${absencePeriod} <> 'past'
      or ${absenceEnd} > (hub_now() at time zone people.time_zone)::date - ${sql.lit(pastDays)})
    order by ${absencePeriod} = 'past', case when ${absencePeriod} = 'past' then ${absenceEnd} end desc, absences.starts_on
    `.execute(db);
  return rows;
};

/** Returns the assistants and absences of a person, and the people they assist. */
export const readCover = async (db: Database, personId: string): Promise<Cover> => {
  const { rows } = await sql<Pick<Cover, 'email' | 'timeZone' | 'today'>>`
    select principals.value as email, people.time_zone as "timeZone",
      (hub_now() at time zone people.time_zone)::date as today
    from people join principals on principals.id = people.id
    where people.id = ${personId}`.execute(db);
  const [own] = rows;
  if (!own) throw new Error('The person does not exist');
  return {
    ...own,
    assistants: await listAssistants(db, personId),
    absences: await listAbsences(db, personId),
    assists: await listAssisted(db, personId),
  };
};

/** An absence with its person and the current day there. */
interface AbsenceOf {
  absence: Absence;
  person: CoverPerson;
  timeZone: string;
  today: string;
}

/** Returns an absence that exists, with its person. */
export const readAbsence = async (db: Database, id: string): Promise<AbsenceOf> => {
  const { rows } = await sql<Absence & Omit<AbsenceOf, 'absence'>>`
    select ${absenceColumns}, ${personOf('people')} as person, people.time_zone as "timeZone",
      (hub_now() at time zone people.time_zone)::date as today
    from ${absenceSource} where absences.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The absence does not exist');
  const { person, timeZone, today, ...absence } = row;
  return { absence, person, timeZone, today };
};

/** Returns the current day of a person in their time zone. */
export const readToday = async (db: Database, personId: string): Promise<string> => {
  const { rows } = await sql<{ today: string }>`
    select (hub_now() at time zone time_zone)::date as today from people where id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The person does not exist');
  return row.today;
};
