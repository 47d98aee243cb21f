import { stableId } from '@hub/database/stable-id.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import type { TestHub } from '../support/test-hub.ts';

const at = '2026-01-05T08:00:00.000Z';

/** Returns the id of the watcher's notification about an invention of the twins. */
export const notificationOf = (inventionId: string): string => stableId(at, `notification ${inventionId}`);

/** Notifies the watcher of a task that the author assigned. */
export const addNotification = async (
  db: TestHub['db'],
  { invention, task }: { invention: string; task: string },
  { watcher, author }: Record<'watcher' | 'author', { id: string }>,
  title: string,
): Promise<void> => {
  await buildNotification(db, {
    id: notificationOf(invention),
    person_id: watcher.id,
    invention_id: invention,
    task_id: task,
    actor_id: author.id,
    title: `Draft ${title}`,
    cause: at,
    raised_at: at,
    shows_at: at,
  });
};
