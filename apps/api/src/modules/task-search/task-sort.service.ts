import type { TaskSearch } from '@hub/contract/task-search/task-search.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import type { ResolvedFilter } from './task-filter.service.ts';
import type { TaskOrder } from './task-order.read-model.ts';
import { countAndNarrow, countTasks, maxCounted, type TaskCounts } from './task-page.read-model.ts';

/**
 * Maximum number of matching tasks that are ranked: ranking reads all of them, and nobody pages through longer lists.
 */
const maxRanked = 10_000;

type Sort = Pick<TaskSearch, 'sort' | 'sortBy' | 'order' | 'thenBy' | 'groupBy'>;

const keysOf = ({ sort, sortBy, order, thenBy = [] }: Sort): TaskOrder['keys'] => {
  if (sort !== undefined && sort.length > 0) return sort;
  return sortBy === undefined ? [] : [{ sortBy, order }, ...thenBy];
};

/** Order of a list, the filter to read it with, and its counts if choosing the order required them. */
interface ChosenOrder {
  filter: TaskFilter;
  order: TaskOrder;
  known?: TaskCounts;
}

/**
 * Chooses grouping and sort order: the keys of `sort`, otherwise those of the filter; without any, rank by title for at
 * most `maxRanked` matches, otherwise due date. A list with more than `maxCounted` matches is not grouped.
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
      groupBy: known.total <= maxCounted ? sort.groupBy : undefined,
      keys,
      rankedBy: mayBeRanked && known.total <= maxRanked ? words : [],
    },
    known,
  };
};
