import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { personMaySee, selectSubjects } from '../access/person-may-see.ts';
import { streamChannel } from './stream-channel.ts';

/** Maximum number of people in one notice: a notification of PostgreSQL has at most 8,000 bytes. */
const maxNoticed = 100;

/** Query that notifies the servers of changed rows, given a query of their `person_id`. */
const notifyServers = (personIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select pg_notify(${streamChannel}, json_build_object('of', 'notifications', 'id', null, 'by', '',
    'audience', json_build_object('personIds', json_agg(part.person_id), 'teamIds', '[]'::json))::text)
  from (select person_id, row_number() over () / ${sql.lit(maxNoticed)} as number
    from (${personIds}) as changed) as part
  group by part.number`;

/** Where the person of a row `setting` wants notifications of the kind of a row `wanted`; null if they did not choose. */
const channel = sql`setting.value -> 'kinds' ->> wanted.kind`;

/**
 * Raises notifications in a transaction, and notifies the servers on commit. Skips people who are inactive, may not see the
 * invention, or do not want them, and bots. One that was raised before becomes unread again, unless its cause is the same.
 * @param wanted query with the columns `person_id`, `kind`, `subject_id`, `cause`, `invention_id`, `task_id`, `milestone_id`,
 * `document_id`, `message_id`, `mail_thread_id`, `run_id`, `system`, `absence_id`, `actor_id`, `title`, `due_at`,
 * `acted_for_id` and `for_id`; of two for the same
 * person, the one that is for nobody else is raised
 * @param isAlways whether they are raised for people who turned off their kind, too, as the dates of the law are
 */
export const raiseNotifications = async (
  tx: Database,
  wanted: RawBuilder<unknown>,
  now: string,
  { isAlways = false }: { isAlways?: boolean } = {},
): Promise<void> => {
  await sql`
    with wanted as materialized (${wanted}), subject as materialized (
      ${selectSubjects(Temporal.Instant.from(now))} and people.id in (select person_id from wanted)
    ), raised as (
      insert into notifications as known (id, person_id, kind, subject_id, cause, invention_id, task_id, milestone_id,
        document_id, message_id, mail_thread_id, run_id, system, absence_id, actor_id, title, due_at, for_id, acted_for_id,
        raised_at, shows_at, wants_email)
      select distinct on (wanted.person_id, wanted.kind, wanted.subject_id)
        uuidv7(), wanted.person_id, wanted.kind, wanted.subject_id, wanted.cause, wanted.invention_id,
        wanted.task_id, wanted.milestone_id, wanted.document_id, wanted.message_id, wanted.mail_thread_id, wanted.run_id, wanted.system,
        wanted.absence_id, wanted.actor_id, wanted.title, wanted.due_at, wanted.for_id, wanted.acted_for_id, ${now}::timestamptz, ${now}::timestamptz,
        coalesce(${channel} = 'email', false)
      from wanted
        join subject on subject.person_id = wanted.person_id
        left join person_settings setting on setting.person_id = wanted.person_id and setting.name = 'Notifications'
      where (wanted.invention_id is null or ${personMaySee('wanted.invention_id')})
        and (${sql.lit(isAlways)} or coalesce(${channel} <> 'off', true))
      order by wanted.person_id, wanted.kind, wanted.subject_id, wanted.for_id nulls first
      on conflict (person_id, kind, subject_id) do update set
        cause = excluded.cause, actor_id = excluded.actor_id, title = excluded.title, due_at = excluded.due_at, for_id = excluded.for_id,
        acted_for_id = excluded.acted_for_id,
        -- Of several unread mentions, the first is opened.
        message_id = case when known.read_at is null and known.done_at is null
          then coalesce(known.message_id, excluded.message_id) else excluded.message_id end,
        task_id = excluded.task_id, milestone_id = excluded.milestone_id, raised_at = excluded.raised_at,
        shows_at = excluded.shows_at, wants_email = excluded.wants_email,
        read_at = null, done_at = null, digested_at = null, emailed_at = null
      where known.cause <> excluded.cause or known.for_id is distinct from excluded.for_id
      returning person_id
    )
    ${notifyServers(sql`select distinct person_id from raised`)}`.execute(tx);
};

/**
 * Marks open notifications as done for their people, given a query of their ids, and notifies the servers on commit. Should
 * the same be so again, such as a task that is reopened, they are raised again.
 */
export const settleRows = async (tx: Database, ids: RawBuilder<unknown>, now: string): Promise<void> => {
  await sql`
    with settled as (
      update notifications set done_at = ${now}::timestamptz, cause = 'settled' where id in (${ids}) returning person_id
    )
    ${notifyServers(sql`select distinct person_id from settled`)}`.execute(tx);
};

/** Marks the notifications of these kinds about some subjects as done for everyone, because they are settled. */
export const settleNotifications = (
  tx: Database,
  { subjectIds, kinds }: { subjectIds: readonly string[]; kinds: readonly NotificationKind[] },
  now: string,
): Promise<void> =>
  settleRows(
    tx,
    sql`select id from notifications
      where subject_id = any(${subjectIds}::uuid[]) and kind = any(${kinds}::text[]) and done_at is null
      order by id for update`,
    now,
  );
