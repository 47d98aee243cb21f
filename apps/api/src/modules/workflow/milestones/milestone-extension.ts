import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { writeSpan } from '@hub/domain/deadlines/deadline-explanation.ts';
import { dueInForce } from '@hub/domain/deadlines/extension-taken.ts';
import { writeExtension } from '@hub/domain/deadlines/extension-words.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { computeFor } from '../deadlines/compute.ts';
import { storedQuestion } from '../deadlines/stored-question.ts';
import { changeMilestone, readDocuments, readOwn } from './milestone-change.ts';
import {
  addDocument,
  copyPetitions,
  findExtensionOfFinal,
  removeDocuments,
} from './milestone-documents.repository.ts';
import { lockMilestone, type MilestoneRow } from './milestones.repository.ts';
import { readStoredDate, reopenCheck } from './statutory-date.ts';

/** By whom and when an extension is entered. */
interface Extending {
  readonly actor: Actor;
  readonly now: string;
}

/** The paper that asks for an extension. */
interface Petition {
  readonly id: string;
  readonly code: string;
  readonly date: string;
}

const refuse = (path: 'extensionMonths' | 'extends', message: string) =>
  appError('request.invalid', { errors: [{ path, message }] });

const computeExtended = async (
  tx: Database,
  { id }: MilestoneRow,
  deadline: DeadlineAnswer,
  extensionMonths: number | null,
): Promise<DeadlineAnswer> => {
  const { ownFacts, workflowFacts, ...stored } = await readStoredDate(tx, id);
  const facts = { ...workflowFacts, ...ownFacts };
  return computeFor(tx, storedQuestion({ ...stored, deadline, facts, extensionMonths }));
};

const assertOnLadder = (
  { due, extensions }: DeadlineAnswer,
  months: number,
  path: Parameters<typeof refuse>[0],
): void => {
  const most = extensions.at(-1)?.month ?? 0;
  if (due === null || most === 0) throw refuse(path, 'This period takes no extension under 37 CFR 1.136(a)');
  if (months > most) {
    const reach = writeSpan({ kind: 'months', count: most });
    throw refuse(path, `This period takes ${reach} of extension at most`);
  }
};

/** A petition is in time until the day that it extends to, and never takes back what was taken. */
const assertReaches = (
  { trigger, extensions }: DeadlineAnswer,
  { extensionMonths }: MilestoneRow,
  petition: Petition,
  months: number,
): void => {
  const last = extensions.find(({ month }) => month === months)?.date;
  if (petition.date < trigger)
    throw refuse(
      'extends',
      `This paper is of ${writeDate(petition.date)}, and the period began on ${writeDate(trigger)}`,
    );
  if (last !== undefined && petition.date > last)
    throw refuse(
      'extends',
      `This paper is of ${writeDate(petition.date)}, and so much extension ended on ${writeDate(last)}`,
    );
  if (extensionMonths !== null && months < extensionMonths)
    throw refuse('extends', `${writeExtension(extensionMonths)} A further petition extends it by more`);
};

const writeExtended = async (
  tx: Database,
  { actor, now }: Extending,
  before: MilestoneRow,
  {
    deadline,
    extensionMonths,
    petition,
  }: {
    readonly deadline: DeadlineAnswer;
    readonly extensionMonths: number | null;
    readonly petition?: Petition;
  },
): Promise<MilestoneRow> => {
  const documentsBefore = await readDocuments(tx, before);
  if (petition) await addDocument(tx, before.id, petition.id, 'extended');
  if (extensionMonths === null) await removeDocuments(tx, before.id, 'extended');
  const reason =
    extensionMonths === null ? 'The extension is taken back.' : writeExtension(extensionMonths, petition);
  const proof = await reopenCheck(tx, { actor, now, reason }, before);
  return changeMilestone(tx, { actor, now, type: 'milestone.updated', reason, documentsBefore }, before, {
    dueAt: dueInForce(deadline),
    deadline,
    extensionMonths,
    proof,
  });
};

/**
 * Enters by how many months the period of a locked milestone was extended, or takes that back with the petitions that
 * showed it. Only the date that stands moves: replies are prepared for the one without extension.
 */
export const setExtension = async (
  tx: Database,
  extending: Extending,
  before: MilestoneRow,
  extensionMonths: number | null,
): Promise<MilestoneRow> => {
  if (extensionMonths === before.extensionMonths) return before;
  const kept = before.deadline as DeadlineAnswer | null;
  if (!kept) throw refuse('extensionMonths', 'No deadline rule computed this date');
  const deadline = await computeExtended(tx, before, kept, extensionMonths);
  if (extensionMonths !== null) assertOnLadder(deadline, extensionMonths, 'extensionMonths');
  return writeExtended(tx, extending, before, { deadline, extensionMonths });
};

/** Extends the period of a milestone of an invention by a petition of the same invention. */
export const extendByPetition = async (
  tx: Database,
  extending: Extending,
  {
    milestoneId,
    inventionId,
    months,
    petition,
  }: {
    readonly milestoneId: string;
    readonly inventionId: string;
    readonly months: number;
    readonly petition: Petition;
  },
): Promise<void> => {
  await lockMilestone(tx, milestoneId);
  const before = await readOwn(tx, extending.actor, milestoneId);
  if (before.inventionId !== inventionId) throw appError('milestone.not_found');
  if (before.deleted) throw appError('milestone.completed');
  const kept = before.deadline as DeadlineAnswer | null;
  if (!kept) throw refuse('extends', 'No deadline rule computed this date');
  const deadline = await computeExtended(tx, before, kept, months);
  assertOnLadder(deadline, months, 'extends');
  assertReaches(deadline, before, petition, months);
  await writeExtended(tx, extending, before, { deadline, extensionMonths: months, petition });
};

/**
 * An advisory action goes on with the period of its final rejection, and so with the extension that was taken of that one
 * and the petitions that show it.
 */
export const carryExtension = async (
  tx: Database,
  extending: Extending,
  milestoneId: string,
): Promise<void> => {
  const taken = await findExtensionOfFinal(tx, milestoneId);
  if (!taken) return;
  await lockMilestone(tx, milestoneId);
  const before = await readOwn(tx, extending.actor, milestoneId);
  const kept = before.deadline as DeadlineAnswer | null;
  if (!kept) return;
  const { extensionMonths } = taken;
  const deadline = await computeExtended(tx, before, kept, extensionMonths);
  if (!deadline.extended) return;
  await copyPetitions(tx, { from: taken.id, to: milestoneId });
  await writeExtended(tx, extending, before, { deadline, extensionMonths });
};
