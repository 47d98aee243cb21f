import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionProgress, TrendDay, TrendQuery } from '@hub/contract/streams/task-events.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { AppDependencies } from '../../../platform/module.ts';
import { matchTasks, resolveTaskFilter } from '../../search/public.ts';
import { followTrend, summariseProgress } from './task-reports.policy.ts';
import { countByStatus, readTrendSteps } from './task-reports.read-model.ts';

/** The use cases of reports on tasks. */
export const createTaskReportsService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => ({
  /** How far the work on those inventions is that the actor may see. */
  listProgress: async (actor: Actor, inventionIds: readonly InventionId[]): Promise<InventionProgress[]> =>
    summariseProgress(await countByStatus(dependencies.database, actor, inventionIds)),

  /** Done and overdue tasks of a filter by day. Throws `search_as.not_sponsor`. */
  listTrend: async (actor: Actor, { from, to, ...question }: TrendQuery): Promise<TrendDay[]> => {
    const { filter } = await resolveTaskFilter(dependencies, actor, question);
    const period = { from, to, timeZone: actor.timeZone };
    return followTrend(
      from,
      to,
      await readTrendSteps(dependencies.database, matchTasks(filter, true), period),
    );
  },
});
