import type { PersonId } from '@hub/contract/fields.ts';
import type { PortfolioFormat, PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import type { DeliveryTime } from '@hub/domain/reports/schedules/next-delivery.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { nextVersion } from '../../sharing/public.ts';

/** Why a schedule is paused. */
export type SchedulePause = 'by-owner' | 'owner-left' | 'not-permitted' | 'filter-gone';

/** Contents and times of a schedule. */
export interface ScheduleValues extends DeliveryTime {
  title: string;
  kind: PortfolioKind;
  filterId: string | null;
  monthsAhead: number;
  formats: PortfolioFormat[];
}

/** A schedule as stored. */
export interface ScheduleRow extends ScheduleValues {
  id: string;
  owner: { id: PersonId; name: string };
  recipients: { id: PersonId; email: string; name: string; isActive: boolean }[];
  nextAt: string | null;
  pause: SchedulePause | null;
  updatedAt: string;
}

const nameOf = (people: string, principals: string): RawBuilder<string> => sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${sql.ref(`${people}.first_name`)}, ${sql.ref(`${people}.last_name`)})), ''),
  ${sql.ref(`${principals}.value`)})`;

const columns = sql`schedules.id, schedules.title, schedules.kind, schedules.filter_id as "filterId",
  schedules.months_ahead as "monthsAhead", schedules.formats, schedules.cadence, schedules.day, schedules.hour,
  schedules.next_at as "nextAt", schedules.pause, schedules.updated_at as "updatedAt",
  json_build_object('id', owner.id, 'name', ${nameOf('owner', 'account')}) as owner,
  (select coalesce(json_agg(json_build_object('id', people.id, 'email', principals.value,
      'name', ${nameOf('people', 'principals')}, 'isActive', people.is_active) order by recipient.position), '[]')
    from report_schedule_recipients recipient
      join people on people.id = recipient.person_id
      join principals on principals.id = people.id
    where recipient.schedule_id = schedules.id) as recipients`;

const joinOwner = sql`join people owner on owner.id = schedules.owner_id
  join principals account on account.id = owner.id`;

/** An owner has their own schedules; an administrator also those whose owner has left. */
const isListedFor = (actor: Actor): RawBuilder<boolean> =>
  actor.permissions.has('admin')
    ? sql<boolean>`(schedules.owner_id = ${actor.id} or not owner.is_active)`
    : sql<boolean>`schedules.owner_id = ${actor.id}`;

/** Lists the schedules of a person in the order of their creation. */
export const listSchedules = async (db: Database, actor: Actor): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`select ${columns} from report_schedules schedules ${joinOwner}
    where ${isListedFor(actor)} order by schedules.created_at, schedules.id`.execute(db);
  return rows;
};

/** Returns a schedule that the actor may see. */
export const findSchedule = async (
  db: Database,
  actor: Actor,
  id: string,
): Promise<ScheduleRow | undefined> => {
  const { rows } = await sql<ScheduleRow>`select ${columns} from report_schedules schedules ${joinOwner}
    where schedules.id = ${id} and ${isListedFor(actor)}`.execute(db);
  return rows[0];
};

/** Like `findSchedule`, and locks the row until the transaction ends. */
export const lockSchedule = async (
  tx: Database,
  actor: Actor,
  id: string,
): Promise<ScheduleRow | undefined> => {
  const { rows } = await sql<ScheduleRow>`select ${columns} from report_schedules schedules ${joinOwner}
    where schedules.id = ${id} and ${isListedFor(actor)} for no key update of schedules`.execute(tx);
  return rows[0];
};

/** Locks the schedules whose time has come and that no other instance has locked. */
export const takeDueSchedules = async (tx: Database, now: string, limit: number): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`select ${columns} from report_schedules schedules ${joinOwner}
    where schedules.next_at <= ${now} order by schedules.next_at limit ${sql.lit(limit)}
    for no key update of schedules skip locked`.execute(tx);
  return rows;
};

/** When a schedule continues: an instant, or the reason why it does not. */
export type ScheduleTurn = { nextAt: string; pause: null } | { nextAt: null; pause: SchedulePause };

const toColumns = ({ filterId, monthsAhead, ...same }: ScheduleValues) => ({
  ...same,
  filter_id: filterId,
  months_ahead: monthsAhead,
});

const turnColumns = ({ nextAt, pause }: ScheduleTurn) => ({ next_at: nextAt, pause });

/** Adds a schedule without recipients. */
export const insertSchedule = async (
  tx: Database,
  { id, ownerId, now }: { id: string; ownerId: string; now: string },
  values: ScheduleValues,
  turn: ScheduleTurn,
): Promise<void> => {
  await tx
    .insertInto('report_schedules')
    .values({
      id,
      owner_id: ownerId,
      ...toColumns(values),
      ...turnColumns(turn),
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes a new version of a locked schedule. */
export const updateSchedule = async (
  tx: Database,
  { id, now }: { id: string; now: string },
  values: ScheduleValues,
  turn: ScheduleTurn,
): Promise<void> => {
  await tx
    .updateTable('report_schedules')
    .set({ ...toColumns(values), ...turnColumns(turn), updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
};

/** Sets when a locked schedule continues, without a new version unless it is paused. */
export const setTurn = async (
  tx: Database,
  { id, now }: { id: string; now: string },
  turn: ScheduleTurn,
): Promise<void> => {
  await tx
    .updateTable('report_schedules')
    .set({ ...turnColumns(turn), ...(turn.pause !== null && { updated_at: nextVersion(now) }) })
    .where('id', '=', id)
    .execute();
};

/** Replaces the recipients of a schedule. */
export const setRecipients = async (
  tx: Database,
  id: string,
  personIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('report_schedule_recipients').where('schedule_id', '=', id).execute();
  const rows = personIds.map((person_id, position) => ({ schedule_id: id, person_id, position }));
  await tx.insertInto('report_schedule_recipients').values(rows).execute();
};

/** Deletes a schedule with its deliveries. */
export const deleteSchedule = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('report_schedules').where('id', '=', id).execute();
};

/** Returns the ids of the active people with these emails, by email in lower case. */
export const findActivePeople = async (
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select people.id, lower(principals.value) as email
    from principals join people on people.id = principals.id
    where principals.kind = 'person' and people.is_active
      and lower(principals.value) = any(array(select lower(v) from unnest(${emails}::text[]) v))`.execute(db);
  return new Map(rows.map(({ id, email }) => [email, id]));
};

/** Counts the scheduled reports of a person. */
export const countSchedules = async (db: Database, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('report_schedules')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
};
