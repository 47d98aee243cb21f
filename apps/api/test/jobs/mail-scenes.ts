import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { JobScene } from './job-scene.ts';

const draftId = '01a1fc26-c2a1-7ada-bb29-000000000011';
const outgoingId = 'scene@hub.example';

/** The scenes of jobs for emails. */
export const mailScenes: Readonly<Record<string, JobScene>> = {
  'mail.send': {
    prepare: async ({ db, clock }) => {
      const person = await buildPerson(db, { permissions: ['inventions:edit'] });
      const invention = await buildInvention(db);
      const now = clock.now().toString();
      await db
        .insertInto('mail_drafts')
        .values({
          id: draftId,
          invention_id: invention.id,
          kind: 'new',
          recipients: JSON.stringify({ to: [{ name: '', address: 'ada@client.example' }], cc: [], bcc: [] }),
          subject: 'Report',
          text: 'Text',
          state: 'sending',
          sends_at: now,
          sender_id: person.id,
          outgoing_id: outgoingId,
          author_id: person.id,
          created_at: now,
          updated_at: now,
        })
        .execute();
    },
    payload: { draftId, outgoingId },
  },
};
