import { dueAlertDays, kindsOfSubject, maxDaysPast } from '@hub/domain/notifications/alert-schedule.ts';
import { dateKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  alertOfDay,
  type InventionSlice,
  inSlice,
  peopleAway,
  principalMembers,
  selectAlertedDates,
  selectNearDates,
  taskDates,
  withAlertedPeople,
} from '../due-work/public.ts';

type Sql = RawBuilder<unknown>;

const firstAlert = Math.max(...dueAlertDays);

/** Today of a row of `people`. */
const ownToday = (now: string): Sql => sql`(${now}::timestamptz at time zone people.time_zone)::date`;

/** The people to notify of the dates of a row of `people`: the person, and the stand-in while they are away. */
const readers = sql`(
  select people.id as person_id, null::uuid as for_id
  union all
  select away.stand_in_id, people.id from away
  where away.person_id = people.id and away.stand_in_id is not null)`;

/** The columns of `raiseNotifications` about work: a row `work`, its `alert` and a row `reader`. */
const wantedColumns = sql`reader.person_id, alert.kind, work.id as subject_id, alert.cause, work.invention_id,
  null::uuid as document_id, null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id,
  null::text as system, null::uuid as absence_id, null::uuid as actor_id, work.title, reader.for_id,
  null::uuid as acted_for_id`;

/**
 * Query for `raiseNotifications`: the tasks of a slice of inventions that are due soon or overdue on the day of each person or member of a team who
 * has them. The cause of a date changes with each alert, and when it moves.
 */
export const selectDueTasks = (now: string, slice: InventionSlice): Sql => sql`
  with away as materialized (select * from ${peopleAway} as away)
  select ${wantedColumns}, work.id as task_id, work.milestone_id, work.due_at
  from task_assignees assignee
    join ${principalMembers} as member on member.principal_id = assignee.principal_id
    join people on people.id = member.person_id
    join ${taskDates} as work on work.id = assignee.task_id
    cross join lateral (select ${ownToday(now)} as today) as own
    cross join lateral (
      select case when work.due_at < own.today then 'overdue' else 'due-soon' end as kind,
        case when work.due_at < own.today then work.due_at::text else concat(work.due_at, ' ', (
          select min(stage) from unnest(${sql.lit(`{${dueAlertDays.join()}}`)}::integer[]) as stages (stage)
          where work.due_at - own.today <= stage)) end as cause) as alert
    cross join lateral ${readers} as reader
  where assignee.is_open and ${inSlice('work.invention_id', slice)}
    and assignee.due_at between (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(maxDaysPast + 1)}
      and (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(firstAlert + 1)}
    and work.due_at between own.today - ${sql.lit(maxDaysPast)} and own.today + ${sql.lit(firstAlert)}`;

/**
 * Query for `raiseNotifications`: the alerts of the dates of milestones of a slice of inventions, for the people chosen by the
 * rules of the domain.
 */
export const selectDueMilestones = (
  now: string,
  slice: InventionSlice,
  { isStatutory }: { isStatutory: boolean },
): Sql => sql`
  with ${withAlertedPeople(now, sql`select * from (${selectNearDates(now, slice)}) as near where near.is_statutory = ${sql.lit(isStatutory)}`)}
  select ${wantedColumns}, null::uuid as task_id, work.id as milestone_id, work.date as due_at
  from watched as work
    join alerted using (id, about)
    join people on people.id = alerted.person_id
    cross join lateral (select ${ownToday(now)} as today) as own
    cross join lateral (select work.*) as watched
    cross join lateral ${alertOfDay} as alert
    cross join lateral ${readers} as reader`;

/** SQL condition that a row of `notifications` is about a task that is still its person's, or of a person they cover. */
const holdsTask = (principalId: Sql): RawBuilder<boolean> => sql<boolean>`exists (
    select from task_assignees assignee join ${principalMembers} as member on member.principal_id = assignee.principal_id
    where assignee.task_id = notifications.subject_id and member.person_id = ${principalId}
      and assignee.is_open and (notifications.kind = 'assigned' or assignee.due_at = notifications.due_at))`;

/** Kinds of notifications about the dates of milestones, with the subject of each. */
const subjectKinds: Sql = sql.join(
  Object.entries(kindsOfSubject).flatMap(([about, kinds]) =>
    kinds.map((kind) => sql`(${sql.lit(about)}, ${sql.lit(kind)})`),
  ),
);

/**
 * The dates of milestones of which a person is still alerted, by the kind of the notification. A table that is joined once: a
 * condition on each notification would read all dates again for each.
 */
const heldMilestones: Sql = sql`
  select distinct watched.id as subject_id, kinds.kind, coalesce(watched.date, 'infinity') as due_at,
    alerted.person_id
  from watched join alerted using (id, about)
    join (values ${subjectKinds}) as kinds (about, kind) on kinds.about = watched.about`;

/** Whether the person of a row of `notifications` is still the stand-in of the person it concerns. */
const stillCovers = sql<boolean>`exists (
  select from away
  where away.person_id = notifications.for_id and away.stand_in_id = notifications.person_id)`;

/**
 * Query for `settleRows`: notifications about work of a slice of inventions that no longer apply. The work is closed, has another date, is overdue
 * instead of due soon, or is for others now, or a stand-in's days are over. Rows that a change locks are left to the next run.
 */
export const selectOutdated = (now: string, slice: InventionSlice): Sql => sql`
  with ${withAlertedPeople(now, selectAlertedDates(now, slice))},
  held as materialized (${heldMilestones}),
  open_alerts as materialized (
    select * from notifications
    where done_at is null and kind = any(${['assigned', ...dateKinds]}::text[])
      and ${inSlice('notifications.invention_id', slice)}),
  outdated as materialized (
    select notifications.id
    from open_alerts as notifications
      join people on people.id = coalesce(notifications.for_id, notifications.person_id)
    where (notifications.kind = 'due-soon' and notifications.due_at < ${ownToday(now)})
      -- From its due date on, an act is due at once.
      or (notifications.kind = 'due-soon' and notifications.due_at = ${ownToday(now)} and exists (
        select from watched where watched.id = notifications.subject_id and watched.about = 'at-once'))
      or (notifications.for_id is not null and not ${stillCovers})
      or (notifications.task_id is not null and not ${holdsTask(sql.ref('people.id'))})
    union all
    select notifications.id
    from open_alerts as notifications
    -- Hashed whatever the planner expects: a join by loops would compare each notification with each date.
    where notifications.task_id is null
      and (notifications.subject_id, notifications.kind, coalesce(notifications.for_id, notifications.person_id),
        coalesce(notifications.due_at, 'infinity')) not in (select subject_id, kind, person_id, due_at from held))
  select notifications.id from notifications
  where notifications.id in (select id from outdated) and notifications.done_at is null
  order by notifications.id for update of notifications skip locked`;
