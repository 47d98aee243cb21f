import { randomUUIDv7 } from 'node:crypto';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildMessage } from '@hub/testkit/builders/build-message.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** A document of an invention, as a person would have entered it. */
interface PatentDocument {
  id?: string;
  inventionId: string;
  description: string;
  /** Who entered it; without one, it comes from the patent office's file. */
  enteredBy?: string;
  outcome?: 'proposed' | 'dismissed';
}

/** Adds a document to an invention. */
export const addDocument = async (
  db: Database,
  { id = randomUUIDv7(), inventionId, description, enteredBy, outcome = 'proposed' }: PatentDocument,
): Promise<{ id: string }> => {
  await db
    .insertInto('patent_documents')
    .values({
      id,
      invention_id: inventionId,
      code: 'CTNF',
      description,
      direction: 'INCOMING',
      document_date: '2026-01-02',
      real_date: '2026-01-02',
      entered_by: enteredBy ?? null,
      created_at: '2026-01-02T00:00:00.000Z',
    })
    .execute();
  await db
    .insertInto('document_outcomes')
    .values({
      document_id: id,
      invention_id: inventionId,
      outcome,
      opens: ['OA-NF'],
      created_at: '2026-01-02T00:00:00.000Z',
      updated_at: '2026-01-02T00:00:00.000Z',
    })
    .execute();
  return { id };
};

/** Adds a document of the patent office, which a person had fetched into a file that is gone. */
export const addOfficeDocument = async (
  db: Database,
  { inventionId, description, enteredBy }: PatentDocument & { enteredBy: string },
): Promise<Record<'officeDocument' | 'officeDownload', { id: string }>> => {
  const officeDocument = await buildDocument(db, {
    invention_id: inventionId,
    description,
    document_identifier: `L${randomUUIDv7().slice(-12).toUpperCase()}`,
    has_pdf: true,
    outcome: { outcome: 'informational' },
  });
  const officeDownload = { id: randomUUIDv7() };
  const at = '2026-01-02T00:00:00.000Z';
  await db
    .insertInto('office_downloads')
    .values({
      ...officeDownload,
      invention_id: inventionId,
      document_id: officeDocument.id,
      state: 'completed',
      requested_by: enteredBy,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { officeDocument: { id: officeDocument.id }, officeDownload };
};

/** The invention, milestone, author and word of notes and verifications. */
interface HistoryContext {
  invention: { id: string };
  milestone: { id: string };
  author: { id: string };
  word: string;
}

/** Adds a note to an invention, a note to its milestone, and a finished milestone that needs verification. */
export const addNotesAndVerification = async (
  db: Database,
  { invention, milestone, author, word }: HistoryContext,
): Promise<Record<'note' | 'milestoneNote' | 'unverified', { id: string }>> => {
  const at = '2026-01-02T00:00:00.000Z';
  const [note, milestoneNote] = [{ id: randomUUIDv7() }, { id: randomUUIDv7() }];
  const times = { created_at: at, updated_at: at };
  const written = { invention_id: invention.id, content: `Remember ${word}`, author_id: author.id, ...times };
  await db
    .insertInto('notes')
    .values([
      { ...written, ...note },
      { ...written, ...milestoneNote, milestone_id: milestone.id },
    ])
    .execute();
  await db
    .insertInto('note_versions')
    .values(
      [note, milestoneNote].map(({ id }) => ({
        id: randomUUIDv7(),
        note_id: id,
        content: written.content,
        author_id: author.id,
        ...times,
      })),
    )
    .execute();
  const unverified = await buildMilestone(db, {
    invention_id: invention.id,
    title: `Filed for ${word}`,
    is_finished: true,
    finished_at: at,
    rule_id: 'OA-NF',
    proof: 'awaiting',
  });
  await db
    .insertInto('milestone_verifications')
    .values({
      id: randomUUIDv7(),
      milestone_id: unverified.id,
      opened_by: author.id,
      opened_at: at,
      reason: `The receipt of ${word} is late`,
    })
    .execute();
  return { note, milestoneNote, unverified: { id: unverified.id } };
};

/** Adds a chat message to an invention. */
export const addMessage = (
  db: Database,
  {
    invention,
    author,
    word,
    ...fields
  }: Omit<HistoryContext, 'milestone'> & { id?: string; created_at?: string },
): Promise<{ id: string }> =>
  buildMessage(db, {
    ...fields,
    invention_id: invention.id,
    author_id: author.id,
    content: `Ask about ${word}`,
    ...(fields.created_at && { updated_at: fields.created_at }),
  });

/** Adds a file to an invention, and one to its trash. */
export const addFiles = async (
  db: Database,
  { invention, author, word }: Omit<HistoryContext, 'milestone'>,
): Promise<Record<'file' | 'trashedFile', { id: string }>> => {
  const of = { invention_id: invention.id, author_id: author.id };
  const file = await buildFile(db, { ...of, name: `Claims of ${word}.txt`, tags: [word] });
  await buildFilePage(db, { sha256: file.sha256, text: `The claims of ${word}` });
  const trashedFile = await buildFile(db, {
    ...of,
    name: `Old claims of ${word}.txt`,
    is_deleted: true,
    deleted_at: '2026-01-02T00:00:00.000Z',
    deleted_by_id: author.id,
  });
  return { file: { id: file.id }, trashedFile: { id: trashedFile.id } };
};

/** Adds a generated report whose file was deleted for good, and one that failed. */
export const addReports = async (
  db: Database,
  { invention, author, word }: Omit<HistoryContext, 'milestone'>,
): Promise<Record<'report' | 'failedReport', { id: string }>> => {
  const at = '2026-01-02T00:00:00.000Z';
  const of = {
    invention_id: invention.id,
    requested_by: author.id,
    created_at: at,
    updated_at: at,
    finished_at: at,
    values: { title: `${word} gearbox` },
  };
  const lines = JSON.stringify([`Summary of ${word}`]);
  const { id } = await buildReport(db, { ...of, state: 'done', lines });
  const failed = await buildReport(db, { ...of, state: 'failed', failure: `No space for ${word}` });
  return { report: { id }, failedReport: { id: failed.id } };
};

/** The first event of an invention's stream: its task was created. */
interface FirstEvent {
  id?: string;
  inventionId: string;
  taskId: string;
  authorId: string;
  title: string;
  at: string;
}

/** Adds the first event to an invention whose stream head is 1. */
export const addFirstEvent = async (
  db: Database,
  { id = randomUUIDv7(), inventionId, taskId, authorId, title, at }: FirstEvent,
): Promise<void> => {
  await db
    .insertInto('stream_events')
    .values({
      id,
      invention_id: inventionId,
      seq: 1,
      type: 'task.created',
      actor_id: authorId,
      task_id: taskId,
      created_at: at,
      metadata: JSON.stringify({
        title,
        updatedAt: at,
        order: 0,
        changes: [{ field: 'title', from: null, to: title }],
      }),
    })
    .execute();
};

/** The second event of an invention's stream: a comment on its task mentions a person. */
type Comment = Required<FirstEvent> & { mentioned: { id: string; email: string } };

/** Adds the second event to an invention whose stream head is 2. */
export const addComment = async (
  db: Database,
  { id, inventionId, taskId, authorId, title, at, mentioned }: Comment,
): Promise<void> => {
  const mentions = [{ email: mentioned.email, name: mentioned.email }];
  const comment = { content: `@${mentioned.email} look at ${title}`, mentions };
  await db
    .insertInto('stream_events')
    .values({
      id,
      invention_id: inventionId,
      seq: 2,
      type: 'task.commented',
      actor_id: authorId,
      task_id: taskId,
      created_at: at,
      metadata: JSON.stringify({ title, updatedAt: at, order: 0, changes: [], comment }),
    })
    .execute();
  const mention = { person_id: mentioned.id, event_id: id, created_at: at };
  await db.insertInto('event_mentions').values(mention).execute();
};
