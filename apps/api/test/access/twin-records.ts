import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import type { TestHub } from '../support/test-hub.ts';
import { builtAt, idOf } from './twin-people.ts';

const times = { created_at: builtAt, updated_at: builtAt };

/** Identifier of the minion that works on both inventions. */
export const sharedMinion = 'a1b2c3d4e5f6a1b2c3d4e5f6';
/** Id of a webhook of the author. */
export const sharedWebhook = idOf('webhook');

/** Returns the id of the run of the minion on an invention, and of the note of the invention. */
export const runOf = (inventionId: string): string => idOf(`run ${inventionId}`);
export const ownNoteOf = (inventionId: string): string => idOf(`own note ${inventionId}`);
/** Returns the id of the download of an office document of an invention. */
export const downloadOf = (inventionId: string): string => idOf(`download ${inventionId}`);
/** Returns the document id of the comment on an invention to the minion. */
export const commentOf = (inventionId: string): string =>
  idOf(`minion comment ${inventionId}`).replaceAll('-', '').slice(0, 24);

/** Adds what both inventions refer to: a minion and a webhook of the author. */
export const addSharedRecords = async ({ db }: TestHub, author: { id: string }): Promise<void> => {
  const bot = await buildPerson(db, {
    ...{ id: idOf('bot'), kind: 'bot', email: 'bot@example.test' },
    ...{ first_name: 'Minion', last_name: 'Bot' },
  });
  await db.insertInto('bots').values({ id: bot.id, manager_id: author.id }).execute();
  await db
    .insertInto('minions')
    .values({ bot_id: bot.id, document_id: sharedMinion, name: 'Chaser', ...times })
    .execute();
  await db
    .insertInto('webhooks')
    .values({
      ...{ id: sharedWebhook, owner_id: author.id, url: 'https://example.com/hook' },
      ...{ sealed_secret: Buffer.alloc(8), is_active: false, ...times },
    })
    .execute();
};

const addOwnNote = async (
  db: TestHub['db'],
  invention: string,
  title: string,
  author: { id: string },
): Promise<void> => {
  const note = { id: ownNoteOf(invention), content: `Remember ${title}`, author_id: author.id, ...times };
  await db
    .insertInto('notes')
    .values({ ...note, invention_id: invention })
    .execute();
  await db
    .insertInto('note_versions')
    .values({ ...note, id: idOf(`version ${invention}`), note_id: note.id })
    .execute();
};

/** Adds a run of the minion, a comment to it, a delivery, a verification, a note and a download of an invention. */
export const addRecords = async (
  { db }: TestHub,
  { invention, milestone, document }: { invention: string; milestone: string; document: string },
  title: string,
  author: { id: string },
): Promise<void> => {
  const { id: minionId } = await db
    .selectFrom('minions')
    .select('id')
    .where('document_id', '=', sharedMinion)
    .executeTakeFirstOrThrow();
  await buildRun(db, {
    ...{ id: runOf(invention), invention_id: invention, minion_id: minionId, requested_by: author.id },
    ...{
      document_id: idOf(`run document ${invention}`).replaceAll('-', '').slice(0, 24),
      title: `Chase ${title}`,
    },
    ...{ state: 'needs-you', proposal_hash: 'hash', ...times },
    proposal: JSON.stringify({ summary: `About ${title}`, questions: [], changes: [], sources: [] }),
  });
  await db
    .insertInto('minion_comments')
    .values({
      ...{ document_id: commentOf(invention), content: `What about ${title}?`, author_id: author.id },
      ...{ minion_id: minionId, invention_id: invention, named_ids: [invention], ...times },
    })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ id: idOf(`delivery ${invention}`), webhook_id: sharedWebhook, invention_id: invention, seq: 1 },
      ...{ event_type: 'task.created', state: 'failed', due_at: builtAt, created_at: builtAt },
    })
    .execute();
  await db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: builtAt, rule_id: 'OA-NF', proof: 'awaiting' })
    .where('id', '=', milestone)
    .execute();
  await db
    .insertInto('milestone_verifications')
    .values({
      ...{ id: idOf(`verification ${invention}`), milestone_id: milestone, opened_by: author.id },
      ...{ opened_at: builtAt, reason: `The receipt of ${title} is late` },
    })
    .execute();
  await addOwnNote(db, invention, title, author);
  await db
    .insertInto('office_downloads')
    .values({
      ...{ id: downloadOf(invention), invention_id: invention, document_id: document },
      ...{ state: 'completed', requested_by: author.id, ...times },
    })
    .execute();
};

/** More than the search considers at once. */
const crowdSize = 320;

/** Adds many inventions that only their titles tell apart. */
export const addCrowd = async ({ db }: TestHub): Promise<void> => {
  await db
    .insertInto('inventions')
    .values(
      Array.from({ length: crowdSize }, (_, n) => ({
        id: idOf(`crowd ${n}`),
        title: `Zephyrin valve ${n}`,
        reference_list: [`CROWD-${n}`],
        status: 'filed',
        created_at: builtAt,
        updated_at: builtAt,
      })),
    )
    .execute();
};
