import type { Retention } from '@hub/contract/config/installation.calls.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Reads for how many days records are kept. */
export const readRetention = (db: Kysely<DB>): Promise<Retention> =>
  db
    .selectFrom('workspace')
    .select([
      'webhook_log_days as webhookLogDays',
      'done_notification_days as doneNotificationDays',
      'ended_session_days as endedSessionDays',
    ])
    .executeTakeFirstOrThrow();

/** Stores for how many days records are kept; the nightly jobs remove what is older. */
export const saveRetention = async (tx: Kysely<DB>, retention: Retention): Promise<void> => {
  await tx
    .updateTable('workspace')
    .set({
      webhook_log_days: retention.webhookLogDays,
      done_notification_days: retention.doneNotificationDays,
      ended_session_days: retention.endedSessionDays,
    })
    .execute();
};
