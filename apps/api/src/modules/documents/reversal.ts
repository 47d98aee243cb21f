import { nowText } from '../../platform/clock.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  cancelWithReason,
  lockMilestone,
  readOwn,
  reopenContinued,
  revertPetition,
} from '../milestone-records/public.ts';
import { createExtensionTask, restoreByReversal, withdrawEvidence } from '../milestones/public.ts';
import { createMilestoneTasks, createTasksService } from '../tasks/public.ts';
import { isStartUntouched, removeStartedRun } from '../workflow-runs/public.ts';
import { readAffected } from './affected-milestones.read-model.ts';
import type { DocumentEffects, DocumentRow } from './documents.repository.ts';
import type { ReceivingDependencies } from './initial-outcome.ts';
import { planReversal } from './reversal-plan.ts';

/** The document whose start is withdrawn, why, and whether the person undoes it at once. */
interface Withdrawal {
  documentId: string;
  reason: string;
  isUndoneAtOnce: boolean;
}

/** Creates the use case that undoes what a document changed. The caller has locked the document. */
export const createReversal = ({ database, clock, queue }: ReceivingDependencies) => {
  const tasks = createTasksService({ database, clock, queue });
  const milestoneTasks = createMilestoneTasks({ clock, queue });
  const { withdrawRequest } = createExtensionTask({ database, clock, queue });

  /**
   * Cancels a started milestone with its open tasks, and reopens what it continued. A statutory one waits for a second
   * person, unless the start is undone at once and nobody has worked on it.
   */
  const cancel = async (
    write: Write,
    milestoneId: string,
    { documentId, reason, isUndoneAtOnce }: Withdrawal,
  ): Promise<void> => {
    const now = nowText(clock);
    await lockMilestone(write.tx, milestoneId);
    const before = await readOwn(write.tx, write.actor, milestoneId);
    const isUntouched =
      isUndoneAtOnce && before.workflowId === null && (await isStartUntouched(write.tx, before, documentId));
    const cancelled = await cancelWithReason(write, now, before, { reason, isUndoneAtOnce: isUntouched });
    await reopenContinued(write, now, cancelled);
    await milestoneTasks.cancelOpen(write, cancelled);
  };

  /** Removes the runs that nobody worked on, and cancels the other milestones with their open tasks. */
  const withdrawStarted = async (
    write: Write,
    started: readonly { id: string; workflowId: string | null }[],
    withdrawal: Withdrawal,
  ): Promise<void> => {
    const milestoneIds = started.map(({ id }) => id);
    for (const [workflowId, milestones] of Map.groupBy(started, (one) => one.workflowId)) {
      const removal = workflowId === null ? null : { ...withdrawal, workflowId, milestoneIds };
      if (removal && (await removeStartedRun(write, nowText(clock), removal))) continue;
      for (const { id } of milestones) await cancel(write, id, withdrawal);
    }
  };

  return {
    /**
     * Undoes effects: cancels, reopens, restores and shortens milestones as planned, with the reason.
     * @param isUndoneAtOnce whether the person undoes a decision that they have just made
     */
    revert: async (
      write: Write,
      document: Pick<DocumentRow, 'id' | 'inventionId' | 'taskId'>,
      effects: DocumentEffects,
      { reason, isUndoneAtOnce = false }: { reason: string; isUndoneAtOnce?: boolean },
    ): Promise<void> => {
      const { tx, actor } = write;
      const affected = await readAffected(tx, actor, effects);
      const { id: documentId, inventionId } = document;
      const cancelled = planReversal(effects, affected).filter(({ effect }) => effect === 'cancelled');
      const started = cancelled.flatMap(({ id }) => affected.get(id) ?? []);
      for (const { id: milestoneId, wasFinished } of effects.met) {
        if (!affected.has(milestoneId)) continue;
        const evidence = { milestoneId, inventionId, documentId, wasFinished, reason };
        // Which tasks were closed with the milestone is known only while it is finished.
        const row = affected.get(milestoneId);
        if (!wasFinished && row?.finished && row.closings <= 1) await milestoneTasks.reopen(write, row.id);
        await withdrawEvidence(write, clock, evidence);
        await withdrawRequest(write, await readOwn(tx, actor, milestoneId));
      }
      for (const milestoneId of effects.cancelled)
        if (affected.has(milestoneId))
          await restoreByReversal(write, clock, { milestoneId, inventionId, reason });
      for (const { id: milestoneId, from, to } of effects.extended)
        if (affected.has(milestoneId))
          await revertPetition(write, nowText(clock), { milestoneId, petitionId: documentId, from, to });
      await withdrawStarted(write, started, { documentId, reason, isUndoneAtOnce });
      await milestoneTasks.restore(write, effects.closedTasks);
      if (document.taskId !== null && effects.reviewStatus !== null)
        await tasks.updateTask(
          write,
          { id: document.taskId, baseVersion: undefined },
          { status: effects.reviewStatus },
        );
    },
  };
};
