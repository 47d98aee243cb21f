import type { TaskSearch } from '@hub/contract/search/search.calls.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import type { ResolvedFilter } from './task-filter.service.ts';
import type { TaskOrder } from './task-order.read-model.ts';
import { countAndNarrow, countTasks, mostCounted, type TaskCounts } from './task-page.read-model.ts';

/** Lists of more tasks than this are not ranked: nobody reads so far, and ranking reads each of them. */
const mostRanked = 10_000;

type Sort = Pick<TaskSearch, 'sort' | 'sortBy' | 'order' | 'thenBy' | 'groupBy'>;

const keysOf = ({ sort, sortBy, order, thenBy = [] }: Sort): TaskOrder['keys'] => {
  if (sort !== undefined && sort.length > 0) return sort;
  return sortBy === undefined ? [] : [{ sortBy, order }, ...thenBy];
};

/** The order of a list, the filter to read it by, and its counts where they had to be known. */
interface ChosenOrder {
  readonly filter: TaskFilter;
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
  const hasWords = words.length > 0;
  const mayBeRanked = keys.length === 0 && hasWords;
  if (!mayBeRanked && sort.groupBy === undefined) return { filter, order: { keys, rankedBy: [] } };
  const { counts: known, filter: narrowed } = hasWords
    ? await countAndNarrow(database, filter)
    : { counts: await countTasks(database, filter), filter };
  return {
    filter: narrowed,
    order: {
      groupBy: known.total <= mostCounted ? sort.groupBy : undefined,
      keys,
      rankedBy: mayBeRanked && known.total <= mostRanked ? words : [],
    },
    known,
  };
};
