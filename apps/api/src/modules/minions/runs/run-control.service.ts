import type { Run } from '@hub/contract/minions/run.schema.ts';
import { nowText } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../spine/live/publish.ts';
import { findSponsor } from '../../../spine/live/work-for.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { assertQuota } from '../../../spine/quotas/assert-quota.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { publishRun, runMinion, runQuota } from '../../delegation/public.ts';
import { findAvailableMinion } from './minions.read-model.ts';
import { runEvents } from './run-events.ts';
import { requeueRun, stopRun, storeSponsor } from './run-state.repository.ts';
import { readRun } from './runs.service.ts';

/** Use cases that stop a run and continue it. */
export const createRunControl = ({ clock, queue }: Pick<AppDependencies, 'clock' | 'queue'>) => ({
  /** Throws `run.finished`, and `permission.denied` if a proposal waits for those who may approve it. */
  stop: async (write: Write, id: string): Promise<Run> => {
    const { tx, actor } = write;
    const now = nowText(clock);
    const stopped = await stopRun(tx, { id, actor, now });
    if (!stopped) {
      const { state, canApprove } = await readRun(tx, actor, id);
      throw appError(state === 'needs-you' && !canApprove ? 'permission.denied' : 'run.finished');
    }
    const { inventionId, taskId, title } = stopped;
    const sponsorId = await findSponsor(tx, actor, {
      type: runEvents['minion.decided'],
      inventionId,
      taskId,
    });
    if (sponsorId !== null) await storeSponsor(tx, id, sponsorId);
    const run = await readRun(tx, actor, id);
    await publishRun(tx, { runId: id, inventionId, state: 'done' });
    await publish(write, {
      type: runEvents['minion.decided'],
      ...{ inventionId, title },
      subject: { kind: 'run', id },
      links: { taskId },
      updatedAt: now,
      changes: [{ field: 'decision', from: null, to: 'stopped' }],
    });
    return run;
  },

  /** Throws `run.not_resumable`, `minion.unavailable`, and `run.too_many_waiting` if the person who asked for it has too many. */
  resume: async ({ tx, actor }: Write, id: string): Promise<Run> => {
    const requeued = await requeueRun(tx, { id, now: nowText(clock) });
    if (!requeued) throw appError('run.not_resumable');
    const minion = await findAvailableMinion(tx, { id: requeued.minionId }, clock.now());
    if (!minion?.isAvailable) throw appError('minion.unavailable');
    // It waits already, so it is among those that count.
    if (requeued.requestedBy !== null) await assertQuota(tx, runQuota, requeued.requestedBy, 0);
    await queue.enqueue(tx, runMinion, { runId: id });
    await publishRun(tx, { runId: id, inventionId: requeued.inventionId, state: 'pending' });
    return readRun(tx, actor, id);
  },
});
