import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import { columnDefinitions } from '../model/columns.ts';
import { nextSortKeys, type SortKey, sortKeysOf, withSortKeys } from '../model/sort-keys.ts';
import { useTaskList } from './task-list-context.ts';

interface ListSort {
  keys: readonly SortKey[];
  /** Sorts by a column; with `isAdded` the other sort keys stay. */
  sortBy: (column: TaskColumn, isAdded: boolean) => void;
  sortByOrder: () => void;
}

/** Sort keys of the list, and how column heads change them. */
export const useListSort = (): ListSort => {
  const { filter, changeFilter } = useTaskList();
  const keys = sortKeysOf(filter.data);
  const sort = (next: readonly SortKey[]): void =>
    changeFilter({ ...filter, data: withSortKeys(filter.data, next) });
  return {
    keys,
    sortBy: (column, isAdded) => {
      const { sortBy } = columnDefinitions[column];
      if (sortBy) sort(nextSortKeys(keys, sortBy, isAdded));
    },
    sortByOrder: () => sort([{ sortBy: 'order', order: 'asc' }]),
  };
};
