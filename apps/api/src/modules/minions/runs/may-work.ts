import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { findAvailableMinion } from './minions.read-model.ts';
import { RunFault } from './run-fault.ts';
import { findAsker, seesInvention } from './run-scope.read-model.ts';
import type { ClaimedRun } from './run-state.repository.ts';

/** Dependencies of the checks before each step of a run. */
export type MayWorkDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config'>;

/**
 * Returns the bot that works on a run. Throws a `RunFault` if the minion is stopped or outside its dates, its manager is not
 * active, or it or the person who asked for the run may not see the invention: it sees what its manager sees, less its own
 * ethical walls, and works for nobody who must not know of it.
 */
export const loadWorker = async (
  { database, clock, config }: MayWorkDependencies,
  { id, minionId, inventionId }: Pick<ClaimedRun, 'id' | 'minionId' | 'inventionId'>,
): Promise<Actor> => {
  const now = clock.now();
  const minion = await findAvailableMinion(database, { id: minionId }, now);
  if (!minion || minion.isStopped) throw new RunFault('minion-stopped');
  if (!minion.isManagerActive) throw new RunFault('manager-inactive');
  const context = { now, requiresSecondFactor: config.requireSecondFactor };
  const worker = await loadRequester(database, minion.botId, context);
  if (!minion.isWithinDates || !worker) throw new RunFault('minion-ended');
  if (!(await seesInvention(database, worker, inventionId))) throw new RunFault('no-access');
  const askerId = await findAsker(database, id);
  if (askerId === null) return worker;
  const asker = await loadRequester(database, askerId, context);
  if (!asker || !(await seesInvention(database, asker, inventionId))) throw new RunFault('no-access');
  return worker;
};
