import type { MilestoneId } from '@hub/contract/fields.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type {
  InventionMilestones,
  Milestone,
  MilestoneChange,
  MilestoneCreate,
} from '@hub/contract/workflow/milestone.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges, tellCreation } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import { presentTask } from '../tasks/task.presenter.ts';
import { checkWorkflow } from '../workflow.repository.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { readInventionWork, readMilestoneWork } from './milestone-work.read-model.ts';
import {
  findMilestone,
  hasClosingDocument,
  insertMilestone,
  lockMilestone,
  type MilestoneProof,
  type MilestoneRow,
  type MilestoneValues,
  replaceMilestoneAssignees,
  updateMilestone,
} from './milestones.repository.ts';

export interface MilestonesServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is done to one milestone: by whom, which, and from which version. */
export interface MilestoneEdit {
  readonly actor: Actor;
  readonly id: MilestoneId;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

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
  'proof',
] as const satisfies (keyof MilestoneRow)[];

type MilestoneVersion = Partial<MilestoneValues> & { assignees?: string[] };

const readOwn = async (db: Database, actor: Actor, id: string): Promise<MilestoneRow> => {
  const milestone = await findMilestone(db, actor, id);
  if (!milestone) throw appError('milestone.not_found');
  return milestone;
};

const present = async (db: Database, milestone: MilestoneRow): Promise<Milestone> =>
  presentMilestone(milestone, await readMilestoneWork(db, milestone.id));

const tellEvent = (
  tx: Database,
  actor: Actor,
  type: StreamEventType,
  milestone: MilestoneRow,
  before?: MilestoneRow,
) =>
  publish(tx, actor, {
    type,
    inventionId: milestone.inventionId,
    milestoneId: milestone.id,
    title: milestone.title,
    updatedAt: milestone.updatedAt,
    changes: before ? findChanges(before, milestone, toldFields) : tellCreation(milestone, toldFields),
  });

/** Writes what differs from a locked version and tells of it; the same version where nothing differs. */
const changeMilestone = async (
  tx: Database,
  context: { actor: Actor; type: StreamEventType; now: string },
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
  const changed = new Set(findChanges(before, wanted, toldFields).map(({ field }) => field));
  if (changed.size === 0) return before;
  if (changed.has('dueAt') && before.ruleId !== null) throw appError('milestone.statutory_date');
  if (!(await updateMilestone(tx, before, fields, context.now)))
    throw new Error('A locked milestone was changed');
  if (assignees && changed.has('assignees')) {
    await replaceMilestoneAssignees(
      tx,
      before.id,
      assignees.map(({ id }) => id),
    );
  }
  const after = await readOwn(tx, context.actor, before.id);
  await tellEvent(tx, context.actor, context.type, after, before);
  return after;
};

/** What shows that a milestone was met: only a statutory one needs a paper. */
const findProof = async (tx: Database, { id, ruleId }: MilestoneRow): Promise<MilestoneProof> => {
  if (ruleId === null) return 'none';
  return (await hasClosingDocument(tx, id)) ? 'evidence' : 'awaiting';
};

const assertActive = (milestone: MilestoneRow): void => {
  if (milestoneState(milestone) !== 'active') throw appError('milestone.completed');
};

/** The use cases of milestones. Every write leaves its event in the same transaction. */
export const createMilestonesService = ({ database, clock }: MilestonesServiceDependencies) => {
  const edit = async (
    tx: Database,
    { actor, id, madeFrom }: MilestoneEdit,
    type: StreamEventType,
    decide: (before: MilestoneRow) => MilestoneVersion | Promise<MilestoneVersion>,
  ): Promise<Milestone> => {
    await lockMilestone(tx, id);
    const before = await readOwn(tx, actor, id);
    assertFresh(madeFrom, await present(tx, before));
    const change = await decide(before);
    return present(tx, await changeMilestone(tx, { actor, type, now: nowText(clock) }, before, change));
  };

  return {
    getMilestone: async (actor: Actor, id: string): Promise<Milestone> =>
      present(database, await readOwn(database, actor, id)),

    createMilestone: async (
      tx: Database,
      actor: Actor,
      { assignees, ...milestone }: MilestoneCreate,
    ): Promise<Milestone> => {
      const principals = await resolveAssignees(tx, assignees, { path: 'assignees' });
      const id = newId();
      await insertMilestone(tx, { ...milestone, id }, nowText(clock));
      const principalIds = principals.map((principal) => principal.id);
      if (principalIds.length > 0) await replaceMilestoneAssignees(tx, id, principalIds);
      const created = await readOwn(tx, actor, id);
      await tellEvent(tx, actor, 'milestone.created', created);
      return present(tx, created);
    },

    /** Taking a finish back also takes back what was said of its proof. */
    updateMilestone: (
      tx: Database,
      milestoneEdit: MilestoneEdit,
      change: MilestoneChange,
    ): Promise<Milestone> =>
      edit(tx, milestoneEdit, 'milestone.updated', (before) =>
        before.finished && change.finished === false ? { ...change, proof: 'none' } : change,
      ),

    finishMilestone: (tx: Database, milestoneEdit: MilestoneEdit): Promise<Milestone> =>
      edit(tx, milestoneEdit, 'milestone.finished', async (before) => {
        assertActive(before);
        return { finished: true, proof: await findProof(tx, before) };
      }),

    cancelMilestone: async (tx: Database, milestoneEdit: MilestoneEdit): Promise<void> => {
      await edit(tx, milestoneEdit, 'milestone.deleted', (before) => {
        assertActive(before);
        return { deleted: true };
      });
    },

    /** Everything on one invention; with `assignee`, only the tasks of that one. */
    listInventionMilestones: async (
      actor: Actor,
      inventionId: string,
      assignee?: string,
    ): Promise<InventionMilestones> => {
      const work = await readInventionWork(database, actor, inventionId);
      if (!work) throw appError('invention.not_found');
      const isAsked = ({ assignees }: { assignees: string[] }): boolean =>
        assignee === undefined || assignees.some((value) => value.toLowerCase() === assignee.toLowerCase());
      const tasks = Map.groupBy(work.tasks.filter(isAsked), ({ milestoneId }) => milestoneId);
      const documents = Map.groupBy(work.documents, ({ milestoneId }) => milestoneId);
      return {
        milestones: work.milestones
          .map((milestone) =>
            presentMilestone(milestone, {
              tasks: tasks.get(milestone.id) ?? [],
              documents: documents.get(milestone.id) ?? [],
            }),
          )
          .sort(compareMilestones),
        tasks: (tasks.get(null) ?? []).map(presentTask),
        seq: work.seq,
      };
    },

    check: () => checkWorkflow(database),
  };
};
