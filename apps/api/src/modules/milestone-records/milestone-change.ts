import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { describeCreation, findChanges } from '../../spine/live/field-changes.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { resolveAssignees } from '../assignees/public.ts';
import { deleteDisagreements } from '../deadlines/public.ts';
import {
  presentDocuments,
  presentMilestone,
  presentVerification,
  presentVerifier,
} from './milestone.presenter.ts';
import { type MilestoneEventType, milestoneEvents } from './milestone-events.ts';
import { readMilestonesWork, splitWork } from './milestone-work.read-model.ts';
import {
  findMilestone,
  type MilestoneRow,
  type MilestoneValues,
  replaceMilestoneAssignees,
  selectMilestones,
  updateMilestone,
} from './milestones.repository.ts';

/** Fields whose changes the events of a milestone carry. */
const publishedFields = [
  'title',
  'dueAt',
  'clientDueDate',
  'assignees',
  'finished',
  'deleted',
  'finishedAt',
  'deletedAt',
  'ruleId',
  'deadline',
  'extensionMonths',
  'repliedAt',
  'proof',
  'verification',
  'verified',
  'documents',
] as const;

/** The fields of a milestone to change. */
export type MilestoneVersion = Partial<MilestoneValues> & { assignees?: string[] };

type Documents = Milestone['documents'];

const publishedValues = (milestone: MilestoneRow, documents: Documents) => ({
  ...milestone,
  verification: presentVerification(milestone),
  verified: presentVerifier(milestone),
  documents,
});

/** Returns a milestone that the actor may see. Throws `milestone.not_found`. */
export const readOwn = async (db: Database, actor: Actor, id: string): Promise<MilestoneRow> => {
  const milestone = await findMilestone(db, actor, id);
  if (!milestone) throw appError('milestone.not_found');
  return milestone;
};

/** Returns the contract's milestone with its tasks and documents. */
export const present = async (db: Database, milestone: MilestoneRow): Promise<Milestone> =>
  presentMilestone(milestone, await readMilestonesWork(db, [milestone.id]));

/** Returns those of these milestones that the actor may see, in this order. */
export const presentMany = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Milestone[]> => {
  if (ids.length === 0) return [];
  const rows = await selectMilestones(db)
    .where('milestones.id', 'in', ids)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
  const workOf = splitWork(await readMilestonesWork(db, ids));
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((milestone) => presentMilestone(milestone, workOf(milestone.id)));
};

/** Returns the documents of a milestone, as the contract has them. */
export const readDocuments = async (db: Database, { id }: { id: string }): Promise<Documents> =>
  presentDocuments(await readMilestonesWork(db, [id]));

/** Context of a milestone event: who did it and when, its type, and the reason. */
export interface MilestoneEventContext {
  type: MilestoneEventType;
  now: string;
  reason?: string | undefined;
  /** The documents before the change, if the change affects them. */
  documentsBefore?: Documents | undefined;
}

/**
 * Returns the event of a new milestone, or of a change if `before` is given; `documents` are the current
 * ones.
 */
export const describeMilestoneEvent = (
  { type, reason, documentsBefore = [] }: Omit<MilestoneEventContext, 'now'>,
  milestone: MilestoneRow,
  documents: Documents,
  before?: MilestoneRow,
): NewStreamEvent => {
  const values = publishedValues(milestone, documents);
  return {
    type: milestoneEvents[type],
    inventionId: milestone.inventionId,
    subject: { kind: 'milestone', id: milestone.id },
    title: milestone.title,
    updatedAt: milestone.updatedAt,
    changes: before
      ? findChanges(publishedValues(before, documentsBefore), values, publishedFields)
      : describeCreation(values, publishedFields),
    reason,
  };
};

/** Publishes the event of a new milestone, or of a change from the version before. */
export const publishMilestone = async (
  write: Write,
  { ...act }: Omit<MilestoneEventContext, 'now'>,
  milestone: MilestoneRow,
  before?: MilestoneRow,
): Promise<void> => {
  const { tx } = write;
  const documents = act.documentsBefore ? await readDocuments(tx, milestone) : [];
  await publish(write, describeMilestoneEvent(act, milestone, documents, before));
};

/** Writes what differs from a locked version and publishes it; returns the same version if nothing differs. */
export const changeMilestone = async (
  write: Write,
  act: MilestoneEventContext,
  before: MilestoneRow,
  change: MilestoneVersion,
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const { assignees: values, ...fields } = change;
  const assignees = values && (await resolveAssignees(tx, values, { path: 'assignees' }));
  const wanted = {
    ...before,
    ...fields,
    assignees: assignees?.map(({ value }) => value) ?? before.assignees,
  };
  const changed = new Set<string>(
    findChanges(publishedValues(before, []), publishedValues(wanted, []), publishedFields).map(
      ({ field }) => field,
    ),
  );
  if (changed.size === 0 && !act.documentsBefore) return before;
  // The date of a rule changes only together with its calculation.
  if (changed.has('dueAt') && before.ruleId !== null && !fields.deadline)
    throw appError('milestone.statutory_date');
  if (!(await updateMilestone(tx, before, fields, act.now)))
    throw new Error('A locked milestone was changed');
  if (fields.deadline) await deleteDisagreements(tx, [before.id]);
  if (assignees && changed.has('assignees')) {
    await replaceMilestoneAssignees(
      tx,
      before.id,
      assignees.map(({ id }) => id),
    );
  }
  const after = await readOwn(tx, actor, before.id);
  await publishMilestone(write, act, after, before);
  return after;
};
