import type { InventionId } from '@hub/contract/fields.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import { newDocumentId } from '../../platform/document-id.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { publishAll } from '../../spine/live/publish.ts';
import { assertQuota } from '../../spine/quotas/assert-quota.ts';
import type { Write } from '../../spine/writes/write.ts';
import { delegationEvents } from './delegation-events.ts';
import { runMinion } from './jobs/run-minion.job.ts';
import { publishRun } from './run-notices.ts';
import { runQuota } from './run-quota.ts';
import { insertRuns, listDelegates, type NewRun } from './runs.repository.ts';

/** Work for a minion on an invention. */
export interface Delegation extends Pick<NewRun, 'minionId' | 'title' | 'script'> {
  inventionId: InventionId;
  /** Name of the minion, for the stream. */
  minion: string;
  taskId?: string | null;
  documentId?: string | null;
  previousRunId?: string | null;
  /** Sponsor on whose behalf it happens, if one call changes several inventions for different sponsors. */
  forId?: string | null | undefined;
}

/** A task with the principals that were assigned to it just now. */
interface AssignedTask {
  id: string;
  inventionId: InventionId;
  title: string;
  addedIds: readonly string[];
  forId?: string | null | undefined;
}

/** Creates the use cases that hand work to minions. Each delegation is a run, which starts when its transaction commits. */
export const createDelegation = ({ clock, queue }: { clock: Clock; queue: Pick<JobQueue, 'enqueueAll'> }) => {
  /**
   * Stores and queues runs, and appends them to the streams of their inventions; returns their ids. Throws
   * `run.too_many_waiting`.
   */
  const delegate = async (write: Write, delegations: readonly Delegation[]): Promise<string[]> => {
    if (delegations.length === 0) return [];
    const { tx, actor } = write;
    if (actor.kind === 'person') await assertQuota(tx, runQuota, actor.id, delegations.length);
    const now = nowText(clock);
    const runs = delegations.map((delegation) => ({
      ...{ taskId: null, documentId: null, previousRunId: null },
      ...delegation,
      id: newId(),
      key: newDocumentId(),
      // Nobody asked for what a bot starts by itself.
      requestedBy: actor.kind === 'person' ? actor.id : null,
    }));
    await insertRuns(tx, runs, now);
    await queue.enqueueAll(
      tx,
      runMinion,
      runs.map(({ id: runId }) => ({ runId })),
    );
    for (const { id: runId, inventionId } of runs)
      await publishRun(tx, { runId, inventionId, state: 'pending' });
    await publishAll(
      write,
      runs.map(({ id: runId, inventionId, taskId, title, minion, forId }) => ({
        type: delegationEvents['minion.delegated'],
        ...{ inventionId, title, forId },
        subject: { kind: 'run' as const, id: runId },
        links: { taskId },
        updatedAt: now,
        changes: [{ field: 'minion', from: null, to: minion }],
      })),
    );
    return runs.map(({ id }) => id);
  };

  /** Delegates tasks to the minions that were assigned to them just now. */
  const delegateTasks = async (write: Write, tasks: readonly AssignedTask[]): Promise<void> => {
    const assigned = tasks.flatMap(({ id, addedIds }) =>
      addedIds.map((principalId) => ({ taskId: id, principalId })),
    );
    if (assigned.length === 0) return;
    const taskOf = new Map(tasks.map((task) => [task.id, task]));
    const delegates = await listDelegates(write.tx, assigned);
    const delegations = delegates.flatMap(({ taskId, minionId, name, script }) => {
      const task = taskOf.get(taskId as AssignedTask['id']);
      if (!task) return [];
      const { inventionId, title, forId } = task;
      return [{ minionId, minion: name, script, inventionId, taskId, title, forId }];
    });
    await delegate(write, delegations);
  };

  return { delegate, delegateTasks };
};
