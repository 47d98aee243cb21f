import type { DocumentConfirm, PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { askedFacts, reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import { findSponsor } from '../../spine/live/work-for.ts';
import type { Write } from '../../spine/writes/write.ts';
import { extendByPetition, type MilestoneRow, presentMany } from '../milestone-records/public.ts';
import { cancelByDocument, createExtensionTask, finishWithDocument } from '../milestones/public.ts';
import { type ClosedTask, createMilestoneTasks, createTasksService } from '../tasks/public.ts';
import { startRules } from '../workflow-runs/public.ts';
import { type DocumentEdit, lockFresh, present, readOwn } from './document-access.ts';
import { readEffects } from './document-effects.read-model.ts';
import { documentEvents } from './document-events.ts';
import { documentTitle } from './document-title.ts';
import {
  type DocumentEffects,
  type DocumentRow,
  decideOutcome,
  noEffects,
  reopenOutcome,
} from './documents.repository.ts';
import { initialOutcome, type ReceivingDependencies } from './initial-outcome.ts';
import { createReversal } from './reversal.ts';

type Outcome = PatentDocument['outcome'];

/** Minutes in which the person who decided may undo it without a second person, as long as nobody worked on it. */
const undoMinutes = 10;

/** Throws `document.decided` unless the document has one of these outcomes. */
const assertUndecided = (undecided: readonly Outcome[]) => (document: DocumentRow) => {
  if (!undecided.includes(document.outcome)) throw appError('document.decided');
};

const isSetByDocument = (ruleId: string): boolean =>
  deadlineRules.some(({ id, period }) => id === ruleId && period.kind === 'as-set');

/** Throws if nothing is confirmed, if one rule is confirmed twice, or if a date that the document sets is missing. */
const assertConfirmable = ({ opens, closes, cancels, extends: extensions }: DocumentConfirm): void => {
  const refuse = (message: string) => appError('request.invalid', { errors: [{ path: 'opens', message }] });
  if (opens.length + closes.length + cancels.length + extensions.length === 0)
    throw refuse('Choose what it starts, satisfies, ends or extends, or dismiss it');
  if (new Set(opens.map(({ ruleId }) => ruleId)).size < opens.length)
    throw refuse('Each rule can start only once');
  const met = new Set<string>(closes);
  if (cancels.some(({ milestoneId }) => met.has(milestoneId)))
    throw refuse('A milestone is either finished or cancelled');
  const undated = opens.findIndex(
    ({ ruleId, facts }) => isSetByDocument(ruleId) && facts.setDue === undefined,
  );
  if (undated === -1) return;
  const message = 'Enter the due date stated in the document';
  throw appError('deadline.fact_missing', { errors: [{ path: `opens.${undated}.facts.setDue`, message }] });
};

/** Throws unless each question of the document is answered: a yes starts its rule, a no declines it. */
const assertAnswered = ({ code }: DocumentRow, { opens, declines }: DocumentConfirm): void => {
  const started = new Set(opens.map(({ ruleId }) => ruleId));
  const declined = new Set(declines);
  const errors = Object.entries(reactToDocument(code).asksWhether)
    .filter(([ruleId]) => started.has(ruleId) === declined.has(ruleId))
    .map(([ruleId, question]) => ({
      path: 'declines',
      message: `${question} For yes, start ${ruleId}; for no, decline it`,
    }));
  if (errors.length > 0) throw appError('request.invalid', { errors });
};

/** Creates the use cases of deciding about a document and of undoing the decision. */
export const createDocketingService = ({ database, clock, queue }: ReceivingDependencies) => {
  const tasks = createTasksService({ database, clock, queue });
  const milestoneTasks = createMilestoneTasks({ clock, queue });
  const reversal = createReversal({ database, clock, queue });
  const { finishTask, requestExtension } = createExtensionTask({ database, clock, queue });

  const publishOutcome = async (write: Write, before: DocumentRow, reason: string): Promise<DocumentRow> => {
    const after = await readOwn(write.tx, write.actor, before.id);
    await publish(write, {
      type: documentEvents['document.decided'],
      inventionId: after.inventionId,
      subject: { kind: 'document', id: after.id },
      title: documentTitle(after),
      updatedAt: after.updatedAt,
      changes: findChanges(before, after, ['outcome', 'note']),
      reason,
    });
    return after;
  };

  /** Whether the actor made the decision so recently that undoing it is part of it. */
  const isJustDecided = ({ decidedBy, decidedAt }: DocumentRow, { actor }: Write): boolean =>
    decidedBy === actor.email &&
    decidedAt !== null &&
    clock.now().since(decidedAt).total('minutes') <= undoMinutes;

  /** Writes and publishes a decision, and closes the review task. */
  const decide = async (
    write: Write,
    before: DocumentRow,
    { effects, ...decision }: { outcome: Outcome; note: string; effects: DocumentEffects },
  ): Promise<DocumentRow> => {
    const { taskId, taskStatus } = before;
    const reviewStatus = taskStatus as TaskStatus | null;
    const isWaiting = taskId !== null && reviewStatus !== null && isOpen(reviewStatus);
    if (isWaiting) await tasks.updateTask(write, { id: taskId, baseVersion: undefined }, { status: 'done' });
    const done = { ...effects, outcome: before.outcome, reviewStatus: isWaiting ? reviewStatus : null };
    const { tx, actor } = write;
    const act = { type: documentEvents['document.decided'], inventionId: before.inventionId };
    const decided = { ...decision, decidedBy: actor.id, decidedFor: await findSponsor(tx, actor, act) };
    await decideOutcome(tx, before, { ...decided, effects: done }, nowText(clock));
    return publishOutcome(write, before, decision.note);
  };

  const finishAll = async (
    write: Write,
    { id: documentId, inventionId }: DocumentRow,
    { closes, closeTasks }: DocumentConfirm,
  ): Promise<Pick<DocumentEffects, 'met' | 'closedTasks'>> => {
    const met: DocumentEffects['met'][number][] = [];
    const closedTasks: DocumentEffects['closedTasks'][number][] = [];
    for (const milestoneId of [...new Set<MilestoneId>(closes)].sort()) {
      const of = { milestoneId, inventionId, documentId };
      const { after, wasFinished } = await finishWithDocument(write, clock, of);
      const usual = after.finished ? await milestoneTasks.usualAtFinish(write, milestoneId) : [];
      const closed = await milestoneTasks.close(write, after, closeTasks ?? usual);
      // The tasks of a finished milestone are known from its finish.
      if (!after.finished) closedTasks.push(...closed);
      await requestExtension(write, after, documentId);
      met.push({ id: milestoneId, wasFinished });
    }
    return { met, closedTasks };
  };

  const closeCancelled = (
    write: Write,
    milestone: MilestoneRow,
    closings: DocumentConfirm['closeTasks'],
  ): Promise<ClosedTask[]> =>
    closings === undefined
      ? milestoneTasks.cancelOpen(write, milestone)
      : milestoneTasks.close(write, milestone, closings);

  const cancelAll = async (
    write: Write,
    { inventionId }: DocumentRow,
    { cancels, closeTasks }: DocumentConfirm,
  ): Promise<Pick<DocumentEffects, 'cancelled' | 'closedTasks'>> => {
    const closedTasks: DocumentEffects['closedTasks'][number][] = [];
    const cancelled = await cancelByDocument(write, clock, inventionId, cancels);
    for (const milestone of cancelled)
      closedTasks.push(...(await closeCancelled(write, milestone, closeTasks)));
    return { cancelled: cancelled.map(({ id }) => id), closedTasks };
  };

  /** Starts, extends, finishes and cancels what a person confirmed; returns the effects. */
  const apply = async (
    write: Write,
    document: DocumentRow,
    confirmed: DocumentConfirm,
  ): Promise<DocumentEffects> => {
    const { id: documentId, inventionId, code, date } = document;
    const { opens, extends: extensions, roles } = confirmed;
    const starts = opens.map((start) => ({
      ...{ ...start, inventionId, trigger: date, documentId, roles },
      asks: askedFacts(code, start.ruleId),
    }));
    // The period that a document withdraws ends before the one that replaces it begins.
    const { cancelled, ...ended } = await cancelAll(write, document, confirmed);
    const started = await startRules(write, starts, nowText(clock));
    const petition = { id: documentId, code, date };
    const extended = new Map<string, DocumentEffects['extended'][number]>();
    const petitioned: ClosedTask[] = [];
    for (const { milestoneId, months } of extensions) {
      const extension = { milestoneId, inventionId, months, petition };
      const from = await extendByPetition(write, nowText(clock), extension);
      extended.set(milestoneId, {
        id: milestoneId,
        from: extended.get(milestoneId)?.from ?? from,
        to: months,
      });
      petitioned.push(...(await finishTask(write, milestoneId)));
    }
    const { met, ...answered } = await finishAll(write, document, confirmed);
    const closedTasks = [...ended.closedTasks, ...petitioned, ...answered.closedTasks];
    return { ...noEffects, started, met, cancelled, closedTasks, extended: [...extended.values()] };
  };

  return {
    /** Confirms a document. Informational ones can be confirmed too: a person knows better than the table. */
    confirmDocument: async (
      write: Write,
      edit: DocumentEdit,
      body: DocumentConfirm,
    ): Promise<{ document: PatentDocument; milestones: Milestone[] }> => {
      const { tx, actor } = write;
      assertConfirmable(body);
      const check = assertUndecided(['proposed', 'review', 'informational']);
      const before = await lockFresh(write, edit, check);
      assertAnswered(before, body);
      const effects = await apply(write, before, body);
      const after = await decide(write, before, { outcome: 'applied', note: '', effects });
      const { started, extended, met, cancelled } = effects;
      const ids = [...started, ...extended.map(({ id }) => id), ...met.map(({ id }) => id), ...cancelled];
      return {
        document: await present(tx, actor, after),
        milestones: await presentMany(tx, actor, [...new Set(ids)]),
      };
    },

    dismissDocument: async (
      write: Write,
      edit: DocumentEdit,
      { note }: { note: string },
    ): Promise<PatentDocument> => {
      const before = await lockFresh(write, edit, assertUndecided(['proposed', 'review']));
      const after = await decide(write, before, { outcome: 'dismissed', note, effects: noEffects });
      return present(write.tx, write.actor, after);
    },

    /** Undoes a decision with everything it changed, and opens the document again. */
    reopenDocument: async (write: Write, edit: DocumentEdit): Promise<PatentDocument> => {
      const { tx, actor } = write;
      const before = await lockFresh(write, edit, ({ outcome }) => {
        if (outcome !== 'applied' && outcome !== 'dismissed') throw appError('document.not_decided');
      });
      const effects = await readEffects(tx, before);
      const reason = `The docketing of ${documentTitle(before)} was undone.`;
      await reversal.revert(write, before, effects, { reason, isUndoneAtOnce: isJustDecided(before, write) });
      const { opens, closes } = before;
      const outcome = effects.outcome ?? (await initialOutcome(tx, actor, before));
      await reopenOutcome(tx, before, { outcome, opens, closes, taskId: before.taskId }, nowText(clock));
      return present(tx, actor, await publishOutcome(write, before, reason));
    },
  };
};
