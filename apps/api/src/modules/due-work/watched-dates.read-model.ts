import { officeTimeZone } from '@hub/domain/dates/today.ts';
import {
  type AlertSubject,
  alertedDays,
  dueAlertDays,
  escalationDays,
  finalAlertDays,
  kindsOfSubject,
  maxDaysPast,
  repeatDays,
} from '@hub/domain/notifications/alert-schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import { milestoneDates } from './due-work.read-model.ts';

type Sql = RawBuilder<unknown>;

/** Days by which the people of a date may be ahead of the day in UTC, or behind it. */
const zoneDays = 1;
const firstDueAlert = Math.max(...dueAlertDays) + zoneDays;
const firstFinalAlert = Math.max(...finalAlertDays) + zoneDays;
const keptDays = maxDaysPast + zoneDays;

/**
 * The dates of milestones that are watched, as rows `about`, `date`, `heard_since` and `escalates_on`: `watchedDates` of the
 * domain in SQL, for a row `work` of `milestoneDates`.
 */
const watched: Sql = sql`(
  select 'due' as about, work.due_at as date, work.due_at - ${sql.lit(alertedDays)} as heard_since,
    work.due_at - ${sql.lit(escalationDays)} as escalates_on
  where work.due_at is not null
    and (work.state = 'at-once' or work.final_at is null or (work.replied_at is null and work.final_at <> work.due_at))
  union all
  select 'final', work.final_at, work.final_at - ${sql.lit(alertedDays)}, work.final_at - ${sql.lit(escalationDays)}
  where work.final_at is not null and work.state <> 'at-once' and work.due_at is not null
  union all
  select 'at-once', work.due_at, since.day, since.day + ${sql.lit(escalationDays)}
  from (select greatest(work.due_at, (work.created_at at time zone 'UTC')::date) as day) as since
  where work.state = 'at-once' and work.due_at is not null
  union all
  select 'date-needed', null, since.day, since.day + ${sql.lit(escalationDays)}
  from (select (work.created_at at time zone 'UTC')::date as day) as since
  where work.state = 'date-needed')`;

/** Day in UTC of an instant. */
const dayOf = (now: string): Sql => sql`(${now}::timestamptz at time zone 'UTC')::date`;

const isNear = (now: string): Sql => sql`(case watched.about
    when 'due' then watched.date between ${dayOf(now)} - ${sql.lit(keptDays)} and ${dayOf(now)} + ${sql.lit(firstDueAlert)}
      or (watched.date <= ${dayOf(now)} + ${sql.lit(zoneDays)} and work.final_at >= ${dayOf(now)} - ${sql.lit(zoneDays)})
    when 'final' then
      watched.date between ${dayOf(now)} - ${sql.lit(keptDays)} and ${dayOf(now)} + ${sql.lit(firstFinalAlert)}
    when 'at-once' then watched.date <= ${dayOf(now)} + ${sql.lit(zoneDays)}
    else true end)`;

const subjects = Object.keys(kindsOfSubject) as AlertSubject[];

/** SQL condition that a row of `notifications` has a kind of a watched date's subject. */
export const isAbout = (kind: string, about: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    subjects.map(
      (subject) =>
        sql`${sql.ref(about)} = ${sql.lit(subject)} and ${sql.ref(kind)} in (${sql.join(kindsOfSubject[subject].map((one) => sql.lit(one)))})`,
    ),
    sql` or `,
  )})`;

/** A part of the inventions in the order of their ids: those after the first id up to the second; null where it has no end. */
export interface InventionSlice {
  after: string | null;
  until: string | null;
}

/** SQL condition that an id of an invention lies in a slice. */
export const inSlice = (column: string, { after, until }: InventionSlice): RawBuilder<boolean> =>
  sql<boolean>`(${after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::uuid`}
    and ${until === null ? sql`true` : sql`${sql.ref(column)} <= ${until}::uuid`})`;

const selectWatched = (now: string, slice: InventionSlice, isWanted: Sql): Sql => sql`
  select work.id, work.invention_id, work.title, work.is_statutory, work.state, work.final_at,
    (work.created_at at time zone 'UTC')::date as opened_on,
    watched.about, watched.date, watched.heard_since,
    true as lacks_first,
    work.is_statutory and watched.escalates_on <= (${now}::timestamptz at time zone ${officeTimeZone})::date as lacks_second
  from ${milestoneDates} as work cross join lateral ${watched} as watched
  where work.is_open and ${inSlice('work.invention_id', slice)} and ${isWanted}`;

/** Query of the watched dates of a slice that may be due for an alert somewhere in the world. */
export const selectNearDates = (now: string, slice: InventionSlice): Sql =>
  selectWatched(now, slice, isNear(now));

const allInventions: InventionSlice = { after: null, until: null };

/** Like `selectNearDates`, for the restricted inventions of all slices. */
export const selectNearRestrictedDates = (now: string): Sql =>
  selectWatched(
    now,
    allInventions,
    sql`work.invention_id in (select id from inventions where is_restricted) and ${isNear(now)}`,
  );

/** Query of the watched dates of milestones of a slice that have open alerts. */
export const selectAlertedDates = (now: string, slice: InventionSlice): Sql =>
  selectWatched(
    now,
    slice,
    sql`work.id in (
      select notifications.subject_id from notifications
      where notifications.done_at is null and notifications.task_id is null
        and ${inSlice('notifications.invention_id', slice)}
        and notifications.kind in (${sql.join(
          Object.values(kindsOfSubject)
            .flat()
            .map((kind) => sql.lit(kind)),
        )}))`,
  );

const stageOf = (stages: readonly number[]): Sql => sql`(
    select min(stage) from unnest(${sql.lit(`{${stages.join()}}`)}::integer[]) as stages (stage)
    where watched.date - own.today <= stage)`;

const age = (since: string): Sql => sql`greatest(0, own.today - ${sql.ref(since)}) / ${sql.lit(repeatDays)}`;

/**
 * The alert of a row `watched` on the day `own.today`, as a row of `kind` and `cause`, or no row: `alertsOn` of the domain in
 * SQL.
 */
export const alertOfDay: Sql = sql`(
  select 'date-needed' as kind, concat('needed ', ${age('watched.opened_on')}) as cause
  where watched.about = 'date-needed'
  union all
  select 'at-once', concat(watched.date, ' at once ', ${age('watched.date')})
  where watched.about = 'at-once' and watched.date <= own.today
  union all
  select 'final-date', concat(watched.date, ' ',
    case when watched.date < own.today then 'passed' else ${stageOf(finalAlertDays)}::text end)
  where watched.about = 'final'
    and watched.date - own.today between ${sql.lit(-maxDaysPast)} and ${sql.lit(Math.max(...finalAlertDays))}
  union all
  select 'overdue', watched.date::text
  where watched.about = 'due' and watched.date < own.today and watched.state <> 'at-once'
    and (watched.date >= own.today - ${sql.lit(maxDaysPast)} or watched.final_at >= own.today)
  union all
  select 'due-soon', concat(watched.date, ' ', ${stageOf(dueAlertDays)})
  where watched.about = 'due'
    and watched.date - own.today between case watched.state when 'at-once' then 1 else 0 end
      and ${sql.lit(Math.max(...dueAlertDays))})`;
