import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import type { KeptDeadline } from '@hub/domain/deadlines/kept-deadline.ts';
import { DEADLINE_RULES } from '@hub/domain/deadlines/rule-table.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { changeMilestone, type MilestoneVersion, readDocuments, readOwn } from './milestone-change.ts';
import { closeCheck, insertCheck } from './milestone-checks.repository.ts';
import {
  addDocument,
  findPaperDate,
  hasClosingDocument,
  removeDocuments,
} from './milestone-documents.repository.ts';
import { lockMilestone, type MilestoneProof, type MilestoneRow } from './milestones.repository.ts';

/** By whom and when a milestone is finished. */
interface Finishing {
  readonly actor: Actor;
  readonly now: string;
}

/** Throws `milestone.completed` where a milestone is finished or cancelled. */
export const assertActive = (milestone: MilestoneRow): void => {
  if (milestoneState(milestone) !== 'active') throw appError('milestone.completed');
};

/** A finished statutory milestone that no paper shows. */
const lacksPaper = ({ finished, deleted, proof }: MilestoneRow): boolean =>
  finished && !deleted && (proof === 'awaiting' || proof === 'confirmed');

/** A reminder, an internal date or a window is met without a paper; of a rule that is in no table nothing is known. */
const isStatutory = (ruleId: string): boolean => {
  const rule = DEADLINE_RULES.find(({ id }) => id === ruleId);
  return rule === undefined || rule.kind === 'statutory';
};

/** What shows that a milestone was met: only a statutory one needs a paper. */
const findProof = async (tx: Database, { id, ruleId }: MilestoneRow): Promise<MilestoneProof> => {
  if (ruleId === null || !isStatutory(ruleId)) return 'none';
  return (await hasClosingDocument(tx, id)) ? 'evidence' : 'awaiting';
};

const noProof = (message: string) =>
  appError('request.invalid', { errors: [{ path: 'documentId', message }] });

/** Otherwise the paper that started a milestone, or an older one, could stand in for its proof, and nobody would check it. */
const assertAnswers = async (
  tx: Database,
  { inventionId, deadline }: MilestoneRow,
  documents: Milestone['documents'],
  documentId: string,
): Promise<void> => {
  if (documents.some(({ id, relation }) => id === documentId && relation === 'opened'))
    throw noProof('This paper started the milestone: it does not show that it was met');
  const date = await findPaperDate(tx, inventionId, documentId);
  if (date === undefined) throw appError('paper.not_found');
  const trigger = (deadline as KeptDeadline | null)?.trigger;
  if (trigger !== undefined && date < trigger)
    throw noProof(`This paper is of ${date}, and the period began on ${trigger}`);
};

/** Finishes a milestone that a paper shows was met; one that was finished without it gets its proof, and stays finished since then. */
const finishByPaper = async (
  tx: Database,
  { actor, now }: Finishing,
  before: MilestoneRow,
  documentId: string,
): Promise<MilestoneRow> => {
  if (!lacksPaper(before)) assertActive(before);
  const documentsBefore = await readDocuments(tx, before);
  await assertAnswers(tx, before, documentsBefore, documentId);
  await addDocument(tx, before.id, documentId, 'closed');
  if (before.finished)
    await closeCheck(tx, before.id, { outcome: 'withdrawn', decidedBy: actor.id, note: '' }, now);
  const type = before.finished ? 'milestone.updated' : 'milestone.finished';
  const version = before.finished ? {} : { finished: true };
  return changeMilestone(tx, { actor, now, type, documentsBefore }, before, {
    ...version,
    proof: 'evidence',
  });
};

/**
 * Finishes a locked milestone: with the paper that is named, or without one, and then a statutory one opens a check by
 * a second person.
 */
export const finish = async (
  tx: Database,
  finishing: Finishing,
  before: MilestoneRow,
  { documentId, reason = '' }: MilestoneFinish,
): Promise<MilestoneRow> => {
  if (documentId !== undefined) return finishByPaper(tx, finishing, before, documentId);
  assertActive(before);
  const proof = await findProof(tx, before);
  const { actor, now } = finishing;
  if (proof === 'awaiting')
    await insertCheck(tx, actor, { id: newId(), milestoneId: before.id, reason }, now);
  return changeMilestone(tx, { actor, now, type: 'milestone.finished', reason }, before, {
    finished: true,
    proof,
  });
};

/** Finishes a milestone of an invention with a paper of the same invention. */
export const finishWithPaper = async (
  tx: Database,
  finishing: Finishing,
  { milestoneId, inventionId, documentId }: { milestoneId: string; inventionId: string; documentId: string },
): Promise<MilestoneRow> => {
  await lockMilestone(tx, milestoneId);
  const milestone = await readOwn(tx, finishing.actor, milestoneId);
  if (milestone.inventionId !== inventionId) throw appError('milestone.not_found');
  return finishByPaper(tx, finishing, milestone, documentId);
};

/** Takes a finish back, together with the papers that showed it and the check that it opened. */
export const takeFinishBack = async (
  tx: Database,
  { actor, now }: Finishing,
  before: MilestoneRow,
  change: MilestoneVersion,
): Promise<MilestoneRow> => {
  const documentsBefore = await readDocuments(tx, before);
  await removeDocuments(tx, before.id, 'closed');
  await closeCheck(tx, before.id, { outcome: 'withdrawn', decidedBy: actor.id, note: '' }, now);
  const version: MilestoneVersion = { ...change, finished: false, proof: 'none' };
  return changeMilestone(tx, { actor, now, type: 'milestone.updated', documentsBefore }, before, version);
};
