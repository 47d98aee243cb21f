import { type RawBuilder, sql } from 'kysely';

/** A sync of an invention that failed, and who asked for it. */
interface FailedSync {
  id: string;
  inventionId: string;
  requestedBy: string;
  /** Name of the synced folder for people. */
  title: string;
}

/** Query for `raiseNotifications`: a failed sync, for the person who asked for it. */
export const selectSyncNotice = ({
  id,
  inventionId,
  requestedBy,
  title,
}: FailedSync): RawBuilder<unknown> => sql`
  select ${requestedBy}::uuid as person_id, 'sync' as kind, ${inventionId}::uuid as subject_id, ${id} as cause,
    ${inventionId}::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
    null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, null::text as system,
    null::uuid as absence_id, null::uuid as actor_id, ${title} as title, null::date as due_at, null::uuid as for_id,
    null::uuid as acted_for_id`;
