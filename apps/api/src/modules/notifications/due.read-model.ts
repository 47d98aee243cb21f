import { type RawBuilder, sql } from 'kysely';

/** Days before a due date at which people are notified. */
const alertDays = [0, 1, 3, 7] as const;

/** Dates that passed longer ago raise nothing any more; what was raised stays. */
const maxDaysOverdue = 30;

const firstAlert = Math.max(...alertDays);

/** Today of a row of `people`. */
const ownToday = (now: string): RawBuilder<unknown> =>
  sql`(${now}::timestamptz at time zone people.time_zone)::date`;

/** Open dates assigned to a row of `people` whose day is `own.today`, from long overdue to the first alert. */
const ownDates = sql`(
  select tasks.id as subject_id, tasks.invention_id, tasks.id as task_id, tasks.milestone_id, tasks.title, tasks.due_at
  from task_assignees assignee join tasks on tasks.id = assignee.task_id
  where assignee.principal_id = people.id and assignee.is_open
    and assignee.due_at between own.today - ${sql.lit(maxDaysOverdue)} and own.today + ${sql.lit(firstAlert)}
  union all
  select milestones.id, milestones.invention_id, null, milestones.id, milestones.title, milestones.due_at
  from milestone_assignees assignee join milestones on milestones.id = assignee.milestone_id
  where assignee.principal_id = people.id and not milestones.is_finished and not milestones.is_deleted
    and milestones.due_at between own.today - ${sql.lit(maxDaysOverdue)} and own.today + ${sql.lit(firstAlert)})`;

/** The alert of a date: 7, 3, 1 or 0 days before. */
const alert = sql`(
  select min(days) from unnest(${sql.lit(`{${alertDays.join()}}`)}::integer[]) as alert (days)
  where work.due_at - own.today <= alert.days)`;

/** The people to notify of the dates of a row of `people`: the person, and the stand-in while they are away. */
const readers = sql`(
  select people.id as person_id, null::uuid as for_id
  union all
  select absences.stand_in_id, people.id from absences
  where absences.person_id = people.id and absences.stand_in_id is not null
    and period_state(absences.starts_on, absences.ends_on, absences.ended_at, people.time_zone) = 'current')`;

/**
 * Query for `raiseNotifications`: the dates that are due soon or overdue on the day of each person. The cause of a date changes
 * with each alert, and when it moves.
 */
export const selectDue = (now: string): RawBuilder<unknown> => sql`
      select reader.person_id, case when work.due_at < own.today then 'overdue' else 'due-soon' end as kind,
        work.subject_id, case when work.due_at < own.today then work.due_at::text
          else concat(work.due_at, ' ', ${alert}) end as cause,
        work.invention_id, work.task_id, work.milestone_id, null::uuid as document_id, null::uuid as message_id,
        null::uuid as mail_thread_id, null::uuid as run_id, null::text as system, null::uuid as absence_id, null::uuid as actor_id, work.title, work.due_at, reader.for_id,
        null::uuid as acted_for_id
      from people
        cross join lateral (select ${ownToday(now)} as today) as own
        cross join lateral ${ownDates} as work
        cross join lateral ${readers} as reader`;

/** Whether a row of `notifications` is about work that is still the person's, or work of a person they cover. */
const isHeldBy = (principalId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (exists (
    select from task_assignees assignee
    where assignee.task_id = notifications.subject_id and assignee.principal_id = ${principalId}
      and assignee.is_open and (notifications.kind = 'assigned' or assignee.due_at = notifications.due_at))
  or exists (
    select from milestone_assignees assignee join milestones on milestones.id = assignee.milestone_id
    where assignee.milestone_id = notifications.subject_id and assignee.principal_id = ${principalId}
      and not milestones.is_finished and not milestones.is_deleted
      and milestones.due_at = notifications.due_at))`;

/** Whether the person of a row of `notifications` is still the stand-in of the person it concerns. */
const stillCovers = sql<boolean>`exists (
  select from absences join people absent on absent.id = absences.person_id
  where absences.person_id = notifications.for_id and absences.stand_in_id = notifications.person_id
    and period_state(absences.starts_on, absences.ends_on, absences.ended_at, absent.time_zone) = 'current')`;

/**
 * Query for `settleRows`: notifications about work that no longer apply. The work is closed, has another date, is overdue
 * instead of due soon, or is assigned to others, or a stand-in's days are over. Rows that a change locks are left to the next
 * run.
 */
export const selectOutdated = (now: string): RawBuilder<unknown> => sql`
      select notifications.id
      from notifications join people on people.id = coalesce(notifications.for_id, notifications.person_id)
      where notifications.done_at is null and notifications.kind in ('assigned', 'due-soon', 'overdue')
        and ((notifications.kind = 'due-soon' and notifications.due_at < ${ownToday(now)})
          or (notifications.for_id is null and not ${isHeldBy(sql.ref('notifications.person_id'))})
          or (notifications.for_id is not null
            and not (${stillCovers} and ${isHeldBy(sql.ref('notifications.for_id'))})))
      order by notifications.id for update of notifications skip locked`;
