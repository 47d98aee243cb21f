import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { personMaySee, selectSubjects } from '../access/person-may-see.ts';
import { raiseNotifications, settleNotifications } from './raise-notifications.ts';

/** Subject of the notifications of the queue, of which each person has one. */
const queueId = '0198c0de-0000-7000-8000-00000000ca11';
const queueTitle = 'Unmatched emails';

/** An email that did not reach its recipients. */
interface UnsentMail {
  personIds: readonly string[];
  /** The draft that was not sent, or the thread of an email that came back. */
  subjectId: string;
  inventionId: string;
  mailThreadId: string | null;
  title: string;
  /** Differs for each failure. */
  cause: string;
}

const noLinks = sql`null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id, null::uuid as message_id`;
const noRest = sql`null::uuid as run_id, null::text as system, null::uuid as absence_id, null::uuid as actor_id`;
const noPeople = sql`null::date as due_at, null::uuid as acted_for_id, null::uuid as for_id`;

/** Notifies those who sent an email that it was not sent, or not delivered. */
export const notifyOfUnsentMail = (tx: Database, mail: UnsentMail, now: string): Promise<void> =>
  raiseNotifications(
    tx,
    sql`select distinct person_id, 'mail-failed'::text as kind, ${mail.subjectId}::uuid as subject_id, ${mail.cause}::text as cause,
      ${mail.inventionId}::uuid as invention_id, ${noLinks}, ${mail.mailThreadId}::uuid as mail_thread_id, ${noRest},
      ${mail.title}::text as title, ${noPeople}
    from unnest(${mail.personIds}::uuid[]) as sender (person_id) where person_id is not null`,
    now,
  );

/** Settles the notifications of a draft, because it was sent or deleted. */
export const settleUnsentMail = (tx: Database, draftId: string, now: string): Promise<void> =>
  settleNotifications(tx, { subjectIds: [draftId], kinds: ['mail-failed'] }, now);

/**
 * Notifies the docketing people, or without any the administrators, that an email waits to be filed: at most once a day, and only
 * those who may see every invention to which the email points.
 */
export const notifyOfQueue = (tx: Database, messageId: string, now: string): Promise<void> => {
  const cause = `waiting ${now.slice(0, 10)}`;
  return raiseNotifications(
    tx,
    sql`select distinct subject.person_id, 'queue'::text as kind, ${queueId}::uuid as subject_id, ${cause}::text as cause,
      null::uuid as invention_id, ${noLinks}, null::uuid as mail_thread_id, ${noRest},
      ${queueTitle}::text as title, ${noPeople}
    from (${selectSubjects(Temporal.Instant.from(now))}) as subject
    where (subject.person_id in (
        select coalesce(team_members.person_id, principals.id)
        from workflow_settings
          cross join jsonb_array_elements_text(coalesce(workflow_settings.role_assignees -> 'DK', '[]')) as docketing (value)
          join principals on lower(principals.value) = lower(docketing.value)
          left join team_members on team_members.team_id = principals.id)
      or not exists (select from workflow_settings
          where jsonb_array_length(coalesce(workflow_settings.role_assignees -> 'DK', '[]')) > 0)
        and subject.person_id in (select person_id from person_permissions where permission = 'admin'))
      and subject.person_id in (select person_id from person_permissions where permission = 'inventions:edit')
      and not exists (select from notifications known
        where known.person_id = subject.person_id and known.kind = 'queue' and known.subject_id = ${queueId} and known.cause = ${cause})
      and not exists (select from mail_suggestions pointer
        where pointer.message_id = ${messageId}::uuid and not ${personMaySee('pointer.invention_id')})`,
    now,
  );
};

/** Settles the notifications of the queue once it is empty. */
export const settleQueue = async (tx: Database, now: string): Promise<void> => {
  const { rows } = await sql`select from mail_messages where state = 'unmatched' limit 1`.execute(tx);
  if (rows.length === 0) await settleNotifications(tx, { subjectIds: [queueId], kinds: ['queue'] }, now);
};
