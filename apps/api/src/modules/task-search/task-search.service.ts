import {
  maxGroups,
  type TaskSearch,
  type TaskSearchPage,
} from '@hub/contract/task-search/task-search.calls.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Viewer } from '../../spine/access/visible-invention.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { presentListedTask, selectListedTasks } from '../tasks/public.ts';
import { listInHouseAttorneys } from './in-house-attorneys.read-model.ts';
import { resolveTaskFilter } from './task-filter.service.ts';
import { listGroups, readPage } from './task-page.read-model.ts';
import { chooseOrder } from './task-sort.service.ts';

/** Use cases of lists of tasks. */
export const createTaskSearchService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => {
  const { database } = dependencies;

  /** Returns a page of the tasks that match a filter. Throws `search_as.not_sponsor`. */
  const findTasks = async (actor: Actor, search: TaskSearch): Promise<TaskSearchPage> => {
    const { skip, size } = search;
    const resolved = await resolveTaskFilter(dependencies, actor, search);
    const { unknown } = resolved;
    const chosen = await chooseOrder(database, resolved, search);
    const { filter } = chosen;
    const { groupBy } = chosen.order;
    const select = (viewer: Viewer) => selectListedTasks(database, viewer);
    const page = await readPage(database, select, { actor, ...chosen }, { skip, size });
    return {
      collection: page.rows.map(({ group, counts: _, ...task }) => ({
        ...presentListedTask(task),
        group: groupBy === undefined ? null : (group ?? ''),
      })),
      total: page.total,
      size,
      skip,
      overdue: page.overdue,
      today: filter.today,
      timeZone: filter.timeZone,
      groups:
        groupBy !== undefined && skip === 0 ? await listGroups(database, filter, groupBy, maxGroups) : null,
      unknown,
    };
  };

  return {
    findTasks,
    listInHouseAttorneys: (actor: Actor) => listInHouseAttorneys(database, actor),
  };
};
