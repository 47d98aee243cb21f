import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { JobScene } from './job-scene.ts';

const personId = '01a1fc26-c2a1-7ada-bb29-000000000076';

/** Scenes of the jobs of people. */
export const peopleScenes: Readonly<Record<string, JobScene>> = {
  'people.email-invitation': {
    prepare: async ({ db, clock }) => {
      const inviter = await buildPerson(db);
      await buildPerson(db, { id: personId, password_hash: null });
      const now = clock.now();
      await db
        .insertInto('invitations')
        .values({
          token_hash: Buffer.alloc(32, 1),
          person_id: personId,
          invited_by: inviter.id,
          awaits_email: true,
          created_at: now.toString(),
          expires_at: now.add({ hours: 24 }).toString(),
        })
        .execute();
    },
    payload: { personId },
  },
};
