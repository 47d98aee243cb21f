import { randomUUIDv7 } from 'node:crypto';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMessage } from '@hub/testkit/builders/build-message.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson, giveRole } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { demoWorks } from '../../../demo/src/minions/demo-works.ts';
import type { TestHub } from '../support/test-hub.ts';
import { ensureDemoPerson } from './demo-person.ts';
import type { JobScene } from './job-scene.ts';

const demoInventionId = '01a1fc26-c2a1-7ada-bb29-000000000023';
const messageId = '01a1fc26-c2a1-7ada-bb29-000000000021';
const commentId = 'scenecommentscenecomment';
const runId = '01a1fc26-c2a1-7ada-bb29-000000000023';
const botId = '01a1fc26-c2a1-7ada-bb29-000000000022';

const addRun = async ({ db }: TestHub, overrides: Partial<Parameters<typeof buildRun>[1]> = {}) => {
  const manager = await buildPerson(db);
  const minion = await buildMinion(db, { managerId: manager.id, script: 'overdue-chaser' });
  const { id } = await buildInvention(db);
  await buildRun(db, { invention_id: id, minion_id: minion.id, ...overrides });
};

/** An office action with a text, and a minion that reads each one. */
const addWatchedAction = async ({ db }: TestHub): Promise<void> => {
  const person = await buildPerson(db);
  const { id: inventionId } = await buildInvention(db);
  await buildMinion(db, { managerId: person.id, script: 'office-action-reader', is_watching: true });
  const document = await buildDocument(db, { invention_id: inventionId, outcome: { outcome: 'proposed' } });
  const file = await buildFile(db, { invention_id: inventionId, author_id: person.id });
  await buildFilePage(db, { sha256: file.sha256, text: 'Claims 1-3 are rejected.' });
  await db
    .insertInto('office_downloads')
    .values({
      id: randomUUIDv7(),
      invention_id: inventionId,
      document_id: document.id,
      state: 'completed',
      file_id: file.id,
      requested_by: person.id,
      created_at: document.created_at,
      updated_at: document.created_at,
    })
    .execute();
};

/** The scenes of jobs of minions. */
export const minionScenes: Readonly<Record<string, JobScene>> = {
  'messages.answer-mention': {
    prepare: async ({ db }) => {
      const manager = await buildPerson(db);
      await buildPerson(db, { id: botId, kind: 'bot' });
      await db.insertInto('bots').values({ id: botId, manager_id: manager.id }).execute();
      const { id } = await buildInvention(db);
      await buildMessage(db, { id: messageId, invention_id: id, author_id: manager.id });
    },
    payload: { messageId, botId },
  },
  'minions.answer': {
    prepare: async ({ db }) => {
      const manager = await buildPerson(db);
      const minion = await buildMinion(db, { managerId: manager.id });
      const now = Temporal.Now.instant().toString();
      await db
        .insertInto('minion_comments')
        .values({
          document_id: commentId,
          minion_id: minion.id,
          author_id: manager.id,
          content: 'Which dates are next?',
          created_at: now,
          updated_at: now,
        })
        .execute();
    },
    payload: { comment: commentId },
  },
  'minions.add-demo-minions': {
    prepare: async ({ db }) => {
      await ensureDemoPerson(db, 'admin@demo.hub');
      await ensureDemoPerson(db, 'attorney@demo.hub');
      await db.updateTable('workspace').set({ demo_replayed_on: '2026-11-23' }).execute();
      await db.deleteFrom('bots').execute();
    },
    payload: {},
  },
  'minions.advance-demo-runs': {
    prepare: async ({ db }) => {
      const managerId = await ensureDemoPerson(db, 'attorney@demo.hub');
      await giveRole(db, managerId, { permissions: ['inventions:edit'] });
      await buildInvention(db, { id: demoInventionId });
      await db.deleteFrom('bots').execute();
      await buildMinion(db, { managerId, name: 'Overdue chaser', script: 'overdue-chaser' });
    },
    payload: { inventionId: demoInventionId, place: demoWorks.findIndex(({ isOverdue }) => isOverdue) },
  },
  'minions.run': { prepare: (hub) => addRun(hub, { id: runId }), payload: { runId } },
  'minions.resume': {
    prepare: (hub) => addRun(hub, { state: 'working', alive_at: '2026-01-01T00:00:00Z' }),
  },
  'minions.watch': { prepare: addWatchedAction },
};
