import type { Milestone, MilestoneFinish } from '@hub/contract/milestones/milestone.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  addDocument,
  changeMilestone,
  closeVerification,
  findDocumentDate,
  hasClosingDocument,
  insertVerification,
  lockMilestone,
  type MilestoneEvidenceState,
  type MilestoneRow,
  type MilestoneVersion,
  readDocuments,
  readOwn,
  removeDocuments,
  unlinkDocument,
} from '../milestone-records/public.ts';

/** Throws `milestone.completed` if a milestone is finished or cancelled. */
export const assertActive = (milestone: MilestoneRow): void => {
  if (milestoneState(milestone) !== 'active') throw appError('milestone.completed');
};

/** Whether a statutory milestone was finished without a document. */
const lacksDocument = ({ finished, deleted, proof }: MilestoneRow): boolean =>
  finished && !deleted && (proof === 'awaiting' || proof === 'confirmed');

/**
 * Whether a rule's milestone needs evidence: reminders, internal dates and windows do not; removed rules do.
 */
const isStatutory = (ruleId: string): boolean => {
  const rule = deadlineRules.find(({ id }) => id === ruleId);
  return rule === undefined || rule.kind === 'statutory';
};

/** Returns the evidence state of a milestone that is being finished: only statutory ones need a document. */
const findEvidence = async (tx: Database, { id, ruleId }: MilestoneRow): Promise<MilestoneEvidenceState> => {
  if (ruleId === null || !isStatutory(ruleId)) return 'none';
  return (await hasClosingDocument(tx, id)) ? 'evidence' : 'awaiting';
};

const invalidEvidence = (message: string) =>
  appError('request.invalid', { errors: [{ path: 'documentId', message }] });

/**
 * Throws if the document started the milestone or is older: it cannot be evidence, and would bypass
 * verification.
 */
const assertEvidence = async (
  tx: Database,
  { inventionId, deadline }: MilestoneRow,
  documents: Milestone['documents'],
  documentId: string,
): Promise<void> => {
  if (documents.some(({ id, relation }) => id === documentId && relation === 'opened'))
    throw invalidEvidence('This document started the milestone, so it cannot be its evidence');
  const date = await findDocumentDate(tx, inventionId, documentId);
  if (date === undefined) throw appError('document.not_found');
  const trigger = (deadline as StoredDeadline | null)?.trigger;
  if (trigger !== undefined && date < trigger)
    throw invalidEvidence(
      `This document is dated ${writeDate(date)}, but the period began on ${writeDate(trigger)}`,
    );
};

/**
 * Finishes a milestone with a document as evidence, or adds the evidence to one that was finished without it.
 */
const finishByDocument = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  documentId: string,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  if (!lacksDocument(before)) assertActive(before);
  const documentsBefore = await readDocuments(tx, before);
  await assertEvidence(tx, before, documentsBefore, documentId);
  await addDocument(tx, before.id, documentId, 'closed');
  if (before.finished)
    await closeVerification(tx, before.id, { outcome: 'withdrawn', decidedBy: actor.id, note: '' }, now);
  const type = before.finished ? 'milestone.updated' : 'milestone.finished';
  const version = before.finished ? {} : { finished: true };
  return changeMilestone(write, { now, type, documentsBefore }, before, {
    ...version,
    proof: 'evidence',
  });
};

/**
 * Finishes a locked milestone. Without a document, a statutory milestone needs verification by a second
 * person.
 */
export const finish = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  { documentId, reason = '' }: MilestoneFinish,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  if (documentId !== undefined) return finishByDocument(write, now, before, documentId);
  assertActive(before);
  const evidence = await findEvidence(tx, before);
  if (evidence === 'awaiting')
    await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason }, now);
  return changeMilestone(write, { now, type: 'milestone.finished', reason }, before, {
    finished: true,
    proof: evidence,
  });
};

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

/** Finishes a milestone with a document of the same invention; returns it before and after. */
export const finishWithDocument = async (
  write: Write,
  now: string,
  of: MilestoneOfDocument,
): Promise<{ before: MilestoneRow; after: MilestoneRow }> => {
  const before = await lockOf(write, of);
  return { before, after: await finishByDocument(write, now, before, of.documentId) };
};

/** Cancels an active milestone whose period a document of the same invention withdraws or replaces. */
export const cancelByDocument = async (
  write: Write,
  now: string,
  { reason, ...of }: Omit<MilestoneOfDocument, 'documentId'> & { reason: string },
): Promise<MilestoneRow> => {
  const before = await lockOf(write, of);
  assertActive(before);
  return changeMilestone(write, { now, type: 'milestone.deleted', reason }, before, { deleted: true });
};

/** Restores a milestone that a document cancelled, unless it is no longer cancelled. */
export const restoreByReversal = async (
  write: Write,
  now: string,
  { reason, ...of }: Omit<MilestoneOfDocument, 'documentId'> & { reason: string },
): Promise<void> => {
  const before = await lockOf(write, of);
  if (before.deleted)
    await changeMilestone(write, { now, type: 'milestone.updated', reason }, before, { deleted: false });
};

/**
 * Unlinks a document that was evidence. Without other evidence the milestone becomes active again, or needs
 * verification if it was finished before the document came. Returns whether it is active again.
 */
export const withdrawEvidence = async (
  write: Write,
  now: string,
  { reason, wasFinished, ...of }: MilestoneOfDocument & { reason: string; wasFinished: boolean },
): Promise<boolean> => {
  const { tx, actor } = write;
  const before = await lockOf(write, of);
  const documentsBefore = await readDocuments(tx, before);
  await unlinkDocument(tx, before.id, of.documentId, 'closed');
  const act = { now, type: 'milestone.updated', reason, documentsBefore } as const;
  if (!before.finished || (await hasClosingDocument(tx, before.id))) {
    await changeMilestone(write, act, before, {});
    return false;
  }
  const evidence = wasFinished ? await findEvidence(tx, before) : 'none';
  if (evidence === 'awaiting')
    await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason }, now);
  await changeMilestone(write, act, before, { finished: wasFinished, proof: evidence });
  return !wasFinished;
};

/** Reopens a finished milestone and removes its evidence and its verification. */
export const reopenMilestone = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  change: MilestoneVersion,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const documentsBefore = await readDocuments(tx, before);
  await removeDocuments(tx, before.id, 'closed');
  await closeVerification(tx, before.id, { outcome: 'withdrawn', decidedBy: actor.id, note: '' }, now);
  const version: MilestoneVersion = { ...change, finished: false, proof: 'none' };
  return changeMilestone(write, { now, type: 'milestone.updated', documentsBefore }, before, version);
};
