import { randomUUIDv7 } from 'node:crypto';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, openInEmergency } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { JobScene } from './job-scene.ts';

const email = 'forgetful@example.test';

/** The scenes of jobs for sign-in. */
export const authScenes: Readonly<Record<string, JobScene>> = {
  'auth.send-password-reset': {
    prepare: ({ db }) => buildPerson(db, { email, password_hash: 'a hash' }),
    payload: { id: '01a1fc26-c2a1-7ada-bb29-000000000061', email, address: '127.0.0.1' },
  },
  // An emergency access whose hours are over.
  'inventions.endEmergencies': {
    prepare: async ({ db }) => {
      const [administrator, invention] = [
        await buildPerson(db, { permissions: ['admin'] }),
        await buildInvention(db, { is_restricted: true }),
      ];
      await openInEmergency(db, invention, administrator);
      const [opened_at, ends_at] = ['2026-01-02T08:00:00Z', '2026-01-02T12:00:00Z'];
      await db.updateTable('emergency_accesses').set({ opened_at, ends_at }).execute();
    },
  },
  // An assistance and an absence whose last days are over, which were not announced yet.
  'cover.announce': {
    prepare: async ({ db }) => {
      const [sponsor, assistant] = [await buildPerson(db), await buildPerson(db)];
      await buildAssistance(db, { sponsor, assistant, ends_on: '2026-01-02' });
      const days = { starts_on: '2025-12-22', ends_on: '2026-01-02', created_at: '2025-12-01T12:00:00Z' };
      await db
        .insertInto('absences')
        .values({ id: randomUUIDv7(), person_id: sponsor.id, stand_in_id: assistant.id, note: '', ...days })
        .execute();
    },
  },
};
