import type { MilestoneId } from '@hub/contract/fields.ts';
import type { EvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import type {
  InventionMilestones,
  Milestone,
  MilestoneCancel,
  MilestoneChange,
  MilestoneCreate,
  MilestoneFinish,
  MilestoneVerification,
} from '@hub/contract/milestones/milestone.schema.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { resolveAssignees } from '../assignees/public.ts';
import {
  changeMilestone,
  insertMilestone,
  lockMilestone,
  type MilestoneRow,
  present,
  presentMilestone,
  publishMilestone,
  readInventionWork,
  readOwn,
  replaceMilestoneAssignees,
  setExtension,
  splitWork,
} from '../milestone-records/public.ts';
import { createMilestoneTasks, lockInvention, presentTask } from '../tasks/public.ts';
import { readEvidenceRule, saveEvidenceRule } from './evidence-rule.repository.ts';
import { createExtensionTask } from './extension-task.ts';
import { cancel, finish, takeBack } from './milestone-finish.ts';
import { isRuled, startRuledMilestone } from './ruled-milestone.ts';
import { setOfficeExtension, setStatutoryDate } from './statutory-date.ts';
import { decideVerification } from './verification.ts';
import { isSecondPerson } from './verifications.policy.ts';
import { listOpenVerifications } from './verifications.read-model.ts';

export interface MilestonesServiceDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueueAll'>;
}

/** An edit of one milestone and the version it is based on. */
export interface MilestoneEdit {
  id: MilestoneId;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

/** Whether a change reopens or restores a milestone, or reverts its reply. */
const isTakenBack = (
  { finished, deleted, repliedAt }: MilestoneRow,
  change: Pick<MilestoneChange, 'finished' | 'deleted'>,
): boolean =>
  deleted ? change.deleted === false : change.finished === false && (finished || repliedAt !== null);

/** Writes and publishes a change of a locked milestone. */
type Work = (before: MilestoneRow, now: string) => Promise<MilestoneRow>;

/** Creates the use cases of milestones. Every write publishes its event in the same transaction. */
export const createMilestonesService = ({ database, clock, queue }: MilestonesServiceDependencies) => {
  const tasks = createMilestoneTasks({ clock, queue });
  const { followExtension, requestExtension } = createExtensionTask({ database, clock, queue });
  const edit = async (write: Write, { id, baseVersion }: MilestoneEdit, work: Work): Promise<Milestone> => {
    const { tx, actor } = write;
    await lockMilestone(tx, id);
    const before = await readOwn(tx, actor, id);
    assertFresh(baseVersion, await present(tx, before));
    return present(tx, await work(before, nowText(clock)));
  };

  return {
    getMilestone: async (actor: Actor, id: string): Promise<Milestone> =>
      present(database, await readOwn(database, actor, id)),

    /**
     * Creates a milestone. With a rule, its date is computed and the tasks of the rule's template are
     * created.
     */
    createMilestone: async (write: Write, milestone: MilestoneCreate): Promise<Milestone> => {
      const { tx, actor } = write;
      const principals = await resolveAssignees(tx, milestone.assignees, { path: 'assignees' });
      if (isRuled(milestone)) return present(tx, await startRuledMilestone(write, milestone, nowText(clock)));
      const id = newId();
      const principalIds = principals.map((principal) => principal.id);
      if (principalIds.length > 0) await lockInvention(tx, milestone.inventionId);
      await insertMilestone(tx, { ...milestone, id }, nowText(clock));
      if (principalIds.length > 0) await replaceMilestoneAssignees(tx, id, principalIds);
      const created = await readOwn(tx, actor, id);
      await publishMilestone(write, { type: 'milestone.created' }, created);
      return present(tx, created);
    },

    /**
     * Changes a milestone. Reopening or restoring it also removes its evidence and its verification.
     * @param reason of a person, for the event
     */
    updateMilestone: (
      write: Write,
      milestoneEdit: MilestoneEdit,
      change: MilestoneChange,
      reason?: string,
    ): Promise<Milestone> =>
      edit(write, milestoneEdit, async (before, now) => {
        const { dueAt, extendedUntil, extensionMonths, extensionTask, reopenTasks, ...others } = change;
        const isDated = before.ruleId !== null && typeof dueAt === 'string' && dueAt !== before.dueAt;
        const read = isDated
          ? await setStatutoryDate(write, { database, clock }, before, dueAt, reason)
          : before;
        const dated =
          extendedUntil === undefined
            ? read
            : await setOfficeExtension(write, { database, clock }, read, extendedUntil, reason);
        const extended =
          extensionMonths === undefined
            ? dated
            : await setExtension(write, now, dated, extensionMonths, reason);
        if (isDated || extensionMonths !== undefined)
          await followExtension(write, before, extended, extensionTask);
        const ownDue = dueAt === undefined || isDated ? {} : { dueAt };
        if (isTakenBack(extended, change)) {
          if (reopenTasks) await tasks.reopen(write, before.id);
          return takeBack(write, clock, extended, { ...others, ...ownDue });
        }
        const act = { now, type: 'milestone.updated', reason } as const;
        return changeMilestone(write, act, extended, { ...others, ...ownDue });
      }),

    finishMilestone: (
      write: Write,
      milestoneEdit: MilestoneEdit,
      { closeTasks, ...shown }: MilestoneFinish = {},
    ): Promise<Milestone> =>
      edit(write, milestoneEdit, async (before) => {
        const after = await finish(write, clock, before, shown);
        const usual = after.finished ? await tasks.usualAtFinish(write, after.id) : [];
        await tasks.close(write, after, closeTasks ?? usual);
        if (shown.documentId !== undefined) await requestExtension(write, after, shown.documentId);
        return after;
      }),

    cancelMilestone: async (
      write: Write,
      milestoneEdit: MilestoneEdit,
      body: MilestoneCancel,
    ): Promise<void> => {
      await edit(write, milestoneEdit, (before) => cancel(write, clock, before, body));
    },

    /** Decides the verification of a milestone that was finished without evidence, or cancelled. */
    verifyMilestone: (
      write: Write,
      milestoneEdit: MilestoneEdit,
      decision: MilestoneVerification,
    ): Promise<Milestone> =>
      edit(write, milestoneEdit, (before, now) => decideVerification(write, now, before, decision)),

    getEvidenceRule: (): Promise<EvidenceRule> => readEvidenceRule(database),

    setEvidenceRule: async ({ tx, annotateAudit }: Write, next: EvidenceRule): Promise<EvidenceRule> => {
      const before = await readEvidenceRule(tx);
      await saveEvidenceRule(tx, next);
      annotateAudit({ from: before.rule, to: next.rule });
      return next;
    },

    listVerifications: async (actor: Actor) => {
      const checks = await listOpenVerifications(database, actor);
      return checks.map(({ finisher, isUsable, ...verification }) => ({
        ...verification,
        canDecide: isUsable && isSecondPerson(actor, finisher),
      }));
    },

    /** Returns everything on one invention; with `assignee`, only the tasks of that person. */
    listInventionMilestones: async (
      actor: Actor,
      inventionId: string,
      assignee?: string,
    ): Promise<InventionMilestones> => {
      const work = await readInventionWork(database, actor, inventionId);
      if (!work) throw appError('invention.not_found');
      const isAssigned = ({ assignees }: { assignees: string[] }): boolean =>
        assignee === undefined || assignees.some((value) => value.toLowerCase() === assignee.toLowerCase());
      const workOf = splitWork({ ...work, tasks: work.tasks.filter(isAssigned) });
      return {
        milestones: work.milestones
          .map((milestone) => presentMilestone(milestone, workOf(milestone.id)))
          .sort(compareMilestones),
        tasks: workOf(null).tasks.map(presentTask),
        canEdit: work.canEdit,
        seq: work.seq,
      };
    },
  };
};
