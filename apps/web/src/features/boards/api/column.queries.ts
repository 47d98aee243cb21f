import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import { runTaskFilter } from '@hub/contract/search/search.calls.ts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** Tasks that a column reads at a time (product §9). */
const TASKS_PER_PAGE = 25;

/** Under this key stand the tasks of every column of every board, among all cached tasks. */
export const COLUMNS_KEY = ['tasks', 'columns'] as const;

/** The pages of a column that were read. */
export type ColumnPages = InfiniteData<TaskSearchPage, number>;

const loaded = (pages: readonly TaskSearchPage[]): number =>
  pages.reduce((sum, { collection }) => sum + collection.length, 0);

/** The tasks of a column, page by page. Groups of the filter do not count on a board. */
export const columnQuery = (id: string, { groupBy: _, ...data }: FilterData) =>
  infiniteQueryOptions({
    queryKey: [...COLUMNS_KEY, id, data],
    queryFn: ({ pageParam, signal }) =>
      request(runTaskFilter, { body: { ...data, skip: pageParam, size: TASKS_PER_PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const count = loaded(pages);
      return last.collection.length > 0 && count < last.total ? count : undefined;
    },
  });
