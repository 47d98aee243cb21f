import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Actor, isPersonAlive } from '../../../spine/access/actor.ts';
import { personMaySee } from '../../../spine/access/person-may-see.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';
import { mailedColumns, type NotifiedMilestone } from '../notified-dates.read-model.ts';
import { isOwn } from '../own-notification.read-model.ts';

/** Thread of emails: all news for one person about one invention, or about none. */
interface EmailThread {
  personId: string;
  inventionId: string | null;
}

/** Minutes between two emails about one invention to one person. */
const pauseMinutes = 5;
/** Minutes until an email that did not leave is tried again. */
const retryMinutes = 1;
/** Notifications that are older stay in the inbox only. */
const maxAgeHours = 24;
const maxThreads = 200;

/** SQL condition that a notification waits for an email: unread, not sent yet, and of a kind that its person's `setting` wants. */
const waits = (now: string) => sql`
  notifications.done_at is null and notifications.read_at is null and notifications.emailed_at is null
    and notifications.shows_at <= ${now}
    and notifications.raised_at > ${now}::timestamptz - ${sql.lit(maxAgeHours)} * interval '1 hour'
    and notifications.wants_email
    and setting.person_id = notifications.person_id and setting.name = 'Notifications'
    and setting.value -> 'kinds' ->> notifications.kind = 'email'`;

/** SQL condition that the newest email of a thread, named `known`, is old enough for another one. */
const isFree = (now: string) => sql`
  known.claimed_at <= ${now}::timestamptz - case known.state
    when 'waiting' then ${sql.lit(retryMinutes)} else ${sql.lit(pauseMinutes)} end * interval '1 minute'`;

/** SQL condition that a notification is for an active person who may see its invention. */
const isReadable = (now: string) => sql`exists (
  select from people join access_subjects subject on subject.person_id = people.id
  where people.id = notifications.person_id and ${isPersonAlive(Temporal.Instant.from(now))}
    and (notifications.invention_id is null or ${personMaySee('notifications.invention_id')}))`;

/** Lists threads with something to send whose pause is over. Access is checked again when each is sent. */
export const listThreads = async (db: Database, now: string): Promise<EmailThread[]> => {
  const { rows } = await sql<EmailThread>`
    select notifications.person_id as "personId", notifications.invention_id as "inventionId"
    from person_settings setting
      join notifications on notifications.person_id = setting.person_id
      left join notification_emails known on known.person_id = notifications.person_id
        and known.invention_id is not distinct from notifications.invention_id
    where jsonb_path_exists(setting.value, '$.kinds.* ? (@ == "email")') and ${waits(now)} and (known.person_id is null or ${isFree(now)})
      and ${isReadable(now)}
    group by notifications.person_id, notifications.invention_id
    order by min(notifications.shows_at), notifications.person_id, notifications.invention_id
    limit ${sql.lit(maxThreads)}`.execute(db);
  return rows;
};

/** A notification in an email. */
export interface EmailRow {
  id: string;
  kind: NotificationKind;
  title: string;
  inventionTitle: string | null;
  reference: string | null;
  dueAt: string | null;
  milestone: NotifiedMilestone | null;
  forName: string | null;
  taskId: string | null;
  documentId: string | null;
  messageId: string | null;
  mailThreadId: string | null;
  runId: string | null;
  absenceId: string | null;
  /** Whether it is about an absence of the person themselves. */
  isOwnAbsence: boolean;
}

/** SQL condition that a notification belongs to a thread, such that an index finds it. */
const isOfThread = (inventionId: string | null) =>
  inventionId === null
    ? sql`notifications.invention_id is null`
    : sql`notifications.invention_id = ${inventionId}`;

/**
 * Claims the email of a thread and returns what it contains, oldest first: from now on it may have left. Empty if another
 * process claimed it, if its pause is not over, or if the person may not see the invention any more.
 */
export const claimEmail = async (
  tx: Database,
  actor: Actor,
  inventionId: string | null,
  now: string,
): Promise<EmailRow[]> => {
  const claimed = await sql`
    insert into notification_emails as known (person_id, invention_id, state, claimed_at)
    select ${actor.id}, thread.invention_id, 'handing-over', ${now}
    from (select ${inventionId}::uuid as invention_id) as thread
    where thread.invention_id is null
      or (${visibleInvention(actor, 'thread.invention_id')}
        and exists (select from inventions where inventions.id = thread.invention_id))
    on conflict (person_id, invention_id) do update set
      state = 'handing-over', claimed_at = excluded.claimed_at, reason = null, finished_at = null
    where ${isFree(now)}
    returning person_id`.execute(tx);
  if (claimed.rows.length === 0) return [];
  const { rows } = await sql<EmailRow>`
    with sent as (
      update notifications set emailed_at = ${now}
      from person_settings setting
      where notifications.person_id = ${actor.id} and ${isOfThread(inventionId)} and ${waits(now)}
        and ${isOwn(actor)}
      returning notifications.*)
    select notifications.id, notifications.kind, ${mailedColumns}, notifications.task_id as "taskId",
      notifications.document_id as "documentId", notifications.message_id as "messageId",
      notifications.mail_thread_id as "mailThreadId", notifications.run_id as "runId",
      notifications.absence_id as "absenceId",
      coalesce(absences.person_id = notifications.person_id, false) as "isOwnAbsence"
    from sent as notifications
      left join inventions on inventions.id = notifications.invention_id
      left join absences on absences.id = notifications.absence_id
    order by notifications.shows_at, notifications.id`.execute(tx);
  return rows;
};

/** Writes the end of a claimed email. One that did not leave is tried again with its notifications. */
export const endEmail = async (
  tx: Database,
  { personId, inventionId }: EmailThread,
  {
    state,
    reason,
    ids,
  }: { state: 'sent' | 'failed' | 'waiting'; reason: string | null; ids: readonly string[] },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('notification_emails')
    .set({ state, reason, finished_at: state === 'waiting' ? null : now })
    .where('person_id', '=', personId)
    .where('invention_id', 'is not distinct from', inventionId)
    .where('state', '=', 'handing-over')
    .execute();
  if (state === 'waiting')
    await tx.updateTable('notifications').set({ emailed_at: null }).where('id', 'in', ids).execute();
};
