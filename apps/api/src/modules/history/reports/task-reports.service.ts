import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionProgress, TrendDay, TrendQuery } from '@hub/contract/history/history.calls.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { matchTasks, resolveTaskFilter } from '../../task-search/public.ts';
import { computeTrend, summarizeProgress } from './task-reports.policy.ts';
import { countByStatus, readTrendSteps } from './task-reports.read-model.ts';

/** Use cases of reports on tasks. */
export const createTaskReportsService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => ({
  /** Returns the progress of the given inventions that the actor may see. */
  listProgress: async (actor: Actor, inventionIds: readonly InventionId[]): Promise<InventionProgress[]> =>
    summarizeProgress(await countByStatus(dependencies.database, actor, inventionIds)),

  /** Returns done and overdue tasks of a filter by day. Throws `search_as.not_sponsor`. */
  listTrend: async (actor: Actor, { from, to, ...search }: TrendQuery): Promise<TrendDay[]> => {
    const { filter } = await resolveTaskFilter(dependencies, actor, search);
    const period = { from, to, timeZone: actor.timeZone };
    return computeTrend(
      from,
      to,
      await readTrendSteps(dependencies.database, matchTasks(filter, true), period),
    );
  },
});
