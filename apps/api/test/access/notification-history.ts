import { stableId } from '@hub/database/stable-id.ts';
import { type NotificationKind, notificationKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import type { TestHub } from '../support/test-hub.ts';

/** The person named in the requests of the crawl. */
export const watcherEmail = 'watcher@example.test';

/** Kinds of notifications that belong to no invention. */
const withoutInvention: readonly NotificationKind[] = ['system', 'absence', 'queue'];

/** Kinds of notifications about an invention, from the registry: a new one is part of every check. */
export const inventionKinds = notificationKinds.filter((kind) => !withoutInvention.includes(kind));

/** Returns the id of a person's notification about an invention of the twins. */
export const notificationOf = (
  inventionId: string,
  email: string = watcherEmail,
  kind: NotificationKind = 'assigned',
): string => stableId('2026-01-05T08:00:00.000Z', `${kind} ${email} ${inventionId}`);

interface Subject {
  invention: string;
  task: string;
  title: string;
  at: string;
}

/** Notifies a person of a task that the author assigned, and of everything else that the registry knows if `ofEveryKind`. */
export const addNotifications = async (
  db: TestHub['db'],
  { invention, task, title, at }: Subject,
  person: { id: string; email: string },
  author: { id: string },
  ofEveryKind: boolean,
): Promise<void> => {
  for (const kind of ofEveryKind ? inventionKinds : (['assigned'] as const)) {
    const id = notificationOf(invention, person.email, kind);
    await buildNotification(db, {
      ...{ id, person_id: person.id, invention_id: invention, kind },
      ...(kind === 'assigned' ? { task_id: task } : { task_id: null, subject_id: id }),
      system: kind === 'reading' ? 'patent-office' : null,
      ...{ actor_id: author.id, title: `Draft ${title}`, cause: at, raised_at: at, shows_at: at },
    });
  }
};
