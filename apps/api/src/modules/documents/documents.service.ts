import type {
  DocumentConfirm,
  DocumentCreate,
  PatentDocument,
} from '@hub/contract/documents/document.schema.ts';
import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { askedFacts } from '@hub/domain/documents/document-reactions.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { extendByPetition, presentMany } from '../milestone-records/public.ts';
import { finishWithDocument } from '../milestones/public.ts';
import { createMilestoneTasks, createTasksService } from '../tasks/public.ts';
import { startRule } from '../workflow-runs/public.ts';
import { presentDocument } from './document.presenter.ts';
import { type DocumentListQuery, readDocumentPage } from './document-list.read-model.ts';
import { readProposals } from './document-proposals.read-model.ts';
import { type DocumentRow, decideOutcome, findDocument, lockDocument } from './documents.repository.ts';
import { receiveDocument } from './receive-document.ts';

export interface DocumentsServiceDependencies {
  database: Database;
  clock: Clock;
}

/** An edit of one document and the version it is based on. */
export interface DocumentEdit {
  id: string;
  /** `updatedAt` of the version the decision is based on. */
  baseVersion: string | undefined;
}

type Outcome = PatentDocument['outcome'];

const readOwn = async (db: Database, actor: Actor, id: string): Promise<DocumentRow> => {
  const document = await findDocument(db, actor, id);
  if (!document) throw appError('document.not_found');
  return document;
};

const present = async (db: Database, actor: Actor, document: DocumentRow): Promise<PatentDocument> =>
  presentDocument(document, (await readProposals(db, actor, [document]))(document));

/** Locks and returns a document. Throws `document.decided` if someone else has already decided it. */
const lockUndecided = async (
  write: Write,
  { id, baseVersion }: DocumentEdit,
  undecided: readonly Outcome[],
): Promise<DocumentRow> => {
  const { tx, actor } = write;
  await lockDocument(tx, await readOwn(tx, actor, id));
  const document = await readOwn(tx, actor, id);
  if (!undecided.includes(document.outcome)) throw appError('document.decided');
  assertFresh(baseVersion, await present(tx, actor, document));
  return document;
};

/** Throws `request.invalid` if nothing is confirmed, or one rule twice. */
const assertConfirmable = ({ opens, closes, extends: extensions }: DocumentConfirm): void => {
  const refuse = (message: string) => appError('request.invalid', { errors: [{ path: 'opens', message }] });
  if (opens.length + closes.length + extensions.length === 0)
    throw refuse('Choose what it starts, satisfies or extends, or dismiss it');
  if (new Set(opens.map(({ ruleId }) => ruleId)).size < opens.length)
    throw refuse('Each rule can start only once');
};

/** Creates the use cases of documents. Every write publishes its event in the same transaction. */
export const createDocumentsService = ({ database, clock }: DocumentsServiceDependencies) => {
  const tasks = createTasksService({ database, clock });
  const milestoneTasks = createMilestoneTasks({ clock });

  /** Writes and publishes a decision, and closes the review task. */
  const decide = async (
    write: Write,
    before: DocumentRow,
    decision: { outcome: Outcome; note: string },
  ): Promise<DocumentRow> => {
    const { tx, actor } = write;
    const { taskId, taskStatus } = before;
    if (taskId !== null && taskStatus !== 'done' && taskStatus !== 'cancelled')
      await tasks.updateTask(write, { id: taskId, baseVersion: undefined }, { status: 'done' });
    await decideOutcome(tx, before, { ...decision, decidedBy: actor.id }, nowText(clock));
    const after = await readOwn(tx, actor, before.id);
    await publish(write, {
      type: 'document.decided',
      inventionId: after.inventionId,
      title: `${after.code}: ${after.description}`,
      updatedAt: after.updatedAt,
      changes: findChanges(before, after, ['outcome', 'note']),
      reason: decision.note,
    });
    return after;
  };

  /** Starts the confirmed rules, extends and finishes the confirmed milestones, and returns their ids. */
  const apply = async (
    write: Write,
    { id: documentId, inventionId, code, date }: DocumentRow,
    { opens, closes, openTasks, extends: extensions, roles }: DocumentConfirm,
  ): Promise<string[]> => {
    const now = nowText(clock);
    const opened: string[] = [];
    for (const start of opens) {
      opened.push(
        ...(await startRule(
          write,
          { ...start, inventionId, trigger: date, documentId, roles, asks: askedFacts(code, start.ruleId) },
          now,
        )),
      );
    }
    const petition = { id: documentId, code, date };
    const extended = new Map<MilestoneId, number>(
      extensions.map(({ milestoneId, months }) => [milestoneId, months]),
    );
    for (const [milestoneId, months] of extended)
      await extendByPetition(write, now, { milestoneId, inventionId, months, petition });
    const closed = [...new Set<MilestoneId>(closes)].sort();
    for (const milestoneId of closed) {
      const closing = await finishWithDocument(write, clock, { milestoneId, inventionId, documentId });
      if (openTasks && closing.finished) await milestoneTasks.close(write, closing, { status: openTasks });
    }
    return [...new Set([...opened, ...extended.keys(), ...closed])];
  };

  return {
    listDocuments: async (actor: Actor, question: DocumentListQuery) => {
      const { rows, total, unexplained } = await readDocumentPage(database, actor, question);
      const proposalsOf = await readProposals(database, actor, rows);
      const collection = rows.map((document) => presentDocument(document, proposalsOf(document)));
      return { collection, total, unexplained, size: question.size, skip: question.skip };
    },

    getDocument: async (actor: Actor, id: string): Promise<PatentDocument> =>
      present(database, actor, await readOwn(database, actor, id)),

    createDocument: async (write: Write, document: DocumentCreate): Promise<PatentDocument> => {
      const { tx, actor } = write;
      const id = await receiveDocument(write, { database, clock }, document);
      return present(tx, actor, await readOwn(tx, actor, id));
    },

    /** Confirms a document. Informational ones can be confirmed too: a person knows better than the table. */
    confirmDocument: async (
      write: Write,
      edit: DocumentEdit,
      body: DocumentConfirm,
    ): Promise<{ document: PatentDocument; milestones: Milestone[] }> => {
      const { tx, actor } = write;
      assertConfirmable(body);
      const before = await lockUndecided(write, edit, ['proposed', 'review', 'informational']);
      const milestoneIds = await apply(write, before, body);
      const after = await decide(write, before, { outcome: 'applied', note: '' });
      return {
        document: await present(tx, actor, after),
        milestones: await presentMany(tx, actor, milestoneIds),
      };
    },

    dismissDocument: async (
      write: Write,
      edit: DocumentEdit,
      { note }: { note: string },
    ): Promise<PatentDocument> => {
      const { tx, actor } = write;
      const before = await lockUndecided(write, edit, ['proposed', 'review']);
      return present(tx, actor, await decide(write, before, { outcome: 'dismissed', note }));
    },
  };
};
