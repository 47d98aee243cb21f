import { type RawBuilder, sql } from 'kysely';
import { personIsNotWalled } from '../../spine/access/person-may-see.ts';
import { alertOfDay, selectNearRestrictedDates, withAlertedPeople } from '../due-work/public.ts';

type Sql = RawBuilder<unknown>;

/**
 * Query for `raiseNotifications`: a restricted invention has a statutory date, and everyone who may see it has left or is away.
 * Each administrator gets one notice for all such inventions that no wall hides from them. It names neither invention nor date,
 * and is raised again at each step of the alerts that nobody gets.
 */
export const selectUnwatchedDates = (now: string): Sql => sql`
  with ${withAlertedPeople(now, selectNearRestrictedDates(now))}
  select subject.person_id, 'unwatched' as kind, subject.person_id as subject_id,
    md5(string_agg(concat(watched.id, alert.kind, alert.cause), ' ' order by watched.id, alert.kind)) as cause,
    null::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, null::text as system,
    null::uuid as absence_id, null::uuid as actor_id,
    'A restricted invention has a date of which nobody can be alerted' as title, null::date as due_at,
    null::uuid as for_id, null::uuid as acted_for_id
  from unreached
    join watched using (id, about)
    join subject on ${personIsNotWalled('unreached.invention_id')}
    join person_permissions holder on holder.person_id = subject.person_id and holder.permission = 'admin'
    join people on people.id = subject.person_id
    cross join lateral (select (${now}::timestamptz at time zone people.time_zone)::date as today) as own
    cross join lateral ${alertOfDay} as alert
  group by subject.person_id`;

/** Query for `settleRows`: notices to administrators when nothing is unwatched any more that they may be notified of. */
export const selectWatchedAgain = (now: string): Sql => sql`
  select notifications.id from notifications
  where notifications.kind = 'unwatched' and notifications.done_at is null
    and notifications.person_id not in (select wanted.person_id from (${selectUnwatchedDates(now)}) as wanted)
  order by notifications.id for update of notifications skip locked`;
