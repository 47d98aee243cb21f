import type {
  DocumentChange,
  DocumentConsequences,
  DocumentCorrection,
  PatentDocument,
} from '@hub/contract/documents/document.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { changeMilestone } from '../milestone-records/public.ts';
import { createExtensionTask, followCorrection } from '../milestones/public.ts';
import { createTasksService } from '../tasks/public.ts';
import { createRunChangeService } from '../workflow-runs/public.ts';
import {
  type CorrectedValues,
  type CorrectionPlan,
  correctValues,
  isDecided,
  planCorrection,
} from './correction-plan.ts';
import { type DocumentEdit, lockFresh, present, readOwn } from './document-access.ts';
import { documentEvents } from './document-events.ts';
import { assertLikely } from './document-likelihood.ts';
import { documentTitle } from './document-title.ts';
import { assertDated } from './document-values.ts';
import { correctDocument, type DocumentRow, deleteDocument, reopenOutcome } from './documents.repository.ts';
import { createReviewTask, initialOutcome, type ReceivingDependencies, rulesMet } from './initial-outcome.ts';
import { createReversal } from './reversal.ts';

const publishedFields = ['code', 'description', 'date', 'direction', 'outcome'] as const;

/** Whether a correction changes more than the description. */
const changesFile = (
  before: DocumentRow,
  after: Pick<CorrectedValues, 'code' | 'date'>,
  { removed }: DocumentCorrection,
): boolean => removed === true || after.code !== before.code || after.date !== before.date;

/** Throws `document.imported` if the actor may not correct what the Office's file says, and for an impossible date. */
const assertCorrectable = (before: DocumentRow, correction: DocumentCorrection, today: string): void => {
  const after = correctValues(before, correction);
  if (before.isImported && !before.canVerify && changesFile(before, after, correction))
    throw appError('document.imported');
  if (after.date !== before.date) assertDated(after.date, today);
};

const ownIds = ({ id, inventionId }: DocumentRow) => ({ documentId: id, inventionId });

/** Creates the use cases of correcting and removing a document. */
export const createCorrectionService = ({ database, clock, queue }: ReceivingDependencies) => {
  const change = createRunChangeService({ database, clock });
  const reversal = createReversal({ database, clock, queue });
  const tasks = createTasksService({ database, clock, queue });
  const { renewRequest } = createExtensionTask({ database, clock, queue });

  const setReviewTask = async (write: Write, { taskId, taskStatus }: DocumentRow, status: TaskStatus) => {
    if (taskId === null || taskStatus === null || !isOpen(taskStatus as TaskStatus)) return;
    await tasks.updateTask(write, { id: taskId, baseVersion: undefined }, { status });
  };

  /** Derives the outcome again, and opens or closes the review task accordingly. */
  const deriveOutcome = async (write: Write, document: DocumentRow): Promise<void> => {
    const { tx, actor } = write;
    const reaction = reactToDocument(document.code);
    const outcome = await initialOutcome(tx, actor, document);
    const isWaiting = document.taskStatus !== null && isOpen(document.taskStatus as TaskStatus);
    if (outcome !== 'review') await setReviewTask(write, document, 'done');
    const taskId =
      outcome === 'review' && !isWaiting
        ? await createReviewTask(write, { database, clock, queue }, document)
        : document.taskId;
    const { opens } = reaction;
    const closes = rulesMet(reaction);
    await reopenOutcome(tx, document, { outcome, opens, closes, taskId }, nowText(clock));
  };

  /** Undoes and moves what the plan says. */
  const applyPlan = async (
    write: Write,
    before: DocumentRow,
    plan: CorrectionPlan,
    { date, reason }: { date: string; reason: string },
  ): Promise<void> => {
    // The review task follows the corrected code.
    await reversal.revert(write, before, { ...plan.reversed, reviewStatus: null }, { reason });
    for (const id of plan.runs)
      await change.move(write, { id, baseVersion: undefined }, { trigger: date, reason });
    for (const { milestone, dueAt, deadline } of plan.moved) {
      const act = { now: nowText(clock), type: 'milestone.updated', reason } as const;
      await changeMilestone(write, act, milestone, { dueAt, deadline });
    }
  };

  return {
    previewCorrection: async (
      actor: Actor,
      id: string,
      correction: DocumentCorrection,
    ): Promise<DocumentConsequences> => {
      const before = await readOwn(database, actor, id);
      assertCorrectable(before, correction, officeToday(clock));
      const planning = { database, previewMove: change.previewMove };
      const { consequences, plans } = await planCorrection(planning, actor, before, correction);
      const isNewCode = correctValues(before, correction).code !== before.code;
      return {
        milestones: [...consequences],
        plans: [...plans],
        isDocketedAgain: isDecided(before) && isNewCode && correction.removed !== true,
      };
    },

    updateDocument: async (
      write: Write,
      edit: DocumentEdit,
      body: DocumentChange,
    ): Promise<PatentDocument> => {
      const { tx, actor } = write;
      const before = await lockFresh(write, edit, (document) =>
        assertCorrectable(document, body, officeToday(clock)),
      );
      const values = correctValues(before, body);
      if (!body.confirmed && changesFile(before, values, {}))
        await assertLikely(
          tx,
          { id: before.id, inventionId: before.inventionId, ...values },
          officeToday(clock),
        );
      const plan = await planCorrection({ database: tx }, actor, before, body);
      const reason =
        values.code === before.code
          ? `The date of ${documentTitle(before)} was corrected to ${writeDate(values.date)}.`
          : `${documentTitle(before)} was corrected to ${documentTitle(values)}.`;
      await applyPlan(write, before, plan, { date: values.date, reason });
      const correctedBy = changesFile(before, values, {}) ? actor.id : undefined;
      await correctDocument(tx, before, { ...values, correctedBy, effects: plan.remaining }, nowText(clock));
      if (values.date !== before.date)
        for (const { id: milestoneId } of plan.remaining.met) {
          const met = await followCorrection(write, clock, { milestoneId, ...ownIds(before), reason });
          await renewRequest(write, met, before.id);
        }
      if (values.code !== before.code || (!isDecided(before) && values.date !== before.date))
        await deriveOutcome(write, await readOwn(tx, actor, before.id));
      const after = await readOwn(tx, actor, before.id);
      const changes = findChanges(before, after, publishedFields);
      const { inventionId, updatedAt } = after;
      if (changes.length > 0)
        await publish(write, {
          type: documentEvents['document.updated'],
          inventionId,
          subject: { kind: 'document', id: after.id },
          title: documentTitle(after),
          updatedAt,
          changes,
        });
      return present(tx, actor, after);
    },

    removeDocument: async (write: Write, edit: DocumentEdit): Promise<void> => {
      const { tx, actor } = write;
      const correction = { removed: true } as const;
      const before = await lockFresh(write, edit, (document) =>
        assertCorrectable(document, correction, officeToday(clock)),
      );
      const plan = await planCorrection({ database: tx }, actor, before, correction);
      const reason = `${documentTitle(before)} was removed.`;
      await applyPlan(write, before, plan, { date: before.date, reason });
      await setReviewTask(write, before, 'cancelled');
      await deleteDocument(tx, before);
      await publish(write, {
        type: documentEvents['document.deleted'],
        inventionId: before.inventionId,
        subject: { kind: 'document', id: before.id },
        title: documentTitle(before),
        updatedAt: nowText(clock),
        changes: publishedFields.map((field) => ({ field, from: before[field], to: null })),
      });
    },
  };
};
