import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

type NotificationOverrides = Partial<Insertable<DB['notifications']>> & { person_id: string };

/** Inserts an unread notification of an assigned task, raised while its person wanted emails, on a new invention by default; `invention_id: null` for none. */
export const buildNotification = async (
  db: Kysely<DB>,
  overrides: NotificationOverrides,
): Promise<Selectable<DB['notifications']>> => {
  const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const taskId = overrides.task_id ?? randomUUIDv7();
  return db
    .insertInto('notifications')
    .values({
      id: randomUUIDv7(),
      kind: 'assigned',
      subject_id: taskId,
      task_id: taskId,
      cause: now,
      title: 'Draft the claims',
      raised_at: now,
      shows_at: now,
      wants_email: true,
      ...overrides,
      invention_id:
        overrides.invention_id === undefined ? (await buildInvention(db)).id : overrides.invention_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
