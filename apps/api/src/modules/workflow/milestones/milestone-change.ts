import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findChanges, tellCreation } from '../../../platform/live/field-changes.ts';
import { type NewStreamEvent, publish } from '../../../platform/live/publish.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import { forgetDisagreements } from '../deadlines/recomputation.repository.ts';
import { presentCheck, presentDocuments, presentMilestone } from './milestone.presenter.ts';
import { readMilestonesWork, splitWork } from './milestone-work.read-model.ts';
import {
  findMilestone,
  type MilestoneRow,
  type MilestoneValues,
  replaceMilestoneAssignees,
  selectMilestones,
  updateMilestone,
} from './milestones.repository.ts';

/** What the events of a milestone tell of. */
const toldFields = [
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
  'proof',
  'check',
  'documents',
] as const;

/** The fields of a milestone that are to be different. */
export type MilestoneVersion = Partial<MilestoneValues> & { assignees?: string[] };

type Documents = Milestone['documents'];

const toldOf = (milestone: MilestoneRow, documents: Documents) => ({
  ...milestone,
  check: presentCheck(milestone),
  documents,
});

/** A milestone that the actor may see. Throws `milestone.not_found`. */
export const readOwn = async (db: Database, actor: Actor, id: string): Promise<MilestoneRow> => {
  const milestone = await findMilestone(db, actor, id);
  if (!milestone) throw appError('milestone.not_found');
  return milestone;
};

/** The milestone as the contract answers it. */
export const present = async (db: Database, milestone: MilestoneRow): Promise<Milestone> =>
  presentMilestone(milestone, await readMilestonesWork(db, [milestone.id]));

/** Those of these milestones that the actor may see, in this order. */
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

/** The papers of a milestone as the contract answers them. */
export const readDocuments = async (db: Database, { id }: { id: string }): Promise<Documents> =>
  presentDocuments(await readMilestonesWork(db, [id]));

/** By whom and when something is done to a milestone, what it is, and why. */
export interface MilestoneAct {
  readonly actor: Actor;
  readonly type: StreamEventType;
  readonly now: string;
  readonly reason?: string | undefined;
  /** The papers of the version before, where the act changes them. */
  readonly documentsBefore?: Documents | undefined;
}

/** The event of a new milestone, or of a change of the version before; `documents` are those it has now. */
export const describeMilestoneEvent = (
  { type, reason, documentsBefore = [] }: Omit<MilestoneAct, 'now' | 'actor'>,
  milestone: MilestoneRow,
  documents: Documents,
  before?: MilestoneRow,
): NewStreamEvent => {
  const told = toldOf(milestone, documents);
  return {
    type,
    inventionId: milestone.inventionId,
    milestoneId: milestone.id,
    title: milestone.title,
    updatedAt: milestone.updatedAt,
    changes: before
      ? findChanges(toldOf(before, documentsBefore), told, toldFields)
      : tellCreation(told, toldFields),
    reason,
  };
};

/** Leaves the event of a new milestone, or of a change of the version before. */
export const tellMilestone = async (
  tx: Database,
  { actor, ...act }: Omit<MilestoneAct, 'now'>,
  milestone: MilestoneRow,
  before?: MilestoneRow,
): Promise<void> => {
  const documents = act.documentsBefore ? await readDocuments(tx, milestone) : [];
  await publish(tx, actor, describeMilestoneEvent(act, milestone, documents, before));
};

/** Writes what differs from a locked version and tells of it; the same version where nothing differs. */
export const changeMilestone = async (
  tx: Database,
  act: MilestoneAct,
  before: MilestoneRow,
  change: MilestoneVersion,
): Promise<MilestoneRow> => {
  const { assignees: values, ...fields } = change;
  const assignees = values && (await resolveAssignees(tx, values, { path: 'assignees' }));
  const wanted = {
    ...before,
    ...fields,
    assignees: assignees?.map(({ value }) => value) ?? before.assignees,
  };
  const changed = new Set<string>(
    findChanges(toldOf(before, []), toldOf(wanted, []), toldFields).map(({ field }) => field),
  );
  if (changed.size === 0 && !act.documentsBefore) return before;
  // A rule's date changes only together with its arithmetic.
  if (changed.has('dueAt') && before.ruleId !== null && !fields.deadline)
    throw appError('milestone.statutory_date');
  if (!(await updateMilestone(tx, before, fields, act.now)))
    throw new Error('A locked milestone was changed');
  if (fields.deadline) await forgetDisagreements(tx, [before.id]);
  if (assignees && changed.has('assignees')) {
    await replaceMilestoneAssignees(
      tx,
      before.id,
      assignees.map(({ id }) => id),
    );
  }
  const after = await readOwn(tx, act.actor, before.id);
  await tellMilestone(tx, act, after, before);
  return after;
};
