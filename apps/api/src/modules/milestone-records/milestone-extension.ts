import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { writeSpan } from '@hub/domain/deadlines/deadline-explanation.ts';
import { writeExtension } from '@hub/domain/deadlines/extensions/extension-labels.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import { computeFor, storedQuestion } from '../deadlines/public.ts';
import { changeMilestone, readDocuments, readOwn } from './milestone-change.ts';
import {
  addDocument,
  copyPetitions,
  findExtensionOfFinal,
  removeDocuments,
  unlinkDocument,
} from './milestone-documents.repository.ts';
import { lockMilestone, type MilestoneRow } from './milestones.repository.ts';
import { reopenVerification } from './reopen-verification.ts';
import { readStoredDate } from './stored-date.read-model.ts';

/** The document that requests an extension. */
interface Petition {
  id: string;
  code: string;
  date: string;
}

const refuse = (path: 'extensionMonths' | 'extends', message: string) =>
  appError('request.invalid', { errors: [{ path, message }] });

const computeExtended = async (
  tx: Database,
  { id }: MilestoneRow,
  deadline: DeadlineResponse,
  extensionMonths: number | null,
): Promise<DeadlineResponse> => {
  const { ownFacts, workflowFacts, ...stored } = await readStoredDate(tx, id);
  const facts = { ...(workflowFacts as DeadlineFacts | null), ...(ownFacts as DeadlineFacts) };
  return computeFor(tx, storedQuestion({ ...stored, deadline, facts, extensionMonths }));
};

const assertExtendable = (
  { due, extensions }: DeadlineResponse,
  months: number,
  path: Parameters<typeof refuse>[0],
): void => {
  const maxMonths = extensions.at(-1)?.month ?? 0;
  if (due === null || maxMonths === 0)
    throw refuse(path, 'This period cannot be extended under 37 CFR 1.136(a)');
  if (months > maxMonths) {
    const longest = writeSpan({ kind: 'months', count: maxMonths });
    throw refuse(path, `This period can be extended by at most ${longest}`);
  }
};

/**
 * Throws if the petition was filed outside the period it extends, or extends it by less than an earlier one.
 */
const assertReaches = (
  { trigger, extensions }: DeadlineResponse,
  { extensionMonths }: MilestoneRow,
  petition: Petition,
  months: number,
): void => {
  const last = extensions.find(({ month }) => month === months)?.date;
  if (petition.date < trigger)
    throw refuse(
      'extends',
      `This document is dated ${writeDate(petition.date)}, but the period began on ${writeDate(trigger)}`,
    );
  if (last !== undefined && petition.date > last)
    throw refuse(
      'extends',
      `This document is dated ${writeDate(petition.date)}, but this extension ended on ${writeDate(last)}`,
    );
  if (extensionMonths !== null && months < extensionMonths)
    throw refuse('extends', `${writeExtension(extensionMonths)} Another petition must extend it further`);
};

const writeExtended = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  {
    deadline,
    extensionMonths,
    petition,
    reason: given,
  }: {
    deadline: DeadlineResponse;
    extensionMonths: number | null;
    petition?: Petition;
    /** Reason that a person gave, besides what happened. */
    reason?: string | undefined;
  },
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const documentsBefore = await readDocuments(tx, before);
  if (petition) await addDocument(tx, before.id, petition.id, 'extended');
  if (extensionMonths === null) await removeDocuments(tx, before.id, 'extended');
  const change =
    extensionMonths === null ? 'The extension was removed.' : writeExtension(extensionMonths, petition);
  const reason = given === undefined ? change : `${change} ${given}`;
  const evidence = await reopenVerification(tx, { actor, now, reason }, before);
  return changeMilestone(write, { now, type: 'milestone.updated', reason, documentsBefore }, before, {
    dueAt: dueInForce(deadline, before.repliedAt),
    deadline,
    extensionMonths,
    proof: evidence,
  });
};

/**
 * Sets by how many months the period of a locked milestone is extended, or removes the extension with its
 * petitions. Only the date in force moves: the work is scheduled for the date without extensions.
 */
export const setExtension = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  extensionMonths: number | null,
  reason?: string,
): Promise<MilestoneRow> => {
  const { tx } = write;
  if (extensionMonths === before.extensionMonths) return before;
  const stored = before.deadline as DeadlineResponse | null;
  if (!stored) throw refuse('extensionMonths', 'This date was not calculated by a deadline rule');
  const deadline = await computeExtended(tx, before, stored, extensionMonths);
  if (extensionMonths !== null) assertExtendable(deadline, extensionMonths, 'extensionMonths');
  return writeExtended(write, now, before, { deadline, extensionMonths, reason });
};

/** Extends the period of a milestone by a petition of the same invention; returns the months taken before it. */
export const extendByPetition = async (
  write: Write,
  now: string,
  {
    milestoneId,
    inventionId,
    months,
    petition,
  }: {
    milestoneId: string;
    inventionId: string;
    months: number;
    petition: Petition;
  },
): Promise<number | null> => {
  const { tx, actor } = write;
  await lockMilestone(tx, milestoneId);
  const before = await readOwn(tx, actor, milestoneId);
  if (before.inventionId !== inventionId) throw appError('milestone.not_found');
  if (before.deleted) throw appError('milestone.completed');
  const stored = before.deadline as DeadlineResponse | null;
  if (!stored) throw refuse('extends', 'This date was not calculated by a deadline rule');
  const deadline = await computeExtended(tx, before, stored, months);
  assertExtendable(deadline, months, 'extends');
  assertReaches(deadline, before, petition, months);
  await writeExtended(write, now, before, { deadline, extensionMonths: months, petition });
  return before.extensionMonths;
};

/**
 * Unlinks a petition from the milestone that it extended by `to` months, which then has the months taken
 * before it. An extension that someone changed since stays.
 */
export const revertPetition = async (
  write: Write,
  now: string,
  {
    milestoneId,
    petitionId,
    from,
    to,
  }: { milestoneId: string; petitionId: string; from: number | null; to: number },
): Promise<void> => {
  const { tx, actor } = write;
  await lockMilestone(tx, milestoneId);
  const before = await readOwn(tx, actor, milestoneId);
  const stored = before.deadline as DeadlineResponse | null;
  if (!stored) return;
  const documentsBefore = await readDocuments(tx, before);
  await unlinkDocument(tx, milestoneId, petitionId, 'extended');
  const reason = 'The petition for the extension was undone.';
  const act = { now, type: 'milestone.updated', reason, documentsBefore } as const;
  if (before.extensionMonths !== to) {
    await changeMilestone(write, act, before, {});
    return;
  }
  const deadline = await computeExtended(tx, before, stored, from);
  const evidence = await reopenVerification(tx, { actor, now, reason }, before);
  const version = {
    dueAt: dueInForce(deadline, before.repliedAt),
    deadline,
    extensionMonths: from,
    proof: evidence,
  };
  await changeMilestone(write, act, before, version);
};

/**
 * Copies the extension of a final rejection, with its petitions, to the milestone of the advisory action:
 * both share one period.
 */
export const carryExtension = async (write: Write, now: string, milestoneId: string): Promise<void> => {
  const { tx, actor } = write;
  const taken = await findExtensionOfFinal(tx, milestoneId);
  if (!taken) return;
  await lockMilestone(tx, milestoneId);
  const before = await readOwn(tx, actor, milestoneId);
  const stored = before.deadline as DeadlineResponse | null;
  if (!stored) return;
  const { extensionMonths } = taken;
  const deadline = await computeExtended(tx, before, stored, extensionMonths);
  if (!deadline.extended) return;
  await copyPetitions(tx, { from: taken.id, to: milestoneId });
  await writeExtended(write, now, before, { deadline, extensionMonths });
};
