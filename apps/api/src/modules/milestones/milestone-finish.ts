import type {
  Milestone,
  MilestoneCancel,
  MilestoneFinish,
} from '@hub/contract/milestones/milestone.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { effectOnPeriod } from '@hub/domain/documents/document-reactions.ts';
import { doubtAbout } from '@hub/domain/milestones/evidence.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  addDocument,
  type Closing,
  cancelCompanions,
  cancelWithReason,
  changeMilestone,
  closeVerification,
  findEvidenceDocument,
  finishCompanions,
  finishContinued,
  finishWithEvidence,
  type MilestoneRow,
  type MilestoneVersion,
  readDocuments,
  readEvidencePeriod,
  removeDocuments,
  reopen,
  reopenCompanions,
} from '../milestone-records/public.ts';
import { readEvidenceRule } from './evidence-rule.repository.ts';

/** Throws `milestone.completed` if a milestone is finished or cancelled. */
export const assertActive = (milestone: MilestoneRow): void => {
  if (milestoneState(milestone) !== 'active') throw appError('milestone.completed');
};

/** Whether a statutory milestone was finished without a document. */
const lacksDocument = ({ finished, deleted, proof }: MilestoneRow): boolean =>
  finished && !deleted && (proof === 'awaiting' || proof === 'confirmed');

const invalidEvidence = (message: string) =>
  appError('request.invalid', { errors: [{ path: 'documentId', message }] });

export const storedDeadline = ({ deadline }: MilestoneRow): StoredDeadline | null =>
  deadline as StoredDeadline | null;

/** A document that was presented as evidence, with the time of the act. */
type Presented = Required<Closing>;

export const closingAt = (clock: Clock): Closing => ({ now: nowText(clock), today: officeToday(clock) });

/**
 * Returns the document. Throws if it started the milestone or is older: it cannot be evidence, and would bypass
 * verification.
 */
const readEvidence = async (
  { tx, actor }: Write,
  closing: Closing,
  milestone: MilestoneRow,
  documents: Milestone['documents'],
  documentId: string,
): Promise<Presented> => {
  if (documents.some(({ id, relation }) => id === documentId && relation === 'opened'))
    throw invalidEvidence('This document started the milestone, so it cannot be its evidence');
  const document = await findEvidenceDocument(tx, actor, milestone.inventionId, documentId);
  if (!document) throw appError('document.not_found');
  const trigger = storedDeadline(milestone)?.trigger;
  if (trigger !== undefined && document.date < trigger)
    throw invalidEvidence(
      `This document is dated ${writeDate(document.date)}, but the period began on ${writeDate(trigger)}`,
    );
  return { ...closing, document: { ...document, id: documentId } };
};

/** Records a reply that does not end the period: the milestone stays active until its last day. */
const recordReply = async (
  write: Write,
  { now, today, document }: Presented,
  before: MilestoneRow,
  documentsBefore: Milestone['documents'],
): Promise<MilestoneRow> => {
  if (document.date > today) throw invalidEvidence('This reply is dated in the future');
  const { repliedAt } = before;
  await addDocument(write.tx, before.id, document.id, 'replied');
  const deadline = storedDeadline(before);
  const lastReply = repliedAt !== null && repliedAt > document.date ? repliedAt : document.date;
  const reason = 'This reply does not end the period.';
  const replied = await changeMilestone(
    write,
    { now, type: 'milestone.updated', documentsBefore, reason },
    before,
    {
      repliedAt: lastReply,
      ...(deadline && { deadline, dueAt: dueInForce(deadline, lastReply) }),
    },
  );
  await finishCompanions(write, { now, today, document }, replied);
  return replied;
};

/** Adds a document to a milestone that was finished without evidence. */
const addEvidence = async (
  write: Write,
  { now, today, document }: Presented,
  before: MilestoneRow,
  documentsBefore: Milestone['documents'],
): Promise<MilestoneRow> => {
  const { tx } = write;
  const isProven = doubtAbout(document, await readEvidencePeriod(tx, before, today)) === null;
  await addDocument(tx, before.id, document.id, 'closed');
  if (isProven) await closeVerification(write, before, { outcome: 'withdrawn', note: '' }, now);
  const act = { now, type: 'milestone.updated', documentsBefore } as const;
  return changeMilestone(write, act, before, isProven ? { proof: 'evidence' } : {});
};

/**
 * Finishes a milestone with a document as evidence, or adds the evidence to one that was finished without it. A reply
 * that does not end the period leaves the milestone active.
 */
export const finishByDocument = async (
  write: Write,
  closing: Closing,
  before: MilestoneRow,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<MilestoneRow> => {
  if (!lacksDocument(before)) assertActive(before);
  const documentsBefore = await readDocuments(write.tx, before);
  const presented = await readEvidence(write, closing, before, documentsBefore, documentId);
  if (before.finished) return addEvidence(write, presented, before, documentsBefore);
  if (effectOnPeriod(presented.document.code, before.ruleId ?? '') === 'answers')
    return recordReply(write, presented, before, documentsBefore);
  const finished = await finishWithEvidence(write, presented, before, { reason });
  await finishCompanions(write, presented, finished);
  return finished;
};

/**
 * Finishes a locked milestone and its companions. Without a document that proves it, a statutory milestone needs
 * verification by a second person; without any, throws `milestone.evidence_missing` if the workspace requires one.
 */
export const finish = async (
  write: Write,
  clock: Clock,
  before: MilestoneRow,
  { documentId, reason = '' }: MilestoneFinish,
): Promise<MilestoneRow> => {
  const closing = closingAt(clock);
  if (documentId !== undefined) return finishByDocument(write, closing, before, { documentId, reason });
  assertActive(before);
  const needsDocument = (await readEvidenceRule(write.tx)).rule === 'refuse';
  if (needsDocument && isStatutoryRule(before.ruleId)) throw appError('milestone.evidence_missing');
  const finished = await finishWithEvidence(write, closing, before, { reason });
  await finishCompanions(write, closing, finished);
  return finished;
};

/**
 * Cancels a locked milestone and its companions. Throws `milestone.reason_missing` if the law sets its date and no
 * reason is given; a second person must then verify it.
 */
export const cancel = async (
  write: Write,
  clock: Clock,
  before: MilestoneRow,
  { reason = '' }: MilestoneCancel,
): Promise<MilestoneRow> => {
  assertActive(before);
  if (isStatutoryRule(before.ruleId) && reason === '') throw appError('milestone.reason_missing');
  const now = nowText(clock);
  const cancelled = await cancelWithReason(write, now, before, { reason });
  await cancelCompanions(write, now, cancelled, reason);
  return cancelled;
};

/** Reverts a reply that did not end the period: the date without it applies again. */
const withdrawReply = async (write: Write, now: string, before: MilestoneRow): Promise<MilestoneRow> => {
  const documentsBefore = await readDocuments(write.tx, before);
  await removeDocuments(write.tx, before.id, 'replied');
  const deadline = storedDeadline(before);
  return changeMilestone(write, { now, type: 'milestone.updated', documentsBefore }, before, {
    repliedAt: null,
    ...(deadline && { deadline, dueAt: dueInForce(deadline, null) }),
  });
};

/** Finishes what a restored milestone continues, as when it was started. */
export const continueAgain = async (write: Write, now: string, restored: MilestoneRow): Promise<void> => {
  const documents = await readDocuments(write.tx, restored);
  const opening = documents.find(({ relation }) => relation === 'opened');
  await finishContinued(write, now, restored.id, opening?.id ?? null);
};

/**
 * Reopens a finished milestone or restores a cancelled one, without its evidence and its verification, and reverts
 * the reply of an active one; then applies the other changes. Its companions follow.
 */
export const takeBack = async (
  write: Write,
  clock: Clock,
  before: MilestoneRow,
  others: MilestoneVersion,
): Promise<MilestoneRow> => {
  const now = nowText(clock);
  const state = milestoneState(before);
  const reopened =
    state === 'active' ? await withdrawReply(write, now, before) : await reopen(write, now, before);
  await reopenCompanions(write, now, reopened);
  if (state === 'cancelled') await continueAgain(write, now, reopened);
  return changeMilestone(write, { now, type: 'milestone.updated' }, reopened, others);
};
