import type { Run, RunFeedback } from '@hub/contract/minions/run.schema.ts';
import { nowText } from '../../../../platform/clock.ts';
import { appError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/ids.ts';
import { publish } from '../../../../spine/live/publish.ts';
import { findSponsor } from '../../../../spine/live/work-for.ts';
import type { Write } from '../../../../spine/writes/write.ts';
import { publishRun } from '../../../delegation/public.ts';
import { runEvents } from '../run-events.ts';
import { readRun } from '../runs.service.ts';
import { approvedSchema } from './approval.ts';
import { createApprovals, lockWaiting, notWaiting } from './approve-run.ts';
import { type DecidedRun, storeFeedback, storeReason } from './decisions.repository.ts';
import { endRuns } from './end-runs.ts';
import { findMinion, setStopped } from './stop.repository.ts';

/** Whether nothing of a run was made, or may have been. */
const isUndone = ({ approved }: DecidedRun): boolean =>
  approved === null || approvedSchema.parse(approved).every(({ outcome }) => outcome === 'refused');

/** Use cases of deciding about runs and minions. */
export const createDecisionsService = (...options: Parameters<typeof createApprovals>) => {
  const [, { clock }] = options;
  /** Sends a proposal back. Throws `run.not_found` and `run.not_waiting`, also if something of it was made or may have been. */
  const sendBack = async (write: Write, id: string, reason: string): Promise<Run> => {
    const { tx, actor } = write;
    const { run } = await lockWaiting(write, id);
    if (!isUndone(run)) throw notWaiting(run, actor);
    const now = nowText(clock);
    const { inventionId, taskId, title } = run;
    const forId = await findSponsor(tx, actor, { type: runEvents['minion.decided'], inventionId, taskId });
    await storeReason(tx, id, reason, { decision: 'sent-back', personId: actor.id, forId, now });
    const changes = [{ field: 'decision', from: null, to: 'sent-back' }];
    await publishRun(tx, { runId: id, inventionId, state: 'done' });
    const sentBack = await readRun(tx, actor, id);
    await publish(write, {
      type: runEvents['minion.decided'],
      ...{ inventionId, title },
      subject: { kind: 'run', id },
      links: { taskId },
      updatedAt: now,
      changes,
      reason,
    });
    return sentBack;
  };

  /** Stores the caller's feedback on a run. Throws `run.not_found`, and `permission.denied` for a bot. */
  const rate = async ({ tx, actor }: Write, runId: string, feedback: RunFeedback): Promise<Run> => {
    await readRun(tx, actor, runId);
    if (actor.kind !== 'person') throw appError('permission.denied');
    const { reasons } = feedback;
    const stored = { ...feedback, reasons: [...new Set(reasons)], id: newId(), runId, personId: actor.id };
    await storeFeedback(tx, stored, nowText(clock));
    return readRun(tx, actor, runId);
  };

  /** Stops a minion with its runs, or lets it work again. Throws `minion.not_found`. */
  const stop = async (write: Write, documentId: string, isStopped: boolean): Promise<void> => {
    const id = await findMinion(write.tx, documentId);
    if (id === undefined) throw appError('minion.not_found');
    await setStopped(write.tx, id, isStopped, nowText(clock));
    if (isStopped) await endRuns(write.tx, id, nowText(clock));
  };

  /** Stops all minions with their runs. */
  const stopAll = async (write: Write): Promise<void> => {
    await setStopped(write.tx, undefined, true, nowText(clock));
    await endRuns(write.tx, undefined, nowText(clock));
  };

  return { approve: createApprovals(...options), sendBack, rate, stop, stopAll };
};
