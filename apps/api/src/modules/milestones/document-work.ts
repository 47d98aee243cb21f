import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { doubtAbout } from '@hub/domain/milestones/evidence.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  changeMilestone,
  findEvidenceDocument,
  insertVerification,
  lockMilestone,
  type MilestoneRow,
  readDocuments,
  readEvidencePeriod,
  readOwn,
  reopen,
  reopenClosedBy,
  reopenCompanions,
  unlinkDocument,
} from '../milestone-records/public.ts';
import {
  assertActive,
  cancel,
  closingAt,
  continueAgain,
  finishByDocument,
  storedDeadline,
} from './milestone-finish.ts';

/** A milestone and the document of its invention that changes it. */
interface MilestoneOfDocument {
  milestoneId: string;
  inventionId: string;
  documentId: string;
}

const lockOf = async (
  { tx, actor }: Write,
  { milestoneId, inventionId }: Omit<MilestoneOfDocument, 'documentId'>,
): Promise<MilestoneRow> => {
  await lockMilestone(tx, milestoneId);
  const milestone = await readOwn(tx, actor, milestoneId);
  if (milestone.inventionId !== inventionId) throw appError('milestone.not_found');
  return milestone;
};

/**
 * Finishes a milestone with a document of the same invention, or records the document as a reply. Returns it, and
 * whether it was finished before the document.
 */
export const finishWithDocument = async (
  write: Write,
  clock: Clock,
  of: MilestoneOfDocument,
): Promise<{ after: MilestoneRow; wasFinished: boolean }> => {
  const { documentId } = of;
  const before = await lockOf(write, of);
  // A document that has just finished the main milestone has finished its companions, too.
  const documents = await readDocuments(write.tx, before);
  if (documents.some(({ id, relation }) => id === documentId && relation === 'closed'))
    return { after: before, wasFinished: false };
  const after = await finishByDocument(write, closingAt(clock), before, { documentId, reason: '' });
  return { after, wasFinished: before.finished };
};

/**
 * Cancels active milestones of one invention because of a document, with their companions, which may be among them.
 * Statutory ones wait for a second person.
 */
export const cancelByDocument = async (
  write: Write,
  clock: Clock,
  inventionId: string,
  cancels: readonly { milestoneId: string; reason: string }[],
): Promise<MilestoneRow[]> => {
  for (const { milestoneId } of cancels) assertActive(await lockOf(write, { milestoneId, inventionId }));
  const cancelled: MilestoneRow[] = [];
  for (const { milestoneId, reason } of cancels) {
    const before = await readOwn(write.tx, write.actor, milestoneId);
    cancelled.push(before.deleted ? before : await cancel(write, clock, before, { reason }));
  }
  return cancelled;
};

/** Restores a milestone that a document cancelled, with its companions, unless it is no longer cancelled. */
export const restoreByReversal = async (
  write: Write,
  clock: Clock,
  { reason, ...of }: Omit<MilestoneOfDocument, 'documentId'> & { reason: string },
): Promise<void> => {
  const now = nowText(clock);
  const before = await lockOf(write, of);
  if (!before.deleted) return;
  const restored = await reopen(write, now, before, { reason });
  await reopenCompanions(write, now, restored);
  await continueAgain(write, now, restored);
};

/** Returns the change that makes the latest of these replies count; without any, the milestone is not answered. */
const repliedBy = (milestone: MilestoneRow, documents: readonly { date: string; relation: string }[]) => {
  const replies = documents.filter(({ relation }) => relation === 'replied').map(({ date }) => date);
  const repliedAt = replies.toSorted().at(-1) ?? null;
  const deadline = storedDeadline(milestone);
  return { repliedAt, ...(deadline && { deadline, dueAt: dueInForce(deadline, repliedAt) }) };
};

/**
 * Unlinks a document that was evidence or a reply, and reopens the companions it closed. Without other evidence the
 * milestone becomes active again, or needs verification if it was finished before the document came; without another
 * reply it is no longer replied.
 */
export const withdrawEvidence = async (
  write: Write,
  clock: Clock,
  { reason, wasFinished, ...of }: MilestoneOfDocument & { reason: string; wasFinished: boolean },
): Promise<void> => {
  const { tx, actor } = write;
  const now = nowText(clock);
  const before = await lockOf(write, of);
  const documentsBefore = await readDocuments(tx, before);
  const others = documentsBefore.filter(({ id }) => id !== of.documentId);
  const link = documentsBefore.find(
    ({ id, relation }) => id === of.documentId && (relation === 'closed' || relation === 'replied'),
  );
  if (!link) return;
  const act = { now, type: 'milestone.updated', reason, documentsBefore } as const;
  await reopenClosedBy(write, now, before, of.documentId);
  const isProvenOtherwise = wasFinished || others.some(({ relation }) => relation === 'closed');
  if (link.relation === 'closed' && before.finished && !isProvenOtherwise) {
    await reopen(write, now, before, { reason });
    return;
  }
  await unlinkDocument(tx, before.id, of.documentId, link.relation);
  if (link.relation === 'replied') {
    await changeMilestone(write, act, before, repliedBy(before, others));
    return;
  }
  const isUnproven = before.finished && wasFinished && before.proof === 'evidence';
  if (isUnproven) await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason }, now);
  await changeMilestone(write, act, before, isUnproven ? { proof: 'awaiting' } : {});
};

/**
 * Lets a milestone follow a document whose date was corrected: the date of its reply, and its evidence, which needs a
 * second person if the document no longer proves the end of the period. Returns the milestone as it is then.
 */
export const followCorrection = async (
  write: Write,
  clock: Clock,
  { reason, ...of }: MilestoneOfDocument & { reason: string },
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const now = nowText(clock);
  const before = await lockOf(write, of);
  const act = { now, type: 'milestone.updated', reason } as const;
  const documents = await readDocuments(tx, before);
  const link = documents.find(
    ({ id, relation }) => id === of.documentId && (relation === 'closed' || relation === 'replied'),
  );
  if (link?.relation === 'replied') return changeMilestone(write, act, before, repliedBy(before, documents));
  if (link?.relation !== 'closed' || !before.finished || before.proof !== 'evidence') return before;
  const document = await findEvidenceDocument(tx, actor, of.inventionId, of.documentId);
  const period = await readEvidencePeriod(tx, before, officeToday(clock));
  // The person who corrects the date did not present the document.
  const doubt = document && doubtAbout({ ...document, isOwn: false }, period);
  if (!doubt) return before;
  await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason: doubt }, now);
  return changeMilestone(write, act, before, { proof: 'awaiting' });
};
