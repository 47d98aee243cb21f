import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { ensureDemoPerson } from './demo-person.ts';
import type { JobScene } from './job-scene.ts';

const draftId = '01a1fc26-c2a1-7ada-bb29-000000000011';
const outgoingId = 'scene@hub.example';

/** The scenes of jobs for emails. */
export const mailScenes: Readonly<Record<string, JobScene>> = {
  'mail.add-demo-mail': {
    prepare: async ({ db }) => {
      const personId = await ensureDemoPerson(db, 'admin@demo.hub');
      const invention = await buildInvention(db, { in_house_attorney_id: personId });
      await db
        .insertInto('patent_applications')
        .values({ invention_id: invention.id, application_number: '17248025', shift_days: 7 })
        .execute();
      await buildDocument(db, { invention_id: invention.id, code: 'CTNF', document_date: '2026-03-02' });
    },
    payload: {},
  },

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
