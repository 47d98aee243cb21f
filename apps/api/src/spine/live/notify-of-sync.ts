import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { raiseNotifications, settleNotifications } from './raise-notifications.ts';

/** A sync of an invention with an outside system, and who asked for it. */
interface EndedSync {
  id: string;
  inventionId: string;
  requestedBy: string;
  /** Name of the synced folder for people. */
  title: string;
}

/** Notifies the person who asked for a sync that it failed. */
export const notifyOfFailedSync = (
  tx: Database,
  { id, inventionId, requestedBy, title }: EndedSync,
  now: string,
): Promise<void> =>
  raiseNotifications(
    tx,
    sql`select ${requestedBy}::uuid as person_id, 'sync' as kind, ${inventionId}::uuid as subject_id, ${id} as cause,
      ${inventionId}::uuid as invention_id, null::uuid as task_id, null::uuid as milestone_id, null::uuid as document_id,
      null::uuid as message_id, null::uuid as mail_thread_id, null::uuid as run_id, null::text as system, null::uuid as absence_id, null::uuid as actor_id,
      ${title} as title, null::date as due_at, null::uuid as for_id,
      null::uuid as acted_for_id`,
    now,
  );

/** Settles the notifications of failed syncs of an invention, because one succeeded. */
export const settleFailedSyncs = (tx: Database, inventionId: string, now: string): Promise<void> =>
  settleNotifications(tx, { subjectIds: [inventionId], kinds: ['sync'] }, now);
