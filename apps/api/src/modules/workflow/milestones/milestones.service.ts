import type { MilestoneId } from '@hub/contract/fields.ts';
import type {
  InventionMilestones,
  Milestone,
  MilestoneChange,
  MilestoneCheck,
  MilestoneCreate,
  MilestoneFinish,
} from '@hub/contract/workflow/milestone.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { resolveAssignees } from '../assignees/assignees.service.ts';
import { createMilestoneTasks } from '../tasks/milestone-tasks.service.ts';
import { presentTask } from '../tasks/task.presenter.ts';
import { lockInvention } from '../tasks/tasks.repository.ts';
import { checkWorkflow } from '../workflow.repository.ts';
import { presentMilestone } from './milestone.presenter.ts';
import { changeMilestone, present, readOwn, tellMilestone } from './milestone-change.ts';
import { decideCheck } from './milestone-check.ts';
import { isSecondPerson } from './milestone-checks.policy.ts';
import { listOpenChecks } from './milestone-checks.read-model.ts';
import { setExtension } from './milestone-extension.ts';
import { assertActive, finish, takeFinishBack } from './milestone-finish.ts';
import { readInventionWork, splitWork } from './milestone-work.read-model.ts';
import {
  insertMilestone,
  lockMilestone,
  type MilestoneRow,
  replaceMilestoneAssignees,
} from './milestones.repository.ts';
import { isRuled, startRuledMilestone } from './ruled-milestone.ts';
import { setStatutoryDate } from './statutory-date.ts';

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

/** What is written over a locked version, and told. */
type Work = (before: MilestoneRow, now: string) => Promise<MilestoneRow>;

/** The use cases of milestones. Every write leaves its event in the same transaction. */
export const createMilestonesService = ({ database, clock }: MilestonesServiceDependencies) => {
  const tasks = createMilestoneTasks({ clock });
  const edit = async (
    tx: Database,
    { actor, id, madeFrom }: MilestoneEdit,
    work: Work,
  ): Promise<Milestone> => {
    await lockMilestone(tx, id);
    const before = await readOwn(tx, actor, id);
    assertFresh(madeFrom, await present(tx, before));
    return present(tx, await work(before, nowText(clock)));
  };

  return {
    getMilestone: async (actor: Actor, id: string): Promise<Milestone> =>
      present(database, await readOwn(database, actor, id)),

    /** With a rule, what the rule starts: dated by it, with the tasks of the template that answers it. */
    createMilestone: async (tx: Database, actor: Actor, milestone: MilestoneCreate): Promise<Milestone> => {
      const principals = await resolveAssignees(tx, milestone.assignees, { path: 'assignees' });
      if (isRuled(milestone))
        return present(tx, await startRuledMilestone(tx, actor, milestone, nowText(clock)));
      const id = newId();
      const principalIds = principals.map((principal) => principal.id);
      if (principalIds.length > 0) await lockInvention(tx, milestone.inventionId);
      await insertMilestone(tx, { ...milestone, id }, nowText(clock));
      if (principalIds.length > 0) await replaceMilestoneAssignees(tx, id, principalIds);
      const created = await readOwn(tx, actor, id);
      await tellMilestone(tx, { actor, type: 'milestone.created' }, created);
      return present(tx, created);
    },

    /** Taking a finish back also takes back what was said of its proof. */
    updateMilestone: (
      tx: Database,
      milestoneEdit: MilestoneEdit,
      change: MilestoneChange,
    ): Promise<Milestone> =>
      edit(tx, milestoneEdit, async (before, now) => {
        const { actor } = milestoneEdit;
        const { dueAt, extensionMonths, reopenTasks, ...others } = change;
        const isDated = before.ruleId !== null && typeof dueAt === 'string' && dueAt !== before.dueAt;
        const dated = isDated
          ? await setStatutoryDate(tx, { database, clock, actor }, before, dueAt)
          : before;
        const extended =
          extensionMonths === undefined
            ? dated
            : await setExtension(tx, { actor, now }, dated, extensionMonths);
        if (extended.finished && change.finished === false) {
          if (reopenTasks) await tasks.reopen(tx, actor, before.id);
          return takeFinishBack(tx, { actor, now }, extended, others);
        }
        const ownDue = dueAt === undefined || isDated ? {} : { dueAt };
        const act = { actor, now, type: 'milestone.updated' } as const;
        return changeMilestone(tx, act, extended, { ...others, ...ownDue });
      }),

    finishMilestone: (
      tx: Database,
      milestoneEdit: MilestoneEdit,
      { openTasks: status, taskIds, ...shown }: MilestoneFinish = {},
    ): Promise<Milestone> =>
      edit(tx, milestoneEdit, async (before, now) => {
        const { actor } = milestoneEdit;
        const finished = await finish(tx, { actor, now }, before, shown);
        if (status) await tasks.close(tx, actor, finished, { status, taskIds });
        return finished;
      }),

    cancelMilestone: async (tx: Database, milestoneEdit: MilestoneEdit): Promise<void> => {
      await edit(tx, milestoneEdit, async (before, now) => {
        assertActive(before);
        const act = { actor: milestoneEdit.actor, now, type: 'milestone.deleted' } as const;
        return changeMilestone(tx, act, before, { deleted: true });
      });
    },

    /** Decides the check of a finish without evidence. */
    checkMilestone: (
      tx: Database,
      milestoneEdit: MilestoneEdit,
      decision: MilestoneCheck,
    ): Promise<Milestone> =>
      edit(tx, milestoneEdit, (before, now) =>
        decideCheck(tx, { actor: milestoneEdit.actor, now }, before, decision),
      ),

    listChecks: async (actor: Actor) => {
      const checks = await listOpenChecks(database, actor);
      return checks.map(({ finisher, isUsable, ...check }) => ({
        ...check,
        canDecide: isUsable && isSecondPerson(actor, finisher),
      }));
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
      const workOf = splitWork({ ...work, tasks: work.tasks.filter(isAsked) });
      return {
        milestones: work.milestones
          .map((milestone) => presentMilestone(milestone, workOf(milestone.id)))
          .sort(compareMilestones),
        tasks: workOf(null).tasks.map(presentTask),
        seq: work.seq,
      };
    },

    check: () => checkWorkflow(database),
  };
};
