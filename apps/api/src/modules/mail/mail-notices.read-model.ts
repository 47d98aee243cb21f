import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { personMaySee, selectSubjects } from '../../spine/access/person-may-see.ts';
import { hasWorkspaceDocketing, workspaceDocketing } from '../assignees/public.ts';

/** Subject of the notifications of the queue, of which each person has one. */
export const queueId = '0198c0de-0000-7000-8000-00000000ca11';
const queueTitle = 'Unmatched emails';

/** An email that did not reach its recipients. */
export interface UnsentMail {
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

/** Query for `raiseNotifications`: an email that was not sent, for those who sent it. */
export const selectUnsentNotice = (mail: UnsentMail): RawBuilder<unknown> => sql`
  select distinct person_id, 'mail-failed'::text as kind, ${mail.subjectId}::uuid as subject_id, ${mail.cause}::text as cause,
    ${mail.inventionId}::uuid as invention_id, ${noLinks}, ${mail.mailThreadId}::uuid as mail_thread_id, ${noRest},
    ${mail.title}::text as title, ${noPeople}
  from unnest(${mail.personIds}::uuid[]) as sender (person_id) where person_id is not null`;

/**
 * Query for `raiseNotifications`: an email waits to be filed, for the docketing people, or without any the administrators, who
 * may see every invention to which it points and were not notified for the same cause.
 */
export const selectQueueNotice = (messageId: string, cause: string, now: string): RawBuilder<unknown> => sql`
  select distinct subject.person_id, 'queue'::text as kind, ${queueId}::uuid as subject_id, ${cause}::text as cause,
    null::uuid as invention_id, ${noLinks}, null::uuid as mail_thread_id, ${noRest},
    ${queueTitle}::text as title, ${noPeople}
  from (${selectSubjects(Temporal.Instant.from(now))}) as subject
  where (subject.person_id in (${workspaceDocketing})
    or not ${hasWorkspaceDocketing}
      and subject.person_id in (select person_id from person_permissions where permission = 'admin'))
    and subject.person_id in (select person_id from person_permissions where permission = 'inventions:edit')
    and not exists (select from notifications known
      where known.person_id = subject.person_id and known.kind = 'queue' and known.subject_id = ${queueId} and known.cause = ${cause})
    and not exists (select from mail_suggestions pointer
      where pointer.message_id = ${messageId}::uuid and not ${personMaySee('pointer.invention_id')})`;

/** Whether no email waits to be filed. */
export const isQueueEmpty = async (tx: Database): Promise<boolean> => {
  const { rows } = await sql`select from mail_messages where state = 'unmatched' limit 1`.execute(tx);
  return rows.length === 0;
};
