import type { TaskSearch } from '@hub/contract/search/search.calls.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ResolvedFilter } from './task-filter.service.ts';
import type { TaskOrder } from './task-order.read-model.ts';
import { countTasks, mostCounted, type TaskCounts } from './task-page.read-model.ts';

/** Lists of more tasks than this are not ranked: nobody reads so far, and ranking reads each of them. */
const mostRanked = 10_000;

type Sort = Pick<TaskSearch, 'sort' | 'sortBy' | 'order' | 'thenBy' | 'groupBy'>;

const keysOf = ({ sort, sortBy, order, thenBy = [] }: Sort): TaskOrder['keys'] => {
  if (sort !== undefined && sort.length > 0) return sort;
  return sortBy === undefined ? [] : [{ sortBy, order }, ...thenBy];
};

/** The order of a list, and its counts where they had to be known. */
interface ChosenOrder {
  readonly order: TaskOrder;
  readonly known?: TaskCounts;
}

/**
 * How a list is grouped and sorted: by the keys of `sort`, else of the filter; without any by how well titles fit the
 * words of `qs` where not too many tasks match, else by due date. A list too long to be counted is not grouped.
 */
export const chooseOrder = async (
  database: Database,
  { filter, words }: ResolvedFilter,
  sort: Sort,
): Promise<ChosenOrder> => {
  const keys = keysOf(sort);
  const mayBeRanked = keys.length === 0 && words.length > 0;
  if (!mayBeRanked && sort.groupBy === undefined) return { order: { keys, rankedBy: [] } };
  const known = await countTasks(database, filter);
  return {
    order: {
      groupBy: known.total <= mostCounted ? sort.groupBy : undefined,
      keys,
      rankedBy: mayBeRanked && known.total <= mostRanked ? words : [],
    },
    known,
  };
};
