import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildRuleTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { createOpenGrantDates } from '../../src/modules/documents/jobs/open-grant-dates.job.ts';
import type { TestHub } from '../support/test-hub.ts';
import { authScenes } from './auth-scenes.ts';
import { ensureDemoPerson } from './demo-person.ts';
import { docketingScenes } from './docketing-scenes.ts';
import type { JobScene } from './job-scene.ts';
import { mailScenes } from './mail-scenes.ts';
import { minionScenes } from './minion-scenes.ts';
import { notificationScenes } from './notification-scenes.ts';
import { officeScenes } from './office-scenes.ts';
import { peopleScenes } from './people-scenes.ts';
import { reportScenes } from './report-scenes.ts';
import { repositoryScenes } from './repository-scenes.ts';
import { buildStatutoryMilestone } from './statutory-milestone.ts';
import { webhookScenes } from './webhook-scenes.ts';

const daysAgo = (hub: TestHub, days: number): string =>
  hub.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString();

const scannedContent = Buffer.from('A content to scan');
const mistypedPdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\n%%EOF');
const unreadText = Buffer.from('A text that was just uploaded');

/** One scene per registered job; a job without one fails the test that runs every job twice. */
export const jobScenes: Readonly<Record<string, JobScene>> = {
  ...repositoryScenes,
  ...webhookScenes,
  ...notificationScenes,
  ...authScenes,
  ...peopleScenes,
  'audit.seal-entries': {
    prepare: async (hub) =>
      hub.dependencies.audit.record(hub.db, [
        {
          actor: null,
          forId: null,
          requestId: null,
          address: '127.0.0.1',
          action: 'auth.login',
          inventionId: null,
          details: {},
        },
      ]),
  },
  'auth.remove-ended-sessions': {
    prepare: async (hub) => {
      const person = await buildPerson(hub.db);
      await buildSession(hub.db, { person_id: person.id, expires_at: daysAgo(hub, 8) });
      await buildSession(hub.db, { person_id: person.id });
    },
  },
  'backup.nightly': {
    prepare: (hub) => buildTask(hub.db),
    log: 'backups',
  },
  'deadlines.recompute-after-closure': {
    prepare: (hub) => buildStatutoryMilestone(hub, '2026-12-06'),
    payload: { closedOn: '2026-11-06' },
  },
  'files.add-demo-files': {
    prepare: async (hub) => {
      const personId = await ensureDemoPerson(hub.db, 'admin@demo.hub');
      const invention = await buildInvention(hub.db, { in_house_attorney_id: personId });
      await hub.db
        .insertInto('patent_applications')
        .values({ invention_id: invention.id, application_number: '17248024', shift_days: 7 })
        .execute();
    },
    payload: {},
  },
  'files.clean': {
    prepare: async (hub) => {
      const at = daysAgo(hub, 31);
      const { author_id } = await buildFile(hub.db);
      await buildFile(hub.db, { is_deleted: true, deleted_at: at, deleted_by_id: author_id });
    },
  },
  'files.scan': {
    prepare: async (hub) => {
      const { sha256 } = await hub.dependencies.storage.put(Readable.from([scannedContent]));
      await buildFile(hub.db, { sha256 });
    },
    payload: { sha256: createHash('sha256').update(scannedContent).digest('hex') },
  },
  'files.scan-unchecked': {
    prepare: async (hub) => {
      // What earlier scenes left has no content.
      await hub.db.updateTable('file_contents').set({ scan: 'clean' }).execute();
      const { sha256 } = await hub.dependencies.storage.put(
        Readable.from([Buffer.concat([scannedContent, scannedContent])]),
      );
      await buildFile(hub.db, { sha256 });
      await hub.db
        .updateTable('file_contents')
        .set({ created_at: daysAgo(hub, 1) })
        .where('sha256', '=', sha256)
        .execute();
    },
  },
  'files.extract-text': {
    prepare: async (hub) => {
      const { sha256 } = await hub.dependencies.storage.put(Readable.from([unreadText]));
      await buildFile(hub.db, { sha256 });
    },
    payload: { sha256: createHash('sha256').update(unreadText).digest('hex') },
  },
  ...mailScenes,
  ...minionScenes,
  ...officeScenes,
  ...docketingScenes,
  ...reportScenes,
  'files.retype-contents': {
    prepare: async (hub) => {
      const { sha256 } = await hub.dependencies.storage.put(Readable.from([mistypedPdf]));
      await buildFile(hub.db, { sha256 });
    },
  },
  'files.retry-failed-texts': {
    prepare: async (hub) => {
      const { sha256 } = await buildFile(hub.db);
      await hub.db
        .updateTable('file_contents')
        .set({ text_state: 'failed', text_fault: 'The reader stopped' })
        .where('sha256', '=', sha256)
        .execute();
    },
  },
  'suggest.forget-unused-tags': {
    prepare: async (hub) => {
      const task = await buildTask(hub.db, { tags: ['unused', 'used'] });
      await hub.db
        .updateTable('tasks')
        .set({ tags: ['used'] })
        .where('id', '=', task.id)
        .execute();
    },
  },
  'workflow.open-earlier-documents': {
    prepare: async (hub) => {
      await buildPerson(hub.db, { permissions: ['deadlines:verify'] });
      await buildDocument(hub.db, {
        code: 'CTNF',
        document_date: daysAgo(hub, 30).slice(0, 10),
        invention_id: (await buildInvention(hub.db)).id,
        outcome: { outcome: 'informational', note: 'Here before incoming documents were tracked.' },
      });
    },
  },
  'workflow.open-grant-dates': {
    prepare: async (hub) => {
      await buildPerson(hub.db, { permissions: ['deadlines:verify'] });
      const dates = {
        filing_date: daysAgo(hub, 2000).slice(0, 10),
        grant_date: daysAgo(hub, 1200).slice(0, 10),
      };
      const buildPatent = async (application_number: string) => {
        const { id } = await buildInvention(hub.db);
        const patent = { ...dates, application_number, invention_id: id };
        await hub.db.insertInto('patent_applications').values(patent).execute();
      };
      await buildPatent('16834312');
      await createOpenGrantDates(hub.dependencies).run();
      await buildRuleTemplate(hub.db, 'MF-1');
      await buildPatent('16834313');
    },
  },
  'workflow.recompute-deadlines': {
    prepare: (hub) => buildStatutoryMilestone(hub, '2026-12-07'),
    log: 'deadline_runs',
  },
  'writes.remove-old-keys': {
    prepare: async (hub) =>
      hub.db
        .insertInto('idempotency_keys')
        .values({
          person_id: (await buildPerson(hub.db)).id,
          key: 'old',
          request_hash: Buffer.alloc(32),
          created_at: daysAgo(hub, 2),
        })
        .execute(),
  },
};
