import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** Tasks per page of a column (docs/specification.md §9). */
const tasksPerPage = 25;

/** Query key prefix of the tasks of all columns of all boards. */
export const columnsKey = ['tasks', 'columns'] as const;

/** Loaded pages of a column. */
export type ColumnPages = InfiniteData<TaskSearchPage, number>;

const loaded = (pages: readonly TaskSearchPage[]): number =>
  pages.reduce((sum, { collection }) => sum + collection.length, 0);

/** Infinite query of the tasks of a column. Boards ignore the grouping of a filter. */
export const columnQuery = (id: string, { groupBy: _, ...data }: FilterData) =>
  infiniteQueryOptions({
    queryKey: [...columnsKey, id, data],
    queryFn: ({ pageParam, signal }) =>
      request(runTaskFilter, { body: { ...data, skip: pageParam, size: tasksPerPage }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = loaded(pages);
      return last.collection.length > 0 && count < last.total ? count : undefined;
    },
  });
