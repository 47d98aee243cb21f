import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import type { JobScene } from './job-scene.ts';

/** Scenes of the jobs of notifications. */
export const notificationScenes: Readonly<Record<string, JobScene>> = {
  'notifications.refresh': {
    prepare: async ({ db, clock }) => {
      const person = await buildPerson(db);
      const day = clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
      for (const days of [-1, 0, 3]) {
        await buildTask(db, { due_at: day.add({ days }).toString(), assignees: [person] });
      }
    },
  },
  'notifications.send-emails': {
    prepare: async ({ db, clock }) => {
      const person = await buildPerson(db);
      await db
        .insertInto('person_settings')
        .values({
          person_id: person.id,
          name: 'Notifications',
          version: 1,
          value: JSON.stringify({ version: 1, digestHour: null, kinds: { assigned: 'email' } }),
        })
        .execute();
      const now = clock.now().toString();
      await buildNotification(db, { person_id: person.id, kind: 'assigned', raised_at: now, shows_at: now });
    },
  },
  'notifications.send-digests': {
    prepare: async ({ db }) => {
      const person = await buildPerson(db, { time_zone: 'UTC' });
      await db
        .insertInto('person_settings')
        .values({
          person_id: person.id,
          name: 'Notifications',
          version: 1,
          value: JSON.stringify({ version: 1, digestHour: 0, kinds: {} }),
        })
        .execute();
      await buildNotification(db, { person_id: person.id });
    },
  },
};
